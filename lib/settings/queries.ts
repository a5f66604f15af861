import "server-only";
import { cache } from "react";
import { ok, type Result } from "@/lib/core/result";
import { type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { type ShownClaims, shownClaims } from "./model/claims";
import { settingsSchema, type ShopSettings } from "./model/settings";

/**
 * Returns the shop's settings: stored sections over the defaults, read once per page. Throws when a
 * stored section is invalid, because a guessed price or delivery time is worse than an error.
 */
export const getSettings = cache(async (db: Db = getDb()): Promise<ShopSettings> => {
  const rows = await db.setting.findMany();
  return settingsSchema.parse(Object.fromEntries(rows.map((row) => [row.key, row.value])));
});

export async function getShownClaims(db: Db = getDb()): Promise<ShownClaims> {
  const { claims } = await getSettings(db);
  return shownClaims(claims, getEnv());
}

/** Returns the settings and whether payments are live. Requires a signed-in colleague. */
export async function getAdminSettings(): Promise<
  Result<{ settings: ShopSettings; paymentsLive: boolean }, { code: AdminRefusal }>
> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  return ok({ settings: await getSettings(), paymentsLive: getEnv().paymentsLive });
}
