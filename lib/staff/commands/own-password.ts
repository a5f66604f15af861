import "server-only";
import { endSessions, revokeAccess } from "@/lib/identity/commands/sessions";
import { adminActor, type AdminRefusal, type PasswordFault } from "@/lib/identity/model";
import { hashPassword, verifyPassword } from "@/lib/identity/secrets/password";
import { judgePassword } from "@/lib/identity/secrets/password-rules";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Result, err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/platform/db/client";
import { count, forgetCount } from "@/lib/platform/http/rate-limit";
import { queuePasswordChanged } from "@/lib/staff/commands/queue-access-email";
import { getSettings } from "@/lib/settings/queries";

export type OwnRefusal = { code: AdminRefusal };
export type PasswordRefusal = { code: "wrong_password" | "too_many_requests" };

/**
 * Asks for somebody's own password again: a session alone must not be enough to change what guards the
 * account. Throws when tries cannot be counted.
 */
export async function checkOwnPassword(
  userId: string,
  password: string,
): Promise<Result<null, PasswordRefusal>> {
  const counted = await count("ownPassword", userId);
  if (!counted.ok) return err({ code: "too_many_requests" });
  const user = await getDb().user.findUniqueOrThrow({ where: { id: userId } });
  if (!(await verifyPassword(user.passwordHash, password))) return err({ code: "wrong_password" });
  await forgetCount("ownPassword", userId);
  return ok(null);
}

/** Changes one's own password. Every other session ends; this device stays signed in. */
export async function changeOwnPassword(
  { current, password }: { current: string; password: string },
  now: Date,
): Promise<Result<null, OwnRefusal | PasswordRefusal | { code: PasswordFault }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const { userId: id, sessionId, name, email } = staff.value;
  const checked = await checkOwnPassword(id, current);
  if (!checked.ok) return checked;
  const { brand } = await getSettings();
  const judged = await judgePassword(password, [name, email, brand.name]);
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(password);
  await getDb().$transaction(async (tx) => {
    const user = await tx.user.update({ where: { id }, data: { passwordHash } });
    await revokeAccess(tx, id, now, sessionId);
    const actor = adminActor(id);
    await recordAudit(tx, { actor, action: "user.password_changed", subject: id }, now);
    await queuePasswordChanged(tx, user, now);
  });
  return ok(null);
}

/** Ends every other session of one's own. */
export async function endOtherSessions(now: Date): Promise<Result<null, OwnRefusal>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const { userId: id, sessionId } = staff.value;
  await getDb().$transaction(async (tx) => {
    const actor = adminActor(id);
    await recordAudit(tx, { actor, action: "user.sessions_ended", subject: id }, now);
    await endSessions(tx, id, sessionId);
  });
  return ok(null);
}

/** Changes the name under which colleagues know one. */
export async function renameSelf(name: string, now: Date): Promise<Result<null, OwnRefusal>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const { userId: id, name: before } = staff.value;
  if (name === before) return ok(null);
  await getDb().$transaction(async (tx) => {
    await tx.user.update({ where: { id }, data: { name } });
    await recordAudit(
      tx,
      {
        actor: adminActor(id),
        action: "user.changed",
        subject: id,
        before: { name: before },
        after: { name },
      },
      now,
    );
  });
  return ok(null);
}
