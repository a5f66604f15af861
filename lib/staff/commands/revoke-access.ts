import "server-only";
import { endSessions } from "@/lib/identity/commands/sessions";
import { type Tx } from "@/lib/platform/db/client";

/**
 * Ends all sessions of a user, except `exceptId` if given, and closes their password reset links.
 * Call it after the change that requires it, in the same transaction.
 */
export async function revokeAccess(
  tx: Tx,
  userId: string,
  now: Date,
  exceptId?: string,
): Promise<void> {
  await endSessions(tx, userId, exceptId);
  await tx.passwordReset.updateMany({
    where: { userId, closedAt: null },
    data: { closedAt: now },
  });
}
