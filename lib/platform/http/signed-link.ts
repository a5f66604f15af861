import "server-only";
import { isKeyedHash, keyedHash } from "../secrets";

/*
 * Signed links for e-mails. What a link opens, and whether it was used, is in the database. The
 * signature is not stored, so read access to the database is not enough to forge a link.
 */

/** `number` tells the links of one id apart: a count of sendings, or a day of expiry. */
export type SignedLink = { id: string; number: number };

/** Returns the last part of a link's address: id, number (in base `radix`) and signature. */
export function linkToken(purpose: string, { id, number }: SignedLink, radix = 10): string {
  const signature = keyedHash(purpose, `${id}|${number}`);
  return [id.replaceAll("-", ""), number.toString(radix), signature].join(".");
}

/** Returns what a token opens, or null when it was not signed for `purpose`. */
export function readLinkToken(purpose: string, token: string, radix = 10): SignedLink | null {
  const match = /^([0-9a-f]{32})\.([0-9a-z]{1,10})\.([\w-]{43})$/.exec(token);
  const [, hex = "", digits = "", signature = ""] = match ?? [];
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const number = Number.parseInt(digits, radix);
  return match && isKeyedHash(signature, purpose, `${id}|${number}`) ? { id, number } : null;
}
