import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { erasedAddress } from "@/lib/core/erased";
import { getEnv } from "../env";

/**
 * Returns a hash that only the holder of NEXTAUTH_SECRET can compute: a signature, or a stand-in for
 * personal data. A text begins with its purpose, so that no hash is valid for another one.
 */
export function keyedHash(text: string): string {
  return createHmac("sha256", getEnv().NEXTAUTH_SECRET).update(text).digest("base64url");
}

/**
 * Returns what replaces an e-mail address that is kept only to recognise it again, in any letter case. It cannot
 * receive e-mail.
 */
export function hashedAddress(email: string): string {
  return erasedAddress(keyedHash(`address ${email.toLowerCase()}`).toLowerCase());
}

/** Returns true when `given` is the keyed hash of the text. Takes the same time for any difference. */
export function isKeyedHash(given: string, text: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(keyedHash(text))];
  return one.length === other.length && timingSafeEqual(one, other);
}
