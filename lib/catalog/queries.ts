import "server-only";
import { type Db, getDb } from "@/lib/db/client";
import { getShownClaims } from "@/lib/settings/queries";
import { type Product, lowestPriorPrice } from "./model";

/**
 * Active products in shop order, each with the price in force at `now`. Former prices only where they
 * may be shown.
 */
export async function listProducts(now: Date, db: Db = getDb()): Promise<Product[]> {
  const { formerPrices } = await getShownClaims(db);
  const rows = await db.product.findMany({
    where: { active: true },
    orderBy: { position: "asc" },
    include: {
      priceChanges: {
        where: { effectiveFrom: { lte: now } },
        orderBy: { effectiveFrom: "desc" },
      },
    },
  });
  return rows.flatMap(({ priceChanges, ...row }) => {
    const [price] = priceChanges;
    // A product without a price in force yet is not for sale.
    return price
      ? [
          {
            sku: row.sku,
            kind: row.kind,
            name: row.name,
            features: row.features,
            priceCents: price.priceCents,
            compareAtCents: formerPrices && price.compareAtCents,
            lowestPriorCents: lowestPriorPrice(priceChanges),
            discountLabel: formerPrices && row.discountLabel,
            popular: row.popular,
            devicesPerUnit: row.devicesPerUnit,
            imagePath: row.imagePath,
          },
        ]
      : [];
  });
}
