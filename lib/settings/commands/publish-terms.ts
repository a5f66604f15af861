import "server-only";
import { type Db, getDb } from "@/lib/platform/db/client";
import { termsText } from "../copy/terms";
import { type ShopSettings } from "../model/settings";
import { identifyTerms, type Terms } from "../model/terms";

/**
 * Returns the terms of sale in force, and stores them when their text is new. Call this to show
 * them or to store an acceptance: every version that a person saw stays readable.
 */
export async function publishTerms(
  settings: ShopSettings,
  now: Date,
  db: Db = getDb(),
): Promise<Terms> {
  const text = termsText(settings);
  const { version, hash } = identifyTerms(text);
  const known = await db.termsVersion.findUnique({ where: { version } });
  if (known) return { version, hash, text, publishedAt: known.publishedAt };
  await db.termsVersion.createMany({
    data: { version, hash, text, publishedAt: now },
    skipDuplicates: true,
  });
  const { publishedAt } = await db.termsVersion.findUniqueOrThrow({ where: { version } });
  return { version, hash, text, publishedAt };
}
