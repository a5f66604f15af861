import { SectionBadge } from "@/components/admin/ui/section-badge";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { groupTasks } from "@/lib/dashboard/model/today";
import { countBlockingChecks } from "@/lib/dashboard/queries/launch";
import { getTodayTasksNow } from "@/lib/dashboard/queries/today";
import { requireStaff, type Staff } from "@/lib/identity/queries/gate";
import { countOpenInquiries } from "@/lib/inbox/queries/inquiries";
import { sendingDeadline } from "@/lib/invoices/model/document";
import { findDocumentsToSend } from "@/lib/invoices/queries/documents";
import { reportError } from "@/lib/platform/report-error";
import { countOpenWithdrawals } from "@/lib/returns/queries/withdrawals";
import { countWaitingReviews } from "@/lib/reviews/queries/reviews";

/** Counts today's tasks, in red if one is late. Renders nothing if the count cannot be read. */
export async function TodayBadge() {
  const { count, late } = await readTodayCounts();
  return <SectionBadge count={count} hot={late > 0} />;
}

/** Returns the number of today's tasks; 0 if it cannot be read. */
export async function countTasks(): Promise<number> {
  return (await readTodayCounts()).count;
}

async function readTodayCounts(): Promise<{ count: number; late: number }> {
  const read = await readOrNull(getTodayTasksNow);
  if (!read) return { count: 0, late: 0 };
  const { late, today } = groupTasks(read.tasks, read.now);
  return { count: late.length + today.length, late: late.length };
}

export async function InquiriesBadge() {
  const open = await readOrNull(countOpenInquiries);
  return open === null ? null : <SectionBadge count={open} />;
}

/** Counts the documents to send, in red when the deadline of the oldest is near. */
export async function InvoicesBadge() {
  const toSend = await readOrNull(findDocumentsToSend);
  if (toSend === null) return null;
  const { isUrgent } = sendingDeadline(toSend.oldest.day, italianDay(systemClock()));
  return <SectionBadge count={toSend.count} hot={isUrgent} />;
}

export async function LaunchBadge() {
  const blocking = await readOrNull((staff) => countBlockingChecks(staff, systemClock()));
  return blocking === null ? null : <SectionBadge count={blocking} />;
}

export async function ReviewsBadge() {
  const waiting = await readOrNull(countWaitingReviews);
  return waiting === null ? null : <SectionBadge count={waiting} />;
}

export async function WithdrawalsBadge() {
  const open = await readOrNull(countOpenWithdrawals);
  return open === null ? null : <SectionBadge count={open} />;
}

/** Returns null for strangers, and instead of throwing: a failing badge must not break the page. */
async function readOrNull<T>(read: (staff: Staff) => Promise<T>): Promise<T | null> {
  const staff = await requireStaff("read");
  if (!staff.ok) return null;
  try {
    return await read(staff.value);
  } catch (error) {
    reportError(error, { message: "badge failed" });
    return null;
  }
}
