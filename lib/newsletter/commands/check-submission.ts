import "server-only";
import { domainOfAddress, isLargeProvider } from "@/lib/core/email-spelling";
import { personKey } from "@/lib/core/person-key";
import { isTrapped } from "@/lib/identity/http/actions";
import { consumeLimit, countRequest } from "@/lib/platform/http/rate-limit";
import { MIN_TYPING_MS } from "../model/subscription";

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
