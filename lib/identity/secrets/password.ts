import "server-only";
import { hash, verify } from "@node-rs/argon2";

// argon2id with OWASP's first recommendation (19 MiB, 2 passes, 1 lane), which is the package's default.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, with its own salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, strength);
}

let decoy: Promise<string> | undefined;

/**
 * True when `password` belongs to `passwordHash`. Without a hash (nobody has that address) the same work
 * is done against a decoy, so that the time of the answer tells nothing.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}
