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
import { pieceTexts } from "./copy/product";
import { partsOf } from "./model/parts";
import { provenHistory, reductionOf } from "./model/price";
import { allowedFeatures, type Product, type ProductPrices } from "./model/product";

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
      proven: provenHistory(
        priceChanges.filter(({ cancelledAt }) => cancelledAt === null),
        getEnv().mode,
      ).map(({ priceCents, compareAtCents, effectiveFrom }) => ({
        priceCents,
        compareAtCents,
        effectiveFrom,
      })),
    })),
  );
}
