import "server-only";
import { dayToDate, italianDay } from "@/lib/core/business-days";
import { type Db } from "@/lib/platform/db/client";
import { type NewsletterCountKind } from "../model/subscription";

/** Counts rejected or unconfirmed addresses, without storing them. */
export async function countRejected(
  db: Db,
  kind: NewsletterCountKind,
  { now, by = 1 }: { now: Date; by?: number },
): Promise<void> {
  const day = dayToDate(italianDay(now));
  await db.newsletterCount.upsert({
    where: { day_kind: { day, kind } },
    create: { day, kind, count: by },
    update: { count: { increment: by } },
  });
}
