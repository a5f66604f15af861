import "server-only";
import { addMinutes } from "@/lib/core/clock";
import { type Tx } from "@/lib/db/client";
import { queueEmails } from "./outbox";

/** Of the e-mails that a form sets off by itself, one address gets so many in a day. */
const DAILY_LIMIT = 5;

/** Counted together; a receipt that the law asks for is not used up by other forms. */
const families = {
  contact_received: ["contact_received", "partner_received"],
  partner_received: ["contact_received", "partner_received"],
  withdrawal_received: ["withdrawal_received"],
} as const;

/**
 * Queues the e-mail that says something came in, unless the address got enough of them today: anybody can
 * type anybody's address into a form.
 */
export async function acknowledge(
  tx: Tx,
  kind: keyof typeof families,
  {
    subjectId,
    recipient,
    at,
    orderId = null,
  }: { subjectId: string; recipient: string; at: Date; orderId?: string | null },
): Promise<void> {
  const since = addMinutes(at, -24 * 60);
  const [sent] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM email_messages
    WHERE lower(recipient) = lower(${recipient}) AND created_at > ${since}
      AND kind = ANY (${[...families[kind]]}::text[])`;
  if ((sent?.count ?? 0) >= DAILY_LIMIT) return;
  await queueEmails(tx, [{ kind, subjectId, orderId, recipient, at }]);
}
