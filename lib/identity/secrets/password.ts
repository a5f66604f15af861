import "server-only";
import { hash, verify } from "@node-rs/argon2";
import { randomUuid } from "@/lib/core/random-uuid";
import { err, ok, type Result } from "@/lib/core/result";
import { MIN_PASSWORD_LENGTH, type PasswordFault } from "../model";

// argon2id with OWASP's first recommendation (19 MiB, 2 passes, 1 lane), the package's default.
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

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

/** Estimator scores range from 0 to 4. A score of 3 means more than 10⁸ guesses. */
const MIN_SCORE = 3;
/** Longer input takes much longer to estimate and does not change the result. */
const ESTIMATED_LENGTH = 72;

/**
 * Refuses a password that is short or easy to guess: common passwords, keyboard runs, repetitions
 * and the person's own `words` (name, address, the shop). Requires length instead of character
 * classes, as in NIST SP 800-63B, 5.1.1.2.
 */
export async function checkPasswordStrength(
  password: string,
  words: readonly string[],
): Promise<Result<null, { code: PasswordFault }>> {
  if (Array.from(password).length < MIN_PASSWORD_LENGTH) return err({ code: "password_too_short" });
  estimator ??= loadEstimator();
  const known = words.flatMap((word) => [word, ...word.split(/[^\p{L}\p{N}]+/u)]).filter(Boolean);
  const { score } = (await estimator).check(password.slice(0, ESTIMATED_LENGTH), known);
  return score < MIN_SCORE ? err({ code: "password_too_common" }) : ok(null);
}

/** Loads the estimator on demand, because its word lists are large. */
async function loadEstimator() {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
}

let estimator: ReturnType<typeof loadEstimator> | undefined;
