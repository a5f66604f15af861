import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import {
  acceptCode,
  activateSecondFactor,
  clearSecondFactor,
  replaceRecoveryCodes,
  storeTotpSecret,
} from "@/lib/identity/commands/second-factor";
import { type Staff } from "@/lib/identity/queries/gate";
import { openSecret } from "@/lib/identity/secrets/secret-box";
import { newTotpSecret, totpPicture } from "@/lib/identity/secrets/totp";
import { type AuditAction } from "@/lib/platform/audit/model";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { consumeLimit, resetLimit } from "@/lib/platform/http/rate-limit";
import { getSettings } from "@/lib/settings/queries";
import { type SecondFactorOffer } from "../model/account";
import { checkOwnPassword, type PasswordRefusal } from "./own-password";
import { queueSecondFactorChanged } from "./queue-access-email";
import { endAccess } from "./revoke-access";

type CodeRefusal = { code: "invalid_code" | "too_many_requests" };

/**
 * Starts setting up a second factor and returns its secret. It takes effect once a first code is
 * confirmed. Starting again replaces the secret.
 */
export async function beginSecondFactor(
  { userId: id, email }: Staff<"enter">,
  { password }: { password: string },
): Promise<Result<SecondFactorOffer, PasswordRefusal | { code: "already_on" }>> {
  const checked = await checkOwnPassword(id, password);
  if (!checked.ok) return checked;
  const secret = newTotpSecret();
  if (!(await storeTotpSecret(getDb(), id, secret))) return err({ code: "already_on" });
  const { brand } = await getSettings();
  return ok({ picture: await totpPicture(secret, brand.name, email), secret });
}

/**
 * Turns the second factor on with a first code of the app. Ends all other sessions, which were
 * opened without it. Returns the recovery codes, which are shown only once.
 */
export async function confirmSecondFactor(
  staff: Staff<"enter">,
  { code }: { code: string },
  now: Date,
): Promise<Result<{ codes: string[] }, CodeRefusal | { code: "not_begun" }>> {
  const { userId: id } = staff;
  if (!(await consumeLimit("ownPassword", id)).ok) return err({ code: "too_many_requests" });
  return inTransaction(async (tx) => {
    const user = await lockUser(tx, id);
    const begun = user.totpSecret !== null && openSecret(user.totpSecret, id) !== null;
    if (!begun || user.totpSince) return err({ code: "not_begun" as const });
    if (!/^[\d\s]+$/.test(code) || !(await acceptCode(tx, id, code, now)))
      return err({ code: "invalid_code" as const });
    await activateSecondFactor(tx, id, now);
    await endAccess(tx, id, staff.sessionId);
    const codes = await replaceRecoveryCodes(tx, id);
    await notify(tx, staff, "user.second_factor_on", "on", now);
    await resetLimit("ownPassword", id);
    return ok({ codes });
  });
}

/** Turns the caller's second factor off, given password and code. Ends all their other sessions. */
export function turnOffSecondFactor(staff: Staff<"enter">, given: BothFactors, now: Date) {
  return withBothFactors(staff, given, now, async (tx) => {
    await clearSecondFactor(tx, staff.userId);
    await endAccess(tx, staff.userId, staff.sessionId);
    await notify(tx, staff, "user.second_factor_off", "off", now);
    return null;
  });
}

/** Replaces the recovery codes, given password and code. The previous codes become invalid. */
export function renewRecoveryCodes(staff: Staff<"enter">, given: BothFactors, now: Date) {
  return withBothFactors(staff, given, now, async (tx) => {
    const codes = await replaceRecoveryCodes(tx, staff.userId);
    await notify(tx, staff, "user.recovery_codes_renewed", "codes", now);
    return { codes };
  });
}

type BothFactors = { password: string; code: string };

async function withBothFactors<T>(
  { userId: id }: Staff<"enter">,
  { password, code }: BothFactors,
  now: Date,
  change: (tx: Tx) => Promise<T>,
): Promise<Result<T, PasswordRefusal | CodeRefusal | { code: "not_on" }>> {
  const checked = await checkOwnPassword(id, password);
  if (!checked.ok) return checked;
  if (!(await consumeLimit("signInCode", `${id} account`)).ok)
    return err({ code: "too_many_requests" });
  return inTransaction(async (tx) => {
    const user = await lockUser(tx, id);
    if (!user.totpSince) return err({ code: "not_on" as const });
    if (!(await acceptCode(tx, id, code, now))) return err({ code: "invalid_code" as const });
    const changed = await change(tx);
    await resetLimit("signInCode", `${id} account`);
    return ok(changed);
  });
}

/** Locks the user's row, so that changes of a second factor are serialised. */
async function lockUser(tx: Tx, id: string) {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${id}::uuid FOR UPDATE`;
  return tx.user.findUniqueOrThrow({ where: { id } });
}

async function notify(
  tx: Tx,
  { userId, email, actor }: Staff<"enter">,
  action: AuditAction,
  change: "on" | "off" | "codes",
  now: Date,
): Promise<void> {
  await recordAudit(tx, { actor, action, subject: userId }, now);
  await queueSecondFactorChanged(tx, { id: userId, email }, change, now);
}
