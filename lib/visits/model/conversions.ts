import { parseConsent } from "./consent";

/*
 * Purchases reported to an ad platform by the server, in addition to the pixel. Only with marketing consent
 * at checkout, with the same event id and a hashed address.
 */

/** Links an order to its visit; exists only with consent. */
export type AdVisit = {
  userAgent: string;
  /** The vendor's own cookies; null when its pixel has not set them. */
  browserId: string | null;
  clickId: string | null;
};

/** Visits of unpaid orders are deleted after this time. */
export const UNPAID_DAYS = 7;

const MAX_USER_AGENT = 300;

/** Returns the visit of a request with marketing consent, or null without consent. */
export function readAdVisit(headers: Headers, now: Date): AdVisit | null {
  const cookies = headers.get("cookie") ?? "";
  if (!parseConsent(cookies, now)?.choices.marketing) return null;
  return {
    userAgent: (headers.get("user-agent") ?? "").slice(0, MAX_USER_AGENT),
    browserId: vendorCookie(cookies, "_fbp"),
    clickId: vendorCookie(cookies, "_fbc"),
  };
}

/** Returns a vendor cookie of the form `fb.<depth>.<time>.<id>`; null for any other value. */
function vendorCookie(cookies: string, name: string): string | null {
  const found = new RegExp(`(?:^|; )${name}=(fb\\.\\d\\.\\d{10,16}\\.[\\w.-]{1,300})(?:;|$)`);
  return found.exec(cookies)?.[1] ?? null;
}
