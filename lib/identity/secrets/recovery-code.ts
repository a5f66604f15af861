import "server-only";
import { createHash, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "@/lib/identity/model";

/** Without the letters and digits that are taken for one another (Crockford's base 32). */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

/** A new set of codes to write down: four groups of four, 80 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return letters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
  });
}

/**
 * What is kept of a code, however it was typed. Unkeyed, so that codes outlive a change of
 * NEXTAUTH_SECRET: nobody tries 80 bits.
 */
export function recoveryCodeHash(code: string): string {
  const plain = code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return createHash("sha256").update(`recovery code ${plain}`).digest("base64url");
}
