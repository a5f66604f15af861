import "server-only";
import { type Db, type Tx } from "@/lib/platform/db/client";
import { newRecoveryCodes, recoveryCodeHash } from "../secrets/recovery-code";
import { openSecret, sealSecret } from "../secrets/secret-box";
import { matchingStep } from "../secrets/totp";

/**
 * Stores the secret of a second factor that is not on yet, in place of an earlier one. Returns
 * false when the second factor is on.
 */
export async function storeTotpSecret(db: Db, userId: string, secret: string): Promise<boolean> {
  const { count } = await db.user.updateMany({
    where: { id: userId, totpSince: null },
    data: { totpSecret: sealSecret(secret, userId), totpLastStep: null },
  });
  return count > 0;
}

/** Makes sign-in require codes of the stored secret. */
export async function activateSecondFactor(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx.user.update({ where: { id: userId }, data: { totpSince: now } });
}

/** Replaces a user's recovery codes and returns the new ones. Only their hashes are stored. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ userId, codeHash: recoveryCodeHash(code) })),
  });
  return codes;
}

export async function clearSecondFactor(tx: Tx, userId: string): Promise<void> {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.user.update({
    where: { id: userId },
    data: { totpSecret: null, totpSince: null, totpLastStep: null },
  });
}

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
