import "server-only";
import { type Db, type Tx } from "@/lib/platform/db/client";
import { newRecoveryCodes, recoveryCodeHash } from "../secrets/recovery-code";
import { sealSecret } from "../secrets/secret-box";

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
