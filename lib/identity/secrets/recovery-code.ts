import "server-only";
import { createHash, randomInt } from "node:crypto";
import { RECOVERY_CODES } from "../model";

/** Crockford's base 32, without easily confused characters. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";
const LENGTH = 16;

/** Returns a new set of codes: four groups of four characters, 80 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return letters.join("").replaceAll(/(.{4})(?=.)/g, "$1-");
  });
}

/**
 * Returns the stored hash of a code, in any notation. It is unkeyed, so that codes survive a change
 * of the secret; 80 bits cannot be guessed.
 */
export function recoveryCodeHash(code: string): string {
  const plain = code
    .toLowerCase()
    .replaceAll(/[^0-9a-z]/g, "")
    .replaceAll("o", "0")
    .replaceAll(/[il]/g, "1");
  return createHash("sha256").update(`recovery code ${plain}`).digest("base64url");
}
