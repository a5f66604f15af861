import "server-only";
import { type SecondFactorChange } from "@/emails/access";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { type Tx } from "@/lib/platform/db/client";

type Person = { id: string; email: string };

/** Queues an invitation's e-mail, one for each sending. */
export async function queueInvitation(
  tx: Tx,
  invitation: { id: string; email: string; sendings: number },
  at: Date,
): Promise<void> {
  const subjectId = `${invitation.id}/${invitation.sendings}`;
  const recipient = invitation.email;
  await queueEmails(tx, [{ kind: "staff_invitation", subjectId, orderId: null, recipient, at }]);
}

export async function queuePasswordReset(
  tx: Tx,
  resetId: string,
  recipient: string,
  at: Date,
): Promise<void> {
  await queueEmails(tx, [
    {
      kind: "password_reset",
      subjectId: resetId,
      orderId: null,
      recipient,
      at,
    },
  ]);
}

export async function queuePasswordChanged(tx: Tx, person: Person, at: Date): Promise<void> {
  await queueEmails(tx, [
    {
      kind: "password_changed",
      subjectId: `${person.id}/${at.toISOString()}`,
      orderId: null,
      recipient: person.email,
      at,
    },
  ]);
}

export async function queueSecondFactorChanged(
  tx: Tx,
  person: Person,
  change: SecondFactorChange,
  at: Date,
): Promise<void> {
  await queueEmails(tx, [
    {
      kind: "second_factor_changed",
      subjectId: `${person.id}/${at.toISOString()}/${change}`,
      orderId: null,
      recipient: person.email,
      at,
    },
  ]);
}
