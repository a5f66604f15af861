import "server-only";
import { cache } from "react";
import { type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { type Result, ok } from "@/lib/core/result";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { type ShownClaims, shownClaims } from "./model/claims";
import { type ShopSettings, settingsSchema } from "./model/settings";

/**
 * The shop's settings: stored sections over the defaults, read once for all that one page asks. Throws
 * when a stored section is invalid, because guessing a price or a delivery time would be worse than
 * stopping.
 */
export const getSettings = cache(async (db: Db = getDb()): Promise<ShopSettings> => {
  const rows = await db.setting.findMany();
  return settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
});

/** The claims this shop may make today. */
export async function getShownClaims(db: Db = getDb()): Promise<ShownClaims> {
  const { claims } = await getSettings(db);
  return shownClaims(claims, getEnv());
}

/** The settings with what decides about claims, for whoever may see the dashboard. */
export async function getSettingsBoard(): Promise<
  Result<{ settings: ShopSettings; paymentsLive: boolean }, { code: AdminRefusal }>
> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  return ok({ settings: await getSettings(), paymentsLive: getEnv().paymentsLive });
}
