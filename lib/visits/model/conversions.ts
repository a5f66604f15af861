import { parseConsent } from "./consent";
import { safeUserAgent } from "./visit";

/*
 * Purchases reported to an ad platform by the server, in addition to the pixel. Only with marketing consent
 * at checkout, with the same event id and a hashed address.
 */

/** Visits of unpaid orders are deleted after this time. */
export const UNPAID_DAYS = 7;

/** Returns the visit of a request with marketing consent, or null without consent. */
export function readAdVisit(headers: Headers, now: Date) {
  const cookies = headers.get("cookie") ?? "";
  if (!parseConsent(cookies, now)?.choices.marketing) return null;
  return {
    userAgent: safeUserAgent(headers.get("user-agent") ?? ""),
    /** The vendor's own cookies; null when its pixel has not set them. */
    browserId: vendorCookie(cookies, "_fbp"),
    clickId: vendorCookie(cookies, "_fbc"),
  };
}

/** Links an order to its visit; exists only with consent. */
export type AdVisit = NonNullable<ReturnType<typeof readAdVisit>>;

/** Returns a vendor cookie of the form `fb.<depth>.<time>.<id>`; null for any other value. */
function vendorCookie(cookies: string, name: string): string | null {
  const found = new RegExp(`(?:^|; )${name}=(fb\\.\\d\\.\\d{10,16}\\.[\\w.-]{1,300})(?:;|$)`);
  return found.exec(cookies)?.[1] ?? null;
}
