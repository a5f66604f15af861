import "server-only";
import { adminActor, type PasswordFault } from "@/lib/identity/model";
import { revokeAccess } from "@/lib/identity/commands/sessions";
import { hashPassword } from "@/lib/identity/secrets/password";
import { judgePassword } from "@/lib/identity/secrets/password-rules";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { addMinutes } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/platform/db/client";
import { count } from "@/lib/platform/http/rate-limit";
import { queuePasswordChanged, queuePasswordReset } from "@/lib/staff/commands/queue-access-email";
import { getSettings } from "@/lib/settings/queries";
import { RESET_MINUTES } from "@/lib/staff/model/account";
import { findPasswordReset } from "@/lib/staff/queries/account";

/**
 * Sends the link to a new password to whoever has an account under this address; to one account so
 * often in an hour. Says nothing of what it did: call it once the answer is out.
 */
export async function sendPasswordReset(email: string, now: Date): Promise<void> {
  const user = await getDb().user.findUnique({ where: { email } });
  if (!user || user.disabledAt || !(await count("passwordReset", user.id)).ok) return;
  await getDb().$transaction(async (tx) => {
    const reset = await tx.passwordReset.create({
      data: { userId: user.id, createdAt: now, expiresAt: addMinutes(now, RESET_MINUTES) },
    });
    await queuePasswordReset(tx, reset.id, user.email, now);
  });
}

/**
 * Gives the account that a link opens its new password, once: every session ends, every other link is
 * closed, and an e-mail tells. The second factor stays: an inbox alone lets nobody in.
 */
export async function resetPassword(
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<Result<null, { code: PasswordFault | "link_closed" }>> {
  const found = await findPasswordReset(getDb(), token, now);
  if (!found) return err({ code: "link_closed" });
  const { user } = found;
  const { brand } = await getSettings();
  const judged = await judgePassword(password, [user.name, user.email, brand.name]);
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(password);
  return getDb().$transaction(async (tx) => {
    const closed = await tx.passwordReset.updateMany({
      where: { id: found.id, closedAt: null, expiresAt: { gt: now } },
      data: { closedAt: now },
    });
    if (closed.count === 0) return err({ code: "link_closed" as const });
    await tx.user.update({ where: { id: user.id }, data: { passwordHash } });
    await revokeAccess(tx, user.id, now);
    const actor = adminActor(user.id);
    await recordAudit(tx, { actor, action: "user.password_reset", subject: user.id }, now);
    await queuePasswordChanged(tx, user, now);
    return ok(null);
  });
}
