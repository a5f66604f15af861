import "server-only";
import { type Db, getDb } from "@/lib/db/client";
import { getEnv } from "@/lib/env";
import { shownClaims } from "@/lib/settings/claims";
import { type ShopSettings } from "@/lib/settings/model";
import { getSettings } from "@/lib/settings/queries";
import { type Product, lowestPriorPrice } from "./model";

/**
 * Active products in shop order, each with the price in force at `now`. Former prices only where they
 * may be shown. A caller that has read the settings passes them on.
 */
export async function listProducts(
  now: Date,
  db: Db = getDb(),
  settings?: ShopSettings,
): Promise<Product[]> {
  const { claims } = settings ?? (await getSettings(db));
  const { formerPrices } = shownClaims(claims, getEnv());
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
