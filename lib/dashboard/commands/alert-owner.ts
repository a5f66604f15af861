import "server-only";
import { subHours, subMinutes } from "date-fns";
import { type Clock, systemClock } from "@/lib/core/clock";
import { queueEmails } from "@/lib/mail/commands/outbox";
import { getDb } from "@/lib/platform/db/client";
import { reportError } from "@/lib/platform/report-error";
import { getSettings } from "@/lib/settings/queries";
import { operationsSubject } from "../mails";
import { isNews } from "../model/troubles";
import { findTroubles } from "../queries/troubles";

const PAUSE_HOURS = 1;
/** The mailer answers within seconds, so an older alert is not going out. */
const ALERT_OVERDUE_MINUTES = 15;

const kind = "staff_operations";

/**
 * Queues one e-mail to the staff about everything that does not solve itself, when something of it is new,
 * and at most once an hour. When an earlier one cannot be sent, the error port gets it instead.
 */
export async function alertOwner(clock: Clock = systemClock): Promise<void> {
  const at = clock();
  await getDb().$transaction(async (tx) => {
    // One worker at a time: the next one sees this one's e-mail.
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${kind}, 0))`;
    const last = await tx.emailMessage.findFirst({
      where: { kind },
      orderBy: { createdAt: "desc" },
    });
    if (last && last.createdAt > subHours(at, PAUSE_HOURS)) return;
    const troubles = await findTroubles(tx, at);
    if (!isNews(troubles, last?.createdAt ?? null)) return;
    const { contact } = await getSettings(tx);
    const subjectId = operationsSubject(at, troubles);
    const recipient = contact.staffEmail;
    await queueEmails(tx, [{ kind, subjectId, orderId: null, recipient, at }]);
  });
  const unsent = await getDb().emailMessage.count({
    where: {
      kind,
      state: { in: ["queued", "failed"] },
      createdAt: { lte: subMinutes(at, ALERT_OVERDUE_MINUTES) },
    },
  });
  if (unsent > 0)
    reportError(new Error("The alert to the owner is not sent"), {
      message: "owner not alerted",
      source: "job",
      unsent,
    });
}
