import "server-only";
import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";
import { erasedAddress } from "@/lib/core/erased";
import { getEnv } from "./env";

/*
 * What the shop derives from its secrets (docs/decisions/027-secrets.md). The first secret signs and
 * encrypts; all of them are accepted.
 */

/** Returns a key of 32 bytes that is valid for one purpose only (RFC 5869). */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));
}

/**
 * Returns a hash that only the holder of the first secret can compute: a signature, or a stand-in for
 * personal data.
 */
export function keyedHash(purpose: string, text: string): string {
  return hmac(deriveKey(getEnv().secrets[0], purpose), text);
}

/** Returns true when `given` is a hash by any accepted secret. Takes the same time for any wrong hash. */
export function isKeyedHash(given: string, purpose: string, text: string): boolean {
  return keyedHashes(purpose, text).some((hash) => isSame(given, hash));
}

/** Lists the hashes of a text by all accepted secrets, newest first. */
export function keyedHashes(purpose: string, text: string): string[] {
  return getEnv().secrets.flatMap((secret) => [
    hmac(deriveKey(secret, purpose), text),
    // Before keys were derived, the purpose stood in the text: in links before a bar.
    hmac(secret, `${purpose} ${text}`),
    hmac(secret, `${purpose}|${text}`),
  ]);
}

/**
 * Returns what replaces an e-mail address that is kept only to recognise it again, in any letter case. It cannot
 * receive e-mail.
 */
export function hashedAddress(email: string): string {
  return erasedAddress(keyedHash("address", email.toLowerCase()).toLowerCase());
}

/** Lists what may replace the address in the database: one hash for each accepted secret and way of hashing. */
export function hashedAddresses(email: string): string[] {
  const hashes = keyedHashes("address", email.toLowerCase());
  return hashes.map((hash) => erasedAddress(hash.toLowerCase()));
}

function hmac(key: Buffer | string, text: string): string {
  return createHmac("sha256", key).update(text).digest("base64url");
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Returns whether a request carries `Authorization: Bearer CRON_SECRET`. False when the variable is not set. */
export function carriesCronSecret(request: Request): boolean {
  const { CRON_SECRET } = getEnv();
  if (!CRON_SECRET) return false;
  // Digests have equal length, so that timing reveals nothing about the secret.
  const digest = (text: string) => createHash("sha256").update(text).digest();
  const given = request.headers.get("authorization") ?? "";
  return timingSafeEqual(digest(given), digest(`Bearer ${CRON_SECRET}`));
}
