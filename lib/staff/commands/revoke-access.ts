import "server-only";
import { endSessions } from "@/lib/identity/commands/sessions";
import { endSubscriptions } from "@/lib/notices/commands/subscriptions";
import { type Tx } from "@/lib/platform/db/client";

/** Ends all sessions of a user and the notifications on their devices, except those of session `exceptId` if given. */
export async function endAccess(tx: Tx, userId: string, exceptId?: string): Promise<void> {
  await endSessions(tx, userId, exceptId);
  await endSubscriptions(tx, userId, exceptId);
}

/**
 * Ends the access of a user, except in session `exceptId` if given, and closes their password reset links.
 * Call it after the change that requires it, in the same transaction.
 */
export async function revokeAccess(
  tx: Tx,
  userId: string,
  now: Date,
  exceptId?: string,
): Promise<void> {
  await endAccess(tx, userId, exceptId);
  await tx.passwordReset.updateMany({
    where: { userId, closedAt: null },
    data: { closedAt: now },
  });
}
