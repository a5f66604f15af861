import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { randomUuid } from "@/lib/core/random-uuid";

// argon2id with OWASP's first recommendation (19 MiB, 2 passes, 1 lane), the package's default.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Returns the argon2id hash of a password, with a random salt. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, strength);
}

let decoy: Promise<string> | undefined;

/**
 * Returns true when `password` matches `passwordHash`. Without a hash it verifies against a decoy,
 * so that response time does not reveal whether the account exists.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword(randomUuid());
  const matches = await verify(passwordHash ?? (await decoy), password);
  return passwordHash !== null && matches;
}
