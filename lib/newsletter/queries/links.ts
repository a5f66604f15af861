import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { getEnv } from "@/lib/platform/env";
import { linkToken, readLinkToken } from "@/lib/platform/http/signed-link";
import { newsletterRoutes } from "@/lib/platform/routes";
import { confirmationEnd, TOKEN_PARAMETER } from "../model/subscription";

const CONFIRM = "newsletter-confirmation";
const UNSUBSCRIBE = "newsletter-leaving";

/** A subscription and the time its confirmation was requested, in whole seconds. */
export type ConfirmationRequest = { id: string; requestedAt: Date };

export function confirmationUrl({ id, requestedAt }: ConfirmationRequest): string {
  const number = Math.floor(requestedAt.getTime() / 1000);
  return pageUrl(newsletterRoutes.confirmation, linkToken(CONFIRM, { id, number }));
}

/**
 * Reads a confirmation token; `expired` keeps the subscription `id`;
 * `invalid` means that this shop did not sign it.
 */
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

/** Returns the URL of the unsubscribe page, with the campaign that links to it; it never expires. */
export function unsubscribeUrl(subscriberId: string, campaign?: number): string {
  return pageUrl(newsletterRoutes.unsubscribePage, unsubscribeToken(subscriberId, campaign));
}

/** Returns the URL of one-click unsubscription (RFC 8058). */
export function oneClickUrl(subscriberId: string, campaign?: number): string {
  return pageUrl(newsletterRoutes.unsubscribe, unsubscribeToken(subscriberId, campaign));
}

/**
 * Returns the subscription of an unsubscribe token, and the number of the campaign that it came with; null when
 * this shop did not sign it.
 */
export function readUnsubscribe(token: string): { id: string; campaign: number | null } | null {
  const link = readLinkToken(UNSUBSCRIBE, token);
  if (!link) return null;
  return { id: link.id, campaign: link.number === NO_CAMPAIGN ? null : link.number - NO_CAMPAIGN };
}

export function pageUrl(page: string, token: string): string {
  return `${getEnv().SITE_URL}${page}?${TOKEN_PARAMETER}=${encodeURIComponent(token)}`;
}

/** Number in the links of e-mails that are no campaign; those of campaigns follow it. */
const NO_CAMPAIGN = 1;

function unsubscribeToken(id: string, campaign = 0): string {
  return linkToken(UNSUBSCRIBE, { id, number: NO_CAMPAIGN + campaign });
}
