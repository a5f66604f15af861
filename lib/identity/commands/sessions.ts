import "server-only";
import { randomUUID } from "node:crypto";
import { type Db, getDb, type Tx } from "@/lib/platform/db/client";
import { readSessionId } from "../next-auth/session-cookie";

/**
 * Opens a session for a user whose password was just checked. Returns its id, or null when the
 * password was changed or the account disabled since the check. The row lock serialises this with
 * such a change.
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

/** Ends the session of this request's cookie and returns its id. Sessions on other devices stay open. */
export async function endSession(): Promise<string | null> {
  const id = await readSessionId();
  if (id) await getDb().adminSession.deleteMany({ where: { id } });
  return id;
}

export async function endSessions(tx: Tx, userId: string, exceptId?: string): Promise<void> {
  await tx.adminSession.deleteMany({
    where: { userId, ...(exceptId !== undefined && { id: { not: exceptId } }) },
  });
}
