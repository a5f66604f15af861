import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type WriteRefusal, adminActor } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/platform/db/client";
import { publishPages } from "@/lib/platform/http/publish-pages";
import { type ProductSheet } from "@/lib/catalog/model/product";
import { type SaveProductInput } from "../schema";

export type SaveProductError = {
  code:
    | WriteRefusal
    | "not_found"
    | "changed_meanwhile"
    | "needs_popular"
    | "popular_inactive"
    | "device_active"
    | "device_popular";
};

/**
 * Saves what a product is called and promises, whether it is for sale and whether it is the one most
 * asked for, for an administrator who has seen what it was. There is always one pack of that kind, and
 * the device is always for sale: pages are made of them.
 */
export async function saveProduct(
  { sku, known, ...wished }: SaveProductInput,
  clock: Clock = systemClock,
): Promise<Result<null, SaveProductError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  return getDb().$transaction(async (tx) => {
    // All of them: which one is the most popular is decided between them.
    await tx.$queryRaw`SELECT sku FROM products ORDER BY sku FOR NO KEY UPDATE`;
    const product = await tx.product.findUnique({ where: { sku } });
    if (!product) return err({ code: "not_found" as const });
    const before = sheetOf(product);
    if (JSON.stringify(sheetOf(known)) !== JSON.stringify(before))
      return err({ code: "changed_meanwhile" as const });
    const refusal = refuse(product.kind, before, wished);
    if (refusal) return err({ code: refusal });
    if (wished.popular) await tx.product.updateMany({ data: { popular: false } });
    await tx.product.update({ where: { sku }, data: sheetOf(wished) });
    await recordAudit(
      tx,
      { actor, action: "product.changed", subject: sku, before, after: sheetOf(wished) },
      clock(),
    );
    await publishPages(tx);
    return ok(null);
  });
}

type Sheet = Omit<ProductSheet, "sku" | "kind">;

function sheetOf({ name, features, popular, active }: Sheet): Sheet {
  return { name, features, popular, active };
}

function refuse(
  kind: ProductSheet["kind"],
  before: Sheet,
  wished: Sheet,
): SaveProductError["code"] | null {
  if (kind === "device") {
    if (!wished.active) return "device_active";
    return wished.popular ? "device_popular" : null;
  }
  if (wished.popular && !wished.active) return "popular_inactive";
  return before.popular && !wished.popular ? "needs_popular" : null;
}
