import "server-only";
import { ok, type Result } from "@/lib/core/result";
import { type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { actorNames } from "@/lib/identity/queries/sessions";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { shownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { lowestPriorPrice, type Product, type ProductPrices, savingPercent } from "./model/product";

/**
 * Returns active products in shop order, each with its price in force at `now`. Includes struck
 * prices only where they may be shown. Callers that have read the settings pass them on.
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
        where: { effectiveFrom: { lte: now }, cancelledAt: null },
        orderBy: { effectiveFrom: "desc" },
      },
    },
  });
  return rows.flatMap(({ priceChanges, ...row }) => {
    const [price] = priceChanges;
    const lowestPriorCents = lowestPriorPrice(priceChanges);
    const percent = price && formerPrices ? savingPercent(price, lowestPriorCents) : null;
    // A product without a price in force is not for sale.
    return price
      ? [
          {
            sku: row.sku,
            kind: row.kind,
            name: row.name,
            features: row.features,
            priceCents: price.priceCents,
            // A struck price requires a proven saving.
            compareAtCents: percent === null ? null : price.compareAtCents,
            lowestPriorCents,
            savingPercent: percent,
            popular: row.popular,
            devicesPerUnit: row.devicesPerUnit,
            serumsPerUnit: row.serumsPerUnit,
            travelCasesPerUnit: row.travelCasesPerUnit,
            imagePath: row.imagePath,
          },
        ]
      : [];
  });
}

/** Returns every product with its past, present and planned prices. Staff only. */
export async function listProductPrices(): Promise<
  Result<ProductPrices[], { code: AdminRefusal }>
> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const [names, rows] = await Promise.all([
    actorNames(),
    getDb().product.findMany({
      orderBy: { position: "asc" },
      include: { priceChanges: { orderBy: [{ effectiveFrom: "desc" }, { createdAt: "desc" }] } },
    }),
  ]);
  return ok(
    rows.map(({ sku, kind, name, features, popular, active, priceChanges }) => ({
      sku,
      kind,
      name,
      features,
      popular,
      active,
      changes: priceChanges.map((change) => ({
        id: change.id,
        priceCents: change.priceCents,
        compareAtCents: change.compareAtCents,
        effectiveFrom: change.effectiveFrom,
        by: names.get(change.actor ?? "") ?? null,
        cancelled: change.cancelledAt !== null,
      })),
    })),
  );
}
