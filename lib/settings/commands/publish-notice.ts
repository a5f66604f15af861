import "server-only";
import { createHash } from "node:crypto";
import { type Db, getDb } from "@/lib/platform/db/client";

const VERSION_LENGTH = 8;

/**
 * Returns since when the notice at a path has had this text, and stores a text that is new. Call it to show the
 * notice.
 */
export async function publishNotice(
  { notice, text }: { notice: string; text: string },
  now: Date,
  db: Db = getDb(),
): Promise<Date> {
  const version = createHash("sha256").update(text).digest("hex").slice(0, VERSION_LENGTH);
  const latest = await db.noticeVersion.findFirst({
    where: { notice },
    orderBy: { publishedAt: "desc" },
  });
  if (latest?.version === version) return latest.publishedAt;
  await db.noticeVersion.upsert({
    where: { notice_version: { notice, version } },
    create: { notice, version, text, publishedAt: now },
    update: { publishedAt: now },
  });
  return now;
}
