import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { labelledMillilitres, withDemonstrationGoods } from "@/lib/settings/copy/goods";
import { shownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { pieceTexts } from "./copy/product";
import {
  ownHashes,
  type PageContent,
  parseOwnAddress,
  specifiedContent,
} from "./model/page-content";
import { partsOf } from "./model/parts";
import { presentPriceBegan, provenHistory, type Reduction, reductionOf } from "./model/price";
import {
  allowedFeatures,
  kindOf,
  type Product,
  type ProductIdentifiers,
  type ProductPrices,
} from "./model/product";
import { pageContentSchema } from "./schema";

/**
 * Returns active products in shop order, each with its price in force at `now` and the reduction
 * that its history proves. While the features are no approved claim, or none may be shown, they are
 * what the box holds. The refill is for sale once the serum's label is complete. Callers that have
 * read the settings pass them on.
 */
export async function listProducts(
  now: Date,
  db: Db = getDb(),
  settings?: ShopSettings,
): Promise<Product[]> {
  const { mode } = getEnv();
  const known = settings ?? (await getSettings(db));
  const { brand, gift, claims } = known;
  const sellsRefill = labelledMillilitres(withDemonstrationGoods(known, mode)) !== null;
  const shown = shownClaims(claims, mode);
  const rows = await db.product.findMany({
    where: { active: true },
    orderBy: { position: "asc" },
    include: {
      priceChanges: {
        where: { effectiveFrom: { lte: now }, cancelledAt: null },
        orderBy: { effectiveFrom: "desc" },
      },
    },
  });
  return rows.flatMap(({ priceChanges, ...row }) => {
    const [price] = priceChanges;
    const kind = kindOf(row);
    const features = shown.features ? allowedFeatures(row.features, mode) : [];
    // A product without a price in force is not for sale.
    return price && (kind !== "refill" || sellsRefill)
      ? [
          {
            sku: row.sku,
            kind,
            name: row.name,
            features: features.length > 0 ? features : pieceTexts(partsOf(row, 1), { brand, gift }),
            priceCents: price.priceCents,
            reduction: reductionOf(provenHistory(priceChanges, mode)),
            popular: row.popular && shown.badges !== null,
            devicesPerUnit: row.devicesPerUnit,
            serumsPerUnit: row.serumsPerUnit,
            travelCasesPerUnit: row.travelCasesPerUnit,
            imagePath: row.imagePath,
          },
        ]
      : [];
  });
}

/** Returns what the products hold that have, or once had, a price. */
export function listProductContents(db: Db = getDb()) {
  return db.product.findMany({
    where: { active: true, priceChanges: { some: {} } },
    orderBy: { position: "asc" },
    select: {
      sku: true,
      name: true,
      devicesPerUnit: true,
      serumsPerUnit: true,
      travelCasesPerUnit: true,
    },
  });
}

export type ListedProduct = Product &
  ProductIdentifiers & {
    reducedSince: Date | null;
    /** When the next planned price takes effect; null without one. */
    priceUntil: Date | null;
  };

/** Returns the products that `listProducts` returns at `now`, with what search engines and feeds ask for. */
export async function listListedProducts(now: Date): Promise<ListedProduct[]> {
  const { mode } = getEnv();
  const [products, rows] = await Promise.all([
    listProducts(now),
    getDb().product.findMany({
      where: { active: true },
      include: {
        priceChanges: { where: { cancelledAt: null }, orderBy: { effectiveFrom: "desc" } },
      },
    }),
  ]);
  return products.flatMap((product) => {
    const row = rows.find(({ sku }) => sku === product.sku);
    if (!row) return [];
    const { gtin, mpn, brand, googleCategory, weightGrams, priceChanges } = row;
    const past = priceChanges.filter(({ effectiveFrom }) => effectiveFrom <= now);
    const next = priceChanges.findLast(({ effectiveFrom }) => effectiveFrom > now);
    const reducedSince = product.reduction && presentPriceBegan(provenHistory(past, mode));
    const identifiers = { gtin, mpn, brand, googleCategory, weightGrams };
    return [
      {
        ...product,
        ...identifiers,
        reducedSince,
        priceUntil: next?.effectiveFrom ?? null,
      },
    ];
  });
}

export async function findLastPriceChange(now: Date): Promise<Date | null> {
  const { _max } = await getDb().priceChange.aggregate({
    where: { effectiveFrom: { lte: now }, cancelledAt: null },
    _max: { effectiveFrom: true },
  });
  return _max.effectiveFrom;
}

/** A product whose price is reduced by a sale, with the sale's end. */
export type SaleEnd = Product & { reduction: Reduction; endsAt: Date };

/** Returns the products that sales reduce at `now`. A sale that proves no reduction is left out. */
export async function listSaleEnds(now: Date): Promise<SaleEnd[]> {
  const [products, changes] = await Promise.all([
    listProducts(now),
    getDb().priceChange.findMany({
      where: { saleId: { not: null }, cancelledAt: null },
      orderBy: { effectiveFrom: "desc" },
    }),
  ]);
  return products.flatMap(({ reduction, ...product }) => {
    const own = changes.filter(({ productSku }) => productSku === product.sku);
    const latest = own.find(({ effectiveFrom }) => effectiveFrom <= now);
    const end = own.find(({ saleId }) => saleId === latest?.saleId);
    const isRunning = end !== undefined && end.effectiveFrom > now;
    return reduction && isRunning ? [{ ...product, reduction, endsAt: end.effectiveFrom }] : [];
  });
}

export async function listProductPrices(_: Staff): Promise<ProductPrices[]> {
  const [names, rows] = await Promise.all([
    actorNames(),
    getDb().product.findMany({
      orderBy: { position: "asc" },
      include: {
        priceChanges: {
          orderBy: [{ effectiveFrom: "desc" }, { createdAt: "desc" }],
        },
      },
    }),
  ]);
  return rows.map(({ priceChanges, ...row }) => {
    const changes = priceChanges.map(({ actor, cancelledAt, ...change }) => ({
      ...change,
      by: names.get(actor ?? "") ?? null,
      cancelled: cancelledAt !== null,
    }));
    const valid = changes.filter(({ cancelled }) => !cancelled);
    return { ...row, kind: kindOf(row), changes, proven: provenHistory(valid, getEnv().mode) };
  });
}

const newest = {
  orderBy: [{ publishedAt: "desc" as const }, { id: "desc" as const }],
};

/** Returns what the product page shows to everyone. */
export async function getPageContent(db: Db = getDb()): Promise<PageContent> {
  const version = await db.productPageVersion.findFirst({
    where: { publishedAt: { not: null } },
    ...newest,
    select: { content: true },
  });
  return version ? pageContentSchema.parse(version.content) : specifiedContent;
}

export async function findLastPageChange(): Promise<Date | null> {
  const { _max } = await getDb().productPageVersion.aggregate({
    _max: { publishedAt: true },
  });
  return _max.publishedAt;
}

/**
 * Returns the published page and the draft. `known` changes with each of them, so that a form can prove what
 * it showed.
 */
export async function readPage(db: Db) {
  const [draft, published] = await Promise.all([
    db.productPageVersion.findFirst({ where: { publishedAt: null } }),
    db.productPageVersion.findFirst({
      where: { publishedAt: { not: null } },
      ...newest,
    }),
  ]);
  const shown = published?.id ?? "specified";
  return {
    known: draft ? `${shown}/${draft.id}/${draft.revision}` : shown,
    draft: draft && {
      ...draft,
      content: pageContentSchema.parse(draft.content),
    },
    published: {
      id: published?.id ?? null,
      content: published ? pageContentSchema.parse(published.content) : specifiedContent,
    },
  };
}

/** Returns the uploaded pictures of the published page and of the draft. */
export const shownHashes = ({ draft, published }: Awaited<ReturnType<typeof readPage>>) =>
  [published, draft].flatMap((page) => (page ? ownHashes(page.content) : []));

/** Returns the draft, or without one the published page. */
export async function getPageDraft(_: Staff): Promise<PageContent> {
  const { draft, published } = await readPage(getDb());
  return (draft ?? published).content;
}

/** Returns the page, its draft and its published versions, newest first. */
export async function getPageEditor(_: Staff) {
  const [names, page, packs, versions, pictures] = await Promise.all([
    actorNames(),
    readPage(getDb()),
    getDb().product.findMany({
      where: { kind: "pack", devicesPerUnit: { gt: 0 } },
      orderBy: { position: "asc" },
      select: { sku: true, name: true },
    }),
    getDb().productPageVersion.findMany({
      where: { publishedAt: { not: null } },
      ...newest,
      take: MAX_VERSIONS,
      select: { id: true, actor: true, publishedAt: true },
    }),
    getDb().productPicture.findMany({
      orderBy: { addedAt: "desc" },
      select: { hash: true, addedAt: true },
    }),
  ]);
  return {
    known: page.known,
    /** Uploaded pictures that neither the published page nor the draft shows. */
    unused: pictures.filter(({ hash }) => !shownHashes(page).includes(hash)),
    publishedId: page.published.id,
    content: (page.draft ?? page.published).content,
    draft: page.draft && {
      at: page.draft.changedAt,
      by: names.get(page.draft.actor) ?? null,
    },
    packs,
    versions: versions.flatMap(({ id, actor, publishedAt }) =>
      publishedAt ? [{ id, by: names.get(actor) ?? null, at: publishedAt }] : [],
    ),
  };
}

const MAX_VERSIONS = 20;

/** Returns a file of an uploaded picture: for staff only until a published page has shown it. */
export async function findPagePicture(staff: Staff | null, name: string) {
  const address = parseOwnAddress(name);
  if (!address) return null;
  const { hash, file } = address;
  const found = await getDb().productPictureFile.findUnique({
    where: { hash_name: { hash, name: file } },
    include: { picture: { select: { publishedAt: true } } },
  });
  if (!found || (found.picture.publishedAt === null && !staff)) return null;
  return {
    bytes: Uint8Array.from(found.bytes),
    isPublic: found.picture.publishedAt !== null,
  };
}
