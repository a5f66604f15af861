import "server-only";
import { getISODay, parseISO } from "date-fns";
import { italianDay } from "@/lib/core/business-days";
import { type Clock, systemClock } from "@/lib/core/clock";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { formatCounted } from "@/lib/core/numbers";
import { findReader, type Staff } from "@/lib/identity/queries/gate";
import { sendingDeadline } from "@/lib/invoices/model/document";
import { findDocumentsToSend } from "@/lib/invoices/queries/documents";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { tellStaff } from "@/lib/notices/commands/tell";
import { type DigestPace, newsKindNames, quietTimeAt } from "@/lib/notices/model/news";
import { listReaders } from "@/lib/notices/queries/choices";
import { getDb } from "@/lib/platform/db/client";
import { digestSubject, dueInvoicesSubject } from "../mails";
import { groupTasks } from "../model/today";
import { getTodayTasks } from "../queries/today";

const MONDAY = 1;

/**
 * Tells the staff of invoices whose deadline is near, and queues the digest of yesterday, on Mondays also that of
 * last week, to each colleague who chose one: once for each day, however often it runs.
 */
export async function sendDigests(clock: Clock = systemClock): Promise<void> {
  const at = clock();
  const day = italianDay(at);
  const paces: DigestPace[] = getISODay(parseISO(day)) === MONDAY ? ["daily", "weekly"] : ["daily"];
  let isInvoiceTold = false;
  for (const { id: userId, email: recipient, choices, quiet } of await listReaders(getDb())) {
    const staff = await findReader(userId);
    if (!staff) continue;
    if (!isInvoiceTold) await tellDueInvoices(staff, at);
    isInvoiceTold = true;
    const chosen = paces.filter((pace) =>
      newsKindNames.some((kind) => choices[kind].mail === pace),
    );
    if (chosen.length === 0) continue;
    const { tasks } = await getTodayTasks(staff, at);
    const { late, today } = groupTasks(tasks, at);
    const waiting = { late: late.length, today: today.length };
    await getDb().$transaction(async (tx) => {
      for (const pace of chosen)
        await queueEmail(tx, {
          kind: "staff_digest",
          subjectId: digestSubject({ userId, pace, day, ...waiting }),
          dedupeKey: `staff_digest/${userId}/${pace}/${day}`,
          recipient,
          readerId: userId,
          at,
          notBefore: quietTimeAt(quiet, at)?.end,
        });
    });
  }
}

async function tellDueInvoices(staff: Staff, at: Date): Promise<void> {
  const toSend = await findDocumentsToSend(staff);
  if (toSend === null) return;
  const { count, oldest } = toSend;
  const { by, isUrgent } = sendingDeadline(oldest.day, italianDay(at));
  if (!isUrgent) return;
  const documents = formatCounted(count, "documento", "documenti");
  const first = count === 1 ? "entro" : "il primo entro";
  await getDb().$transaction((tx) =>
    tellStaff(tx, {
      kind: "invoice_due",
      email: "staff_invoice_due",
      subjectId: dueInvoicesSubject({ by, count }),
      dedupeKey: by,
      detail: `${documents}, ${first} ${withArticle("il", formatLongDay(by))}`,
      at,
    }),
  );
}
