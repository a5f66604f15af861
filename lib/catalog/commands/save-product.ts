import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type EditableFields, editableFields } from "../model/editable-fields";
import { kindOf, type ProductKind } from "../model/product";
import { type SaveProductInput } from "../schema";

export type SaveProductError = {
  code:
    | "not_found"
    | "changed_meanwhile"
    | "needs_popular"
    | "popular_inactive"
    | "device_active"
    | "device_popular";
};

/**
 * Saves a product's name, features and identifiers, whether it is for sale and whether it is the most popular.
 * Refuses when the stored product is not the one the form showed. Pages rely
 * on one popular pack and on the device being for sale, so both must remain.
 */
export async function saveProduct(
  { actor }: Staff<"write">,
  { sku, known, ...requested }: SaveProductInput,
  now: Date,
): Promise<Result<null, SaveProductError>> {
  return inTransaction(async (tx) => {
    // Locks all products, because exactly one of them is the most popular.
    await tx.$queryRaw`SELECT sku FROM products ORDER BY sku FOR NO KEY UPDATE`;
    const product = await tx.product.findUnique({ where: { sku } });
    if (!product) return err({ code: "not_found" as const });
    const before = editableFields(product);
    if (JSON.stringify(editableFields(known)) !== JSON.stringify(before))
      return err({ code: "changed_meanwhile" as const });
    const refusal = refuse(kindOf(product), before, requested);
    if (refusal) return err({ code: refusal });
    if (requested.popular) await tx.product.updateMany({ data: { popular: false } });
    await tx.product.update({ where: { sku }, data: editableFields(requested) });
    await recordAudit(
      tx,
      { actor, action: "product.changed", subject: sku, before, after: editableFields(requested) },
      now,
    );
    await publishPages(tx);
    return ok(null);
  });
}

function refuse(
  kind: ProductKind,
  before: EditableFields,
  requested: EditableFields,
): SaveProductError["code"] | null {
  if (kind === "device" && !requested.active) return "device_active";
  if (kind !== "pack") return requested.popular ? "device_popular" : null;
  if (requested.popular && !requested.active) return "popular_inactive";
  return before.popular && !requested.popular ? "needs_popular" : null;
}

/** Takes the serum alone off sale until the owner decides to sell it, and for how much. */
export async function takeRefillOffSale(tx: Tx): Promise<void> {
  await tx.product.updateMany({ where: { devicesPerUnit: 0 }, data: { active: false } });
}
