import "server-only";
import { cache } from "react";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { type Staff } from "@/lib/identity/queries/gate";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { replyTime } from "./copy/contact";
import { type ClosedNotice, closedNotice } from "./copy/opening";
import { type ShownClaims, shownClaims } from "./model/claims";
import { type GuaranteeNotice } from "./model/guarantee-notice";
import {
  missingToOpen,
  openingOn,
  type ShopState,
  shopState,
  takesOrders,
  withoutPlaceholders,
} from "./model/opening";
import { settingsSchema, type ShopSettings } from "./model/settings";
import { type Terms, termsTextSchema } from "./model/terms";

/**
 * Returns the shop's settings: stored sections over the defaults, read once per page. Placeholders are
 * empty outside the demonstration. Throws when a stored section is invalid, because a guessed price or
 * delivery time is worse than an error.
 */
export const getSettings = cache(async (db: Db = getDb()): Promise<ShopSettings> => {
  const rows = await db.setting.findMany();
  const settings = settingsSchema.parse(
    Object.fromEntries(rows.map((row) => [row.key, row.value])),
  );
  return getEnv().mode === "demonstration" ? settings : withoutPlaceholders(settings);
});

export async function getShownClaims(db: Db = getDb()): Promise<ShownClaims> {
  const { claims } = await getSettings(db);
  return shownClaims(claims, getEnv().mode);
}

/** Returns when the shop answers, such as «entro 24 ore»; without a time unless it is approved. */
export async function getReplyTime(db: Db = getDb()): Promise<string> {
  const settings = await getSettings(db);
  return replyTime(shownClaims(settings.claims, getEnv().mode), settings, systemClock());
}

/** Returns what the shop is to its visitors today. */
export async function getShopState(db: Db = getDb()): Promise<ShopState> {
  const { mode, paymentsLive } = getEnv();
  const [settings, notice] = [await getSettings(db), await findGuaranteeNotice(db)];
  const isIncomplete = missingToOpen(settings, notice !== null).length > 0;
  const today = italianDay(systemClock());
  return shopState({ mode, paymentsLive, opening: settings.opening, isIncomplete, today });
}

/** Returns whether the shop takes orders. */
export async function isShopOpen(db: Db = getDb()): Promise<boolean> {
  return takesOrders(await getShopState(db), getEnv().paymentsLive);
}

/** Returns what visitors read while the shop takes no orders; null when it takes them. */
export async function getClosedNotice(): Promise<ClosedNotice | null> {
  if (await isShopOpen()) return null;
  return closedNotice(openingOn((await getSettings()).opening, italianDay(systemClock())));
}

/** Returns whether the shop has been opened. Until then its forms take no address. */
export async function isShopPublic(): Promise<boolean> {
  return (await getShopState()) !== "preparing";
}

/** Returns whether search engines and shopping services may show the shop. */
export async function isShopIndexed(): Promise<boolean> {
  return getEnv().isIndexed && (await isShopPublic());
}

/** Returns the official notice on the legal guarantee, or null until the owner uploads it. */
export const findGuaranteeNotice = cache(
  async (db: Db = getDb()): Promise<GuaranteeNotice | null> => {
    const notice = await db.guaranteeNotice.findFirst({
      where: { inUse: true },
      select: { hash: true, width: true, height: true },
    });
    // A PDF of an earlier release has no size: it is not shown.
    if (!notice?.width || !notice.height) return null;
    const { hash, width, height } = notice;
    return { href: `${routes.guaranteeNotice}/${hash}`, width, height };
  },
);

/** Returns a notice's file, in use or replaced; null when there is none. */
export async function findGuaranteeNoticeFile(
  hash: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; contentType: string } | null> {
  return getDb().guaranteeNotice.findUnique({
    where: { hash },
    select: { bytes: true, contentType: true },
  });
}

/** Returns when each section was last saved; sections with their defaults are missing. */
export async function listSectionChanges(db: Db = getDb()): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.setting.findMany({ select: { key: true, updatedAt: true } });
  return new Map(rows.map(({ key, updatedAt }) => [key, updatedAt]));
}

/** Returns when the latest terms of sale were published; null before the first. */
export async function findLastTermsChange(db: Db = getDb()): Promise<Date | null> {
  const { _max } = await db.termsVersion.aggregate({ _max: { publishedAt: true } });
  return _max.publishedAt;
}

/** Returns since when each notice has had its text, by the path of its page; notices never shown are missing. */
export async function listNoticeDates(db: Db = getDb()): Promise<ReadonlyMap<string, Date>> {
  const rows = await db.noticeVersion.groupBy({ by: ["notice"], _max: { publishedAt: true } });
  return new Map(
    rows.flatMap(({ notice, _max: { publishedAt } }) =>
      publishedAt ? [[notice, publishedAt]] : [],
    ),
  );
}

/** Returns a version of the terms of sale, in force or earlier; null when there was none. */
export const findTerms = cache(async (version: string, db: Db = getDb()): Promise<Terms | null> => {
  if (!/^[\da-f-]{1,20}$/.test(version)) return null;
  const found = await db.termsVersion.findUnique({ where: { version } });
  return found && { ...found, text: termsTextSchema.parse(found.text) };
});

/** Returns the settings, the shop's mode and the guarantee notice. */
export async function getAdminSettings(_: Staff) {
  const [settings, notice] = await Promise.all([getSettings(), findGuaranteeNotice()]);
  return { settings, mode: getEnv().mode, notice };
}
