import "server-only";
import { dayToDate, italianDay } from "@/lib/core/business-days";
import { domainOfAddress, isLargeProvider } from "@/lib/core/email-spelling";
import { personKey } from "@/lib/core/person-key";
import { isTrapped } from "@/lib/identity/http/actions";
import { type Db } from "@/lib/platform/db/client";
import { consumeLimit, countRequest } from "@/lib/platform/http/rate-limit";
import { MIN_TYPING_MS, type NewsletterCountKind } from "../model/subscription";

/** Returns how a submission shows that it comes from a program, or null. */
export function detectBot(input: unknown): "trapped" | "too_fast" | null {
  if (isTrapped(input)) return "trapped";
  const elapsedMs =
    typeof input === "object" && input !== null && "elapsedMs" in input ? input.elapsedMs : null;
  return typeof elapsedMs === "number" && elapsedMs >= MIN_TYPING_MS ? null : "too_fast";
}

/**
 * Returns false when a rate limit is exceeded: per visitor, mailbox, uncommon domain, or overall.
 * Disposable addresses are accepted, but not in floods. The answer is the same whether or not an address is
 * subscribed.
 */
export async function isWithinLimits(email: string | null, visitor: Headers): Promise<boolean> {
  if (!(await countRequest("newsletter", visitor)).ok) return false;
  if (email === null) return true;
  const domain = domainOfAddress(email);
  if (!isLargeProvider(domain) && !(await consumeLimit("newsletterDomain", domain)).ok)
    return false;
  if (!(await consumeLimit("newsletterMailbox", personKey(email))).ok) return false;
  return (await consumeLimit("newsletterShop", "all")).ok;
}

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
