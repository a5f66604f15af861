import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { getEnv } from "../env";

/**
 * Returns a hash that only the holder of NEXTAUTH_SECRET can compute: a signature, or a stand-in for
 * personal data. A text begins with its purpose, so that no hash is valid for another one.
 */
export function keyedHash(text: string): string {
  return createHmac("sha256", getEnv().NEXTAUTH_SECRET).update(text).digest("base64url");
}

/** Returns true when `given` is the keyed hash of the text. Takes the same time for any difference. */
export function isKeyedHash(given: string, text: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(keyedHash(text))];
  return one.length === other.length && timingSafeEqual(one, other);
}
