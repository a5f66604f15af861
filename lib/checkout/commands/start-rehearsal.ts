import "server-only";
import { addMinutes } from "date-fns";
import { cookies } from "next/headers";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb } from "@/lib/platform/db/client";
import { isShopOpen } from "@/lib/settings/queries";
import { rehearsalCookie, signRehearsal } from "../rehearsal";

const MINUTES = 60;

/** Lets this browser order from a shop that is not open, for an hour. */
export async function startRehearsal(
  { actor }: Staff<"write">,
  _: object,
  now: Date,
): Promise<Result<null, { code: "shop_open" }>> {
  if (await isShopOpen()) return err({ code: "shop_open" });
  const { name, options } = rehearsalCookie();
  const token = signRehearsal(addMinutes(now, MINUTES));
  (await cookies()).set(name, token, { ...options, maxAge: MINUTES * 60 });
  await recordAudit(getDb(), { actor, action: "rehearsal.started", subject: "shop" }, now);
  return ok(null);
}
