import "server-only";
import { addMinutes } from "date-fns";
import { err, ok, type Result } from "@/lib/core/result";
import { changeUser } from "@/lib/identity/commands/users";
import { adminActor, type PasswordFault } from "@/lib/identity/model";
import { checkPasswordStrength, hashPassword } from "@/lib/identity/secrets/password";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { getSettings } from "@/lib/settings/queries";
import { RESET_MINUTES } from "../model/account";
import { findPasswordReset } from "../queries/account";
import { queuePasswordChanged, queuePasswordReset } from "./queue-access-email";
import { revokeAccess } from "./revoke-access";

/**
 * Sends a password reset link if there is an active account with this address. Limited per account
 * and hour. Returns nothing: call it after the response, so that accounts cannot be enumerated.
 */
export async function sendPasswordReset(email: string, now: Date): Promise<void> {
  const user = await getDb().user.findUnique({ where: { email } });
  if (!user || user.disabledAt || !(await consumeLimit("passwordReset", user.id)).ok) return;
  await getDb().$transaction(async (tx) => {
    const reset = await tx.passwordReset.create({
      data: { userId: user.id, createdAt: now, expiresAt: addMinutes(now, RESET_MINUTES) },
    });
    await queuePasswordReset(tx, reset.id, user.email, now);
  });
}

/**
 * Sets the password of the account that a link opens, once. Ends every session, closes every other
 * link and sends a notice. Keeps the second factor, so that access to the inbox alone is not
 * enough.
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<Result<null, { code: PasswordFault | "link_closed" }>> {
  const found = await findPasswordReset(getDb(), token, now);
  if (!found) return err({ code: "link_closed" });
  const { user } = found;
  const { brand } = await getSettings();
  const judged = await checkPasswordStrength(password, [user.name, user.email, brand.name]);
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(password);
  return inTransaction(async (tx) => {
    const closed = await tx.passwordReset.updateMany({
      where: { id: found.id, closedAt: null, expiresAt: { gt: now } },
      data: { closedAt: now },
    });
    if (closed.count === 0) return err({ code: "link_closed" as const });
    await changeUser(tx, user.id, { passwordHash });
    await revokeAccess(tx, user.id, now);
    const actor = adminActor(user.id);
    await recordAudit(tx, { actor, action: "user.password_reset", subject: user.id }, now);
    await queuePasswordChanged(tx, user, now);
    return ok(null);
  });
}
