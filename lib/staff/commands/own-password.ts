import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { changeUser } from "@/lib/identity/commands/users";
import { type PasswordFault } from "@/lib/identity/model";
import { type Staff } from "@/lib/identity/queries/gate";
import {
  checkPasswordStrength,
  hashPassword,
  verifyPassword,
} from "@/lib/identity/secrets/password";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb } from "@/lib/platform/db/client";
import { consumeLimit, resetLimit } from "@/lib/platform/http/rate-limit";
import { getSettings } from "@/lib/settings/queries";
import { queuePasswordChanged } from "./queue-access-email";
import { endAccess, revokeAccess } from "./revoke-access";

export type PasswordRefusal = { code: "wrong_password" | "too_many_requests" };

/**
 * Verifies the caller's own password: a session alone must not be enough to change credentials.
 * Throws when attempts cannot be counted.
 */
export async function checkOwnPassword(
  userId: string,
  password: string,
): Promise<Result<null, PasswordRefusal>> {
  const counted = await consumeLimit("ownPassword", userId);
  if (!counted.ok) return err({ code: "too_many_requests" });
  const user = await getDb().user.findUniqueOrThrow({ where: { id: userId } });
  if (!(await verifyPassword(user.passwordHash, password))) return err({ code: "wrong_password" });
  await resetLimit("ownPassword", userId);
  return ok(null);
}

/** Changes the caller's password. Ends all their other sessions. */
export async function changeOwnPassword(
  { userId: id, sessionId, name, email, actor }: Staff<"enter">,
  { current, password }: { current: string; password: string },
  now: Date,
): Promise<Result<null, PasswordRefusal | { code: PasswordFault }>> {
  const checked = await checkOwnPassword(id, current);
  if (!checked.ok) return checked;
  const { brand } = await getSettings();
  const judged = await checkPasswordStrength(password, [name, email, brand.name]);
  if (!judged.ok) return judged;
  const passwordHash = await hashPassword(password);
  await getDb().$transaction(async (tx) => {
    await changeUser(tx, id, { passwordHash });
    await revokeAccess(tx, id, now, sessionId);
    await recordAudit(tx, { actor, action: "user.password_changed", subject: id }, now);
    await queuePasswordChanged(tx, { id, email }, now);
  });
  return ok(null);
}

export async function endOtherSessions(
  { userId: id, sessionId, actor }: Staff<"enter">,
  _: unknown,
  now: Date,
): Promise<Result<null, never>> {
  await getDb().$transaction(async (tx) => {
    await recordAudit(tx, { actor, action: "user.sessions_ended", subject: id }, now);
    await endAccess(tx, id, sessionId);
  });
  return ok(null);
}

export async function renameSelf(
  { userId: id, name: before, actor }: Staff<"enter">,
  { name }: { name: string },
  now: Date,
): Promise<Result<null, never>> {
  if (name === before) return ok(null);
  await getDb().$transaction(async (tx) => {
    await changeUser(tx, id, { name });
    await recordAudit(
      tx,
      {
        actor,
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
