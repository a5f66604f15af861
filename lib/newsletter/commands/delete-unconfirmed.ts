import "server-only";
import { subHours } from "date-fns";
import { deleteNewsletterEmails } from "@/lib/mail/personal-data";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { CONFIRMATION_HOURS } from "../model/subscription";
import { countRejected } from "./check-submission";

const BATCH = 500;

/** Deletes addresses not confirmed in time with their e-mails, and counts them. */
export async function deleteUnconfirmed(now: Date): Promise<void> {
  for (;;) {
    const forgotten = await getDb().$transaction((tx) => deleteBatch(tx, now));
    if (forgotten < BATCH) return;
  }
}

async function deleteBatch(tx: Tx, now: Date): Promise<number> {
  const before = subHours(now, CONFIRMATION_HOURS);
  // SKIP LOCKED: a row being confirmed right now is left for the next run.
  const deleted = await tx.$queryRaw<{ email: string }[]>`
    DELETE FROM newsletter_subscribers WHERE id IN (
      SELECT id FROM newsletter_subscribers WHERE status = 'pending' AND consented_at <= ${before}
      ORDER BY consented_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
    RETURNING email`;
  if (deleted.length === 0) return 0;
  await deleteNewsletterEmails(
    tx,
    deleted.map(({ email }) => email),
  );
  await countRejected(tx, "unconfirmed", { now, by: deleted.length });
  return deleted.length;
}
