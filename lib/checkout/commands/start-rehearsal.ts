import "server-only";
import { addMinutes } from "date-fns";
import { cookies } from "next/headers";
import { type Product } from "@/lib/catalog/model/product";
import { listProducts } from "@/lib/catalog/queries";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb } from "@/lib/platform/db/client";
import { getSettings, isShopOpen } from "@/lib/settings/queries";
import { rehearsalCookie, signRehearsal } from "../rehearsal";

const MINUTES = 60;

/** Lets this browser order from a shop that is not open, for an hour. Returns the device, which its pages do not offer. */
export async function startRehearsal(
  { actor }: Staff<"write">,
  _: object,
  now: Date,
): Promise<Result<{ device: Product | null }, { code: "shop_open" }>> {
  if (await isShopOpen()) return err({ code: "shop_open" });
  const { name, options } = rehearsalCookie();
  const token = signRehearsal(addMinutes(now, MINUTES));
  (await cookies()).set(name, token, { ...options, maxAge: MINUTES * 60 });
  await recordAudit(getDb(), { actor, action: "rehearsal.started", subject: "shop" }, now);
  const [{ brand }, products] = [await getSettings(), await listProducts(now)];
  return ok({ device: products.find(({ sku }) => sku === brand.deviceSlug) ?? null });
}
