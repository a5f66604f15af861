import "server-only";
import { type Db } from "@/lib/platform/db/client";
import { recoveryCodeHash } from "@/lib/identity/secrets/recovery-code";
import { openSecret } from "@/lib/identity/secrets/secret-box";
import { matchingStep } from "@/lib/identity/secrets/totp";

/**
 * True when `code` is the second factor of this user now: six digits of their app, or one of their
 * recovery codes. It is used up: the same code, or an earlier one, is not accepted again, also when two
 * come at the same moment.
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
  const step = secret === null ? null : matchingStep(secret, digits, now);
  if (step === null) return false;
  // The condition is looked at again under the row's lock: of two at once one finds itself too late.
  const { count } = await db.user.updateMany({
    where: {
      id: userId,
      totpSecret: box,
      OR: [{ totpLastStep: null }, { totpLastStep: { lt: step } }],
    },
    data: { totpLastStep: step },
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
