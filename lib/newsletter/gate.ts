import "server-only";
import { personKey } from "@/lib/core/person-key";
import { isTrapped } from "@/lib/platform/http/define-submission";
import { count, countRequest } from "@/lib/platform/http/rate-limit";
import { domainOfAddress, isLargeProvider } from "@/lib/core/email-spelling";
import { LEAST_TYPING_MS } from "./model/subscription";

/** How a program gives itself away; null for what a person may have sent. */
export function programOf(input: unknown): "trapped" | "too_fast" | null {
  if (isTrapped(input)) return "trapped";
  const elapsedMs =
    typeof input === "object" && input !== null && "elapsedMs" in input ? input.elapsedMs : null;
  return typeof elapsedMs === "number" && elapsedMs >= LEAST_TYPING_MS ? null : "too_fast";
}

/**
 * Whether an address is looked at: neither too many came from this visitor, nor for this mailbox, nor of
 * a domain that few people have (throw-away addresses are taken, their floods are not), nor altogether.
 * The answer to too many is the same whoever is subscribed.
 */
export async function isAdmitted(email: string | null, visitor: Headers): Promise<boolean> {
  if (!(await countRequest("newsletter", visitor)).ok) return false;
  if (email === null) return true;
  const domain = domainOfAddress(email);
  if (!isLargeProvider(domain) && !(await count("newsletterDomain", domain)).ok) return false;
  if (!(await count("newsletterMailbox", personKey(email))).ok) return false;
  return (await count("newsletterShop", "all")).ok;
}
