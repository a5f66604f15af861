import "server-only";
import { addMinutes } from "@/lib/core/clock";
import { type Tx } from "@/lib/db/client";
import { queueEmails } from "./outbox";

/** Of the e-mails that a form sets off by itself, one address gets so many in a day. */
const DAILY_LIMIT = 5;

/**
 * Queues the e-mail that says something came in, unless the address got enough of them today: anybody can
 * type anybody's address into a form.
 */
export async function acknowledge(
  tx: Tx,
  kind: "contact_received" | "partner_received",
  subjectId: string,
  recipient: string,
  at: Date,
): Promise<void> {
  const since = addMinutes(at, -24 * 60);
  const [sent] = await tx.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM email_messages
    WHERE lower(recipient) = lower(${recipient}) AND created_at > ${since}
      AND kind IN ('contact_received', 'partner_received')`;
  if ((sent?.count ?? 0) >= DAILY_LIMIT) return;
  await queueEmails(tx, [{ kind, subjectId, orderId: null, recipient, at }]);
}
