import "server-only";
import { cache } from "react";
import { ok, type Result } from "@/lib/core/result";
import { type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { type ShopMode } from "@/lib/platform/variables";
import { replyTime } from "./copy/contact";
import { type ShownClaims, shownClaims } from "./model/claims";
import { missingToOpen } from "./model/opening";
import { settingsSchema, type ShopSettings } from "./model/settings";
import { settingsForms } from "./schema/forms";

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
  return shownClaims(claims, getEnv().mode);
}

/** Returns when the shop answers, such as «entro 24 ore»; without a time unless it is approved. */
export async function getReplyTime(db: Db = getDb()): Promise<string> {
  const { claims, contact } = await getSettings(db);
  return replyTime(shownClaims(claims, getEnv().mode), contact);
}

/**
 * Returns whether the shop may take orders. With live keys it opens only once the settings hold no
 * placeholders.
 */
export async function isShopOpen(db: Db = getDb()): Promise<boolean> {
  if (!getEnv().paymentsLive) return true;
  return missingToOpen(settingsForms, await getSettings(db)).length === 0;
}

/** Returns the settings and the shop's mode. Requires a signed-in colleague. */
export async function getAdminSettings(): Promise<
  Result<{ settings: ShopSettings; mode: ShopMode }, { code: AdminRefusal }>
> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  return ok({ settings: await getSettings(), mode: getEnv().mode });
}
