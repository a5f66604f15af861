import "server-only";
import { type Result, err, ok } from "@/lib/core/result";
import { linkToken, readLinkToken, siteUrl } from "@/lib/platform/http/signed-link";
import { newsletterRoutes } from "@/lib/newsletter-routes";
import { confirmationEnd } from "@/lib/newsletter/model/subscription";

const CONFIRM = "newsletter-confirmation";
const LEAVE = "newsletter-leaving";

/** The parameter that carries a link's token. */
export const TOKEN_PARAMETER = "c";

/** A subscription whose confirmation was asked for at a moment, to the second. */
export type ConfirmationRequest = { id: string; requestedAt: Date };

/** The address of the page that confirms. */
export function confirmationUrl({ id, requestedAt }: ConfirmationRequest): string {
  const number = Math.floor(requestedAt.getTime() / 1000);
  return pageUrl(newsletterRoutes.confirmation, linkToken(CONFIRM, { id, number }));
}

/** What a confirmation's token names; `expired` is one of ours that came too late, for subscription `id`. */
export function readConfirmation(
  token: string,
  now: Date,
): Result<ConfirmationRequest, { code: "invalid" } | { code: "expired"; id: string }> {
  const link = readLinkToken(CONFIRM, token);
  if (!link) return err({ code: "invalid" });
  const requestedAt = new Date(link.number * 1000);
  if (now >= confirmationEnd(requestedAt)) return err({ code: "expired", id: link.id });
  return ok({ id: link.id, requestedAt });
}

/** The address of the page on which one leaves; for as long as the e-mail exists it stands in. */
export function leavingUrl(subscriberId: string): string {
  return pageUrl(newsletterRoutes.leaving, leavingToken(subscriberId));
}

/** Where a mail program unsubscribes with one click (RFC 8058). */
export function oneClickUrl(subscriberId: string): string {
  return pageUrl(newsletterRoutes.unsubscribe, leavingToken(subscriberId));
}

/** The subscription that a token ends; null when this shop did not sign it. */
export function readLeaving(token: string): string | null {
  return readLinkToken(LEAVE, token)?.id ?? null;
}

/** One of the newsletter's addresses with a token. */
export function pageUrl(page: string, token: string): string {
  return `${siteUrl()}${page}?${TOKEN_PARAMETER}=${encodeURIComponent(token)}`;
}

function leavingToken(id: string): string {
  return linkToken(LEAVE, { id, number: 1 });
}
