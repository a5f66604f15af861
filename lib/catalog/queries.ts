import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { shownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { pieceTexts } from "./copy/product";
import { partsOf } from "./model/parts";
import { presentPriceBegan, provenHistory, reductionOf } from "./model/price";
import {
  allowedFeatures,
  type Product,
  type ProductIdentifiers,
  type ProductPrices,
} from "./model/product";

/**
 * Returns active products in shop order, each with its price in force at `now` and the reduction
 * that its history proves. While the features are no approved claim, or none may be shown, they are
 * what the box holds. Callers that have read the settings pass them on.
 */
export async function listProducts(
  now: Date,
  db: Db = getDb(),
  settings?: ShopSettings,
): Promise<Product[]> {
  const { mode } = getEnv();
  const { brand, gift, claims } = settings ?? (await getSettings(db));
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
    const features = shown.features ? allowedFeatures(row.features, mode) : [];
    // A product without a price in force is not for sale.
    return price
      ? [
          {
            sku: row.sku,
            kind: row.kind,
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

export function listProductContents(db: Db = getDb()) {
  return db.product.findMany({
    where: { active: true },
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
    return [{ ...product, ...identifiers, reducedSince, priceUntil: next?.effectiveFrom ?? null }];
  });
}

export async function findLastPriceChange(now: Date): Promise<Date | null> {
  const { _max } = await getDb().priceChange.aggregate({
    where: { effectiveFrom: { lte: now }, cancelledAt: null },
    _max: { effectiveFrom: true },
  });
  return _max.effectiveFrom;
}

/** Returns the products of the sales that run at `now`, each with the end of its sale. */
export async function listSaleEnds(now: Date): Promise<{ name: string; endsAt: Date }[]> {
  const rows = await getDb().product.findMany({
    where: { active: true },
    orderBy: { position: "asc" },
    include: {
      priceChanges: {
        where: { saleId: { not: null }, cancelledAt: null },
        orderBy: { effectiveFrom: "desc" },
      },
    },
  });
  return rows.flatMap(({ name, priceChanges }) => {
    const latest = priceChanges.find(({ effectiveFrom }) => effectiveFrom <= now);
    const end = priceChanges.find(({ saleId }) => saleId === latest?.saleId);
    return end && end.effectiveFrom > now ? [{ name, endsAt: end.effectiveFrom }] : [];
  });
}

export async function listProductPrices(_: Staff): Promise<ProductPrices[]> {
  const [names, rows] = await Promise.all([
    actorNames(),
    getDb().product.findMany({
      orderBy: { position: "asc" },
      include: { priceChanges: { orderBy: [{ effectiveFrom: "desc" }, { createdAt: "desc" }] } },
    }),
  ]);
  return rows.map(({ priceChanges, ...row }) => {
    const changes = priceChanges.map(({ actor, cancelledAt, ...change }) => ({
      ...change,
      by: names.get(actor ?? "") ?? null,
      cancelled: cancelledAt !== null,
    }));
    const valid = changes.filter(({ cancelled }) => !cancelled);
    return { ...row, changes, proven: provenHistory(valid, getEnv().mode) };
  });
}
