import "server-only";
import { getEnv } from "@/lib/platform/env";
import { linkToken, readLinkToken } from "@/lib/platform/http/signed-link";
import { routes } from "@/lib/platform/routes";

/* Single-use links to an account: invitations and password resets. */

/** Target of a link. `sending` distinguishes the latest e-mail's link from earlier ones. */
export type AccountLink = { id: string; sending: number };

export type AccountLinkKind = "invitation" | "password-reset";

const pages = {
  invitation: routes.invitation,
  "password-reset": routes.passwordReset,
} as const satisfies Record<AccountLinkKind, string>;

export function accountLinkUrl(kind: AccountLinkKind, { id, sending }: AccountLink): string {
  return `${getEnv().SITE_URL}${pages[kind]}/${linkToken(kind, { id, number: sending })}`;
}

/** Returns what a token opens, or null when it was not signed for this kind. */
export function readAccountLink(kind: AccountLinkKind, token: string): AccountLink | null {
  const link = readLinkToken(kind, token);
  return link && { id: link.id, sending: link.number };
}
