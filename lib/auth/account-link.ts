import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { getEnv } from "@/lib/env";
import { routes } from "@/lib/routes";

/*
 * Links that let somebody in once: an invitation's, and that to a new password. What they open stands
 * in the database, which also knows whether it was opened; the link's signature stands nowhere, so that
 * whoever reads the database can't make one.
 */

/** What a link opens: `sending` tells the last e-mail's link from the ones before it. */
export type AccountLink = { id: string; sending: number };

export type AccountLinkKind =
  | "invitation"
  | "password-reset"
  | "privacy-request"
  | "review"
  | "review-opt-out";

const pages = {
  invitation: routes.invitation,
  "password-reset": routes.passwordReset,
  "privacy-request": routes.privacyConfirm,
  review: routes.review,
  "review-opt-out": routes.reviewOptOut,
} as const satisfies Record<AccountLinkKind, string>;

/** The whole address for an e-mail. */
export function accountLinkUrl(kind: AccountLinkKind, link: AccountLink): string {
  const token = [link.id.replaceAll("-", ""), link.sending, sign(kind, link)].join(".");
  return `${siteUrl()}${pages[kind]}/${token}`;
}

/** The address of the shop without a slash at its end. */
export function siteUrl(): string {
  return getEnv().SITE_URL.replace(/\/$/, "");
}

/** What a token of this kind opens; null when this shop did not sign it. */
export function readAccountLink(kind: AccountLinkKind, token: string): AccountLink | null {
  const match = /^([0-9a-f]{32})\.(\d{1,6})\.([\w-]{43})$/.exec(token);
  const [, hex = "", sending = "", signature = ""] = match ?? [];
  if (!match) return null;
  const link = {
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    sending: Number(sending),
  };
  const matches = timingSafeEqual(Buffer.from(sign(kind, link)), Buffer.from(signature));
  return matches ? link : null;
}

function sign(kind: AccountLinkKind, { id, sending }: AccountLink): string {
  // The purpose is signed too, so that no other signature of this secret fits here.
  const message = `${kind}|${id}|${sending}`;
  return createHmac("sha256", getEnv().NEXTAUTH_SECRET).update(message).digest("base64url");
}
