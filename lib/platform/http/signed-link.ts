import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { getEnv } from "@/lib/platform/env";

/*
 * Links of e-mails. What a link opens stands in the database, which also knows whether it was opened;
 * the link's signature stands nowhere, so that whoever reads the database can't make one.
 */

/** What a link opens, and a number that tells it from other links to the same. */
export type SignedLink = { id: string; number: number };

/** The signed part of a link's address. */
export function linkToken(purpose: string, link: SignedLink): string {
  return [link.id.replaceAll("-", ""), link.number, sign(purpose, link)].join(".");
}

/** What a token opens; null when this shop did not sign it for that purpose. */
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

/** The address of the shop without a slash at its end. */
export function siteUrl(): string {
  return getEnv().SITE_URL.replace(/\/$/, "");
}

function sign(purpose: string, { id, number }: SignedLink): string {
  // The purpose is signed too, so that no other signature of this secret fits here.
  const message = `${purpose}|${id}|${number}`;
  return createHmac("sha256", getEnv().NEXTAUTH_SECRET).update(message).digest("base64url");
}
