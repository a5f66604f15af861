import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { getEnv } from "@/lib/platform/env";
import { deriveKey } from "@/lib/platform/secrets";

const PURPOSE = "second factor";
const ALGORITHM = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts a text that must be read back but must not be readable from the database alone. `owner`
 * is authenticated with it, so that a box copied to another row does not open.
 */
export function sealSecret(text: string, owner: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(getEnv().secrets[0], PURPOSE), iv);
  cipher.setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Decrypts a box. Returns null for another owner, or when no accepted secret opens it. */
export function openSecret(box: string, owner: string): string | null {
  const bytes = Buffer.from(box, "base64url");
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  for (const secret of getEnv().secrets) {
    const text = decrypt(bytes, deriveKey(secret, PURPOSE), owner);
    if (text !== null) return text;
  }
  return null;
}

function decrypt(bytes: Buffer, key: Buffer, owner: string): string | null {
  const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
