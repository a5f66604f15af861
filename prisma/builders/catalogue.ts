import { subHours } from "date-fns";
import { packSku } from "@/lib/catalog/model/product";
import { type Db, type Prisma } from "@/lib/platform/db/client";
import { type Product as ProductRow } from "@/lib/platform/db/generated/client";

const FULL_PRICE_DAYS = 90;

const packOne = "Pack Scultore + Siero";
const packDuo = "Pack Duo Premium";

type Product = Omit<
  ProductRow,
  "active" | "gtin" | "mpn" | "brand" | "googleCategory" | "weightGrams"
>;
type Entry = { product: Product; priceCents: number; compareAtCents: number };

const entries: Entry[] = [
  {
    product: {
      sku: "scultea-pro",
      kind: "device",
      name: "Scultea Pro - Dispositivo EMS Scultore Facciale",
      features: [
        "EMS + Luminoterapia LED",
        "Produzione di collagene",
        "Anti-rughe e lifting",
        "7 modalità intelligenti",
      ],
      popular: false,
      devicesPerUnit: 1,
      serumsPerUnit: 1,
      travelCasesPerUnit: 0,
      imagePath: "/media/img/01-completo-800.webp",
      position: 0,
    },
    priceCents: 2999,
    compareAtCents: 5998,
  },
  {
    product: {
      sku: packSku(packOne),
      kind: "pack",
      name: packOne,
      features: ["Scultore facciale", "Siero viso", "Garanzia 1 anno", "Istruzioni incluse"],
      popular: true,
      devicesPerUnit: 1,
      serumsPerUnit: 1,
      travelCasesPerUnit: 0,
      imagePath: "/media/img/03-con-siero-800.webp",
      position: 1,
    },
    priceCents: 2999,
    compareAtCents: 5998,
  },
  {
    product: {
      sku: packSku(packDuo),
      kind: "pack",
      name: packDuo,
      features: [
        "2x Scultore facciale",
        "2x Siero viso IN OMAGGIO",
        "Spedizione gratuita",
        "Garanzia 2 anni",
        "Supporto prioritario",
        "Custodia da viaggio",
      ],
      popular: false,
      devicesPerUnit: 2,
      serumsPerUnit: 2,
      travelCasesPerUnit: 1,
      imagePath: "/media/img/duo-800.webp",
      position: 2,
    },
    priceCents: 5999,
    compareAtCents: 11_996,
  },
];

export const skus = { device: "scultea-pro", pack: packSku(packOne), duo: packSku(packDuo) };

const refill: Product = {
  sku: "siero-viso",
  kind: "pack",
  name: "Siero Anti-Età Premium",
  features: ["Un flacone di siero viso"],
  popular: false,
  devicesPerUnit: 0,
  serumsPerUnit: 1,
  travelCasesPerUnit: 0,
  imagePath: "/media/img/cut-siero.webp",
  position: 3,
};

/** Price of the serum alone in the demonstration: what it is said to be worth as a gift. */
export const REFILL_CENTS = 1999;

/** Writes the serum alone, with the price of the demonstration since `pricedSince`. Without a price it is not for sale. */
export async function createRefill(db: Db, pricedSince: Date | null): Promise<void> {
  await db.product.createMany({ data: [refill], skipDuplicates: true });
  const productSku = refill.sku;
  if (pricedSince === null || (await db.priceChange.count({ where: { productSku } })) > 0) return;
  await db.priceChange.create({
    data: { productSku, priceCents: REFILL_CENTS, effectiveFrom: pricedSince },
    select: { id: true },
  });
}

/** Returns what an order line copies from the catalogue. Throws on an unknown sku. */
export function catalogueLine(sku: string) {
  const entry = entries.find(({ product }) => product.sku === sku);
  if (!entry) throw new Error(`No product ${sku} in the catalogue`);
  return {
    sku,
    name: entry.product.name,
    unitPriceCents: entry.priceCents,
    devicesPerUnit: entry.product.devicesPerUnit,
    serumsPerUnit: entry.product.serumsPerUnit,
    travelCasesPerUnit: entry.product.travelCasesPerUnit,
  };
}

/** Features of the demonstration that a real shop may not promise (docs/specification.md#claims). */
const demoFeatures = [
  "Garanzia 1 anno",
  "Garanzia 2 anni",
  "Supporto prioritario",
  "Spedizione gratuita",
];

/**
 * Writes the three products of the demonstration (docs/specification.md#catalogue) with their prices
 * in force since `pricedSince`, after an invented full price. Keeps existing products and prices.
 */
export async function createCatalogue(
  db: Db,
  pricedSince: Date = new Date("2026-01-01T00:00:00Z"),
): Promise<void> {
  await createProducts(db, ({ features }) => features);
  await createPrices(db, ({ product, priceCents, compareAtCents }) => [
    // The full price came first, because the reduction is measured against it.
    {
      productSku: product.sku,
      priceCents: compareAtCents,
      compareAtCents: null,
      effectiveFrom: subHours(pricedSince, 24 * FULL_PRICE_DAYS),
    },
    { productSku: product.sku, priceCents, compareAtCents, effectiveFrom: pricedSince },
  ]);
}

/**
 * Writes the three products of a real shop: one price for each, true from `now` on and nothing
 * struck. Keeps existing products and prices.
 */
export async function createProductionCatalogue(db: Db, now: Date): Promise<void> {
  await createProducts(db, ({ features }) =>
    features.filter((feature) => !demoFeatures.includes(feature)),
  );
  await createPrices(db, ({ product, priceCents }) => [
    { productSku: product.sku, priceCents, compareAtCents: null, effectiveFrom: now },
  ]);
}

async function createProducts(db: Db, featuresOf: (product: Product) => string[]): Promise<void> {
  await db.product.createMany({
    data: entries.map(({ product }) => ({ ...product, features: featuresOf(product) })),
    skipDuplicates: true,
  });
}

async function createPrices(
  db: Db,
  pricesOf: (entry: Entry) => Prisma.PriceChangeCreateManyInput[],
): Promise<void> {
  const priced = await db.priceChange.findMany({ distinct: ["productSku"] });
  await db.priceChange.createMany({
    data: entries
      .filter(({ product }) => !priced.some(({ productSku }) => productSku === product.sku))
      .flatMap(pricesOf),
    skipDuplicates: true,
  });
}
