import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { getEnv } from "../env";

/*
 * Signed links for e-mails. What a link opens, and whether it was used, is in the database. The
 * signature is not stored, so read access to the database is not enough to forge a link.
 */

export type SignedLink = { id: string; number: number };

export function linkToken(purpose: string, link: SignedLink): string {
  return [link.id.replaceAll("-", ""), link.number, sign(purpose, link)].join(".");
}

/** Returns what a token opens, or null when it was not signed for `purpose`. */
export function readLinkToken(purpose: string, token: string): SignedLink | null {
  const match = /^([0-9a-f]{32})\.(\d{1,10})\.([\w-]{43})$/.exec(token);
  const [, hex = "", number = "", signature = ""] = match ?? [];
  if (!match) return null;
  const link = {
    id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5"),
    number: Number(number),
  };
  const matches = timingSafeEqual(Buffer.from(sign(purpose, link)), Buffer.from(signature));
  return matches ? link : null;
}

/** Returns the shop's address without a trailing slash. */
export function siteUrl(): string {
  return getEnv().SITE_URL.replace(/\/$/, "");
}

function sign(purpose: string, { id, number }: SignedLink): string {
  // The purpose is signed too, so that no other signature of this secret is accepted here.
  const message = `${purpose}|${id}|${number}`;
  return createHmac("sha256", getEnv().NEXTAUTH_SECRET).update(message).digest("base64url");
}
