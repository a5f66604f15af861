import "server-only";
import { type SecondFactorChange } from "@/emails/access";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { type AccessEmailKind } from "@/lib/mail/model/message";
import { type Tx } from "@/lib/platform/db/client";

type Person = { id: string; email: string };

/** Queues an invitation's e-mail, one for each sending. */
export function queueInvitation(
  tx: Tx,
  { id, email, sendings }: Person & { sendings: number },
  at: Date,
): Promise<void> {
  return queue(tx, "staff_invitation", `${id}/${sendings}`, email, at);
}

export function queuePasswordReset(
  tx: Tx,
  resetId: string,
  email: string,
  at: Date,
): Promise<void> {
  return queue(tx, "password_reset", resetId, email, at);
}

export function queuePasswordChanged(tx: Tx, { id, email }: Person, at: Date): Promise<void> {
  return queue(tx, "password_changed", `${id}/${at.toISOString()}`, email, at);
}

export function queueSecondFactorChanged(
  tx: Tx,
  { id, email }: Person,
  change: SecondFactorChange,
  at: Date,
): Promise<void> {
  return queue(tx, "second_factor_changed", `${id}/${at.toISOString()}/${change}`, email, at);
}

function queue(tx: Tx, kind: AccessEmailKind, subjectId: string, recipient: string, at: Date) {
  return queueEmail(tx, { kind, subjectId, recipient, at });
}
