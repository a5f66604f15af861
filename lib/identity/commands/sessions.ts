import "server-only";
import { randomUUID } from "node:crypto";
import { type Db, type Tx, getDb } from "@/lib/platform/db/client";
import { readSessionId } from "@/lib/identity/next-auth/session";

/**
 * Opens a session for a user whose password was just checked. Returns its id, or null when the password
 * was changed or the account disabled in the meantime: the row lock makes both wait for each other.
 */
export async function openSession(
  db: Db,
  { userId, passwordHash }: { userId: string; passwordHash: string },
  now: Date,
): Promise<string | null> {
  const id = randomUUID();
  const opened = await db.$executeRaw`
    INSERT INTO admin_sessions (id, user_id, started_at)
    SELECT ${id}::uuid, id, ${now} FROM users
    WHERE id = ${userId}::uuid AND password_hash = ${passwordHash} AND disabled_at IS NULL
    FOR SHARE`;
  return opened === 1 ? id : null;
}

/** Ends the session of this request's cookie, on this device only. */
export async function endSession(): Promise<void> {
  const id = await readSessionId();
  if (id) await getDb().adminSession.deleteMany({ where: { id } });
}

/** Ends the sessions of a user, all but `keptId` if given. */
export async function endSessions(tx: Tx, userId: string, keptId?: string): Promise<void> {
  await tx.adminSession.deleteMany({
    where: { userId, ...(keptId !== undefined && { id: { not: keptId } }) },
  });
}

/**
 * Ends the sessions of a user, all but `keptId` if given, and their links to a new password. Call it
 * after the change that requires it, in the same transaction.
 */
export async function revokeAccess(
  tx: Tx,
  userId: string,
  now: Date,
  keptId?: string,
): Promise<void> {
  await endSessions(tx, userId, keptId);
  await tx.passwordReset.updateMany({
    where: { userId, closedAt: null },
    data: { closedAt: now },
  });
}
