import "server-only";
import { addMinutes } from "@/lib/core/clock";
import { type Tx, getDb } from "@/lib/platform/db/client";
import { newsletterEmailKinds } from "@/lib/mail/model/message";
import { CONFIRMATION_HOURS } from "@/lib/newsletter/model/subscription";
import { countInVain } from "./count-rejected";

/** So many are forgotten at once. */
const BATCH = 500;

/** Forgets the addresses that nobody confirmed in time, and the e-mails to them: a count is left. */
export async function forgetUnconfirmed(now: Date): Promise<void> {
  for (;;) {
    const forgotten = await getDb().$transaction((tx) => forgetSome(tx, now));
    if (forgotten < BATCH) return;
  }
}

async function forgetSome(tx: Tx, now: Date): Promise<number> {
  const before = addMinutes(now, -CONFIRMATION_HOURS * 60);
  // Somebody may be confirming one of them at this moment: that one is left for the next time.
  const gone = await tx.$queryRaw<{ email: string }[]>`
    DELETE FROM newsletter_subscribers WHERE id IN (
      SELECT id FROM newsletter_subscribers WHERE status = 'pending' AND consented_at <= ${before}
      ORDER BY consented_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING email`;
  if (gone.length === 0) return 0;
  await forgetNewsletterEmails(
    tx,
    gone.map(({ email }) => email),
  );
  await countInVain(tx, "unconfirmed", { now, by: gone.length });
  return gone.length;
}

/** Deletes the newsletter's e-mails to these addresses from the log; those on their way stay. */
export async function forgetNewsletterEmails(tx: Tx, addresses: string[]): Promise<void> {
  await tx.emailMessage.deleteMany({
    where: {
      recipient: { in: addresses },
      kind: { in: [...newsletterEmailKinds] },
      state: { not: "queued" },
    },
  });
}
