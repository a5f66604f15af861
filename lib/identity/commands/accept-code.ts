import "server-only";
import { type Db } from "@/lib/platform/db/client";
import { recoveryCodeHash } from "../secrets/recovery-code";
import { openSecret, sealSecret } from "../secrets/secret-box";
import { matchingStep } from "../secrets/totp";

/**
 * Returns true when `code` is the user's current second factor: six digits of their app, or an
 * unused recovery code. Uses the code up. The same or an earlier code is refused afterwards, even
 * in concurrent requests.
 */
export async function acceptCode(
  db: Db,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const digits = code.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(digits)
    ? acceptDigits(db, userId, digits, now)
    : acceptRecoveryCode(db, userId, code, now);
}

async function acceptDigits(db: Db, userId: string, digits: string, now: Date): Promise<boolean> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { totpSecret: true } });
  const box = user?.totpSecret ?? null;
  const secret = box === null ? null : openSecret(box, userId);
  if (secret === null) return false;
  const step = matchingStep(secret, digits, now);
  if (step === null) return false;
  // The row lock makes a concurrent request evaluate this condition again and match no row.
  const { count } = await db.user.updateMany({
    where: {
      id: userId,
      totpSecret: box,
      OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }],
    },
    // Encrypted with the first secret, so that it needs no older one.
    data: { totpLastStep: step, totpSecret: sealSecret(secret, userId) },
  });
  return count === 1;
}

async function acceptRecoveryCode(
  db: Db,
  userId: string,
  code: string,
  now: Date,
): Promise<boolean> {
  const { count } = await db.recoveryCode.updateMany({
    where: { userId, codeHash: recoveryCodeHash(code), usedAt: null },
    data: { usedAt: now },
  });
  return count === 1;
}
