import "server-only";
import { linkToken, readLinkToken, siteUrl } from "@/lib/platform/http/signed-link";
import { routes } from "@/lib/platform/redirects";

/*
 * Links that let somebody in once: an invitation's, and that to a new password.
 */

/** What a link opens: `sending` tells the last e-mail's link from the ones before it. */
export type AccountLink = { id: string; sending: number };

export type AccountLinkKind = "invitation" | "password-reset";

const pages = {
  invitation: routes.invitation,
  "password-reset": routes.passwordReset,
} as const satisfies Record<AccountLinkKind, string>;

/** The whole address for an e-mail. */
export function accountLinkUrl(kind: AccountLinkKind, { id, sending }: AccountLink): string {
  return `${siteUrl()}${pages[kind]}/${linkToken(kind, { id, number: sending })}`;
}

/** What a token of this kind opens; null when this shop did not sign it. */
export function readAccountLink(kind: AccountLinkKind, token: string): AccountLink | null {
  const link = readLinkToken(kind, token);
  return link && { id: link.id, sending: link.number };
}
