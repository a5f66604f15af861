import { cache, Suspense } from "react";
import { type SectionBadges } from "@/components/admin/ui/admin-sections";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { groupTasks } from "@/lib/dashboard/model/today";
import { countBlockingChecks } from "@/lib/dashboard/queries/launch";
import { getTodayTasksNow } from "@/lib/dashboard/queries/today";
import { requireStaff, type Staff } from "@/lib/identity/queries/gate";
import { countOpenInquiries } from "@/lib/inbox/queries/inquiries";
import { sendingDeadline } from "@/lib/invoices/model/document";
import { findDocumentsToSend } from "@/lib/invoices/queries/documents";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { reportError } from "@/lib/platform/report-error";
import { countOpenReturns } from "@/lib/returns/queries/returns";
import { countWaitingReviews } from "@/lib/reviews/queries/reviews";

const countBlocking: Read = (staff) => countBlockingChecks(staff, systemClock());

/** The badges of sections and pages, by address. Each streams in by itself. */
export const sectionBadges: SectionBadges = {
  sections: {
    [dashboardRoutes.adminToday]: badge(readTasks),
    [dashboardRoutes.adminPrices]: badge(countWaitingReviews),
    [dashboardRoutes.adminInquiries]: badge(countOpenInquiries, countOpenReturns),
    [dashboardRoutes.adminBooks]: badge(readDocuments),
    [dashboardRoutes.adminSettings]: badge(countBlocking),
  },
  pages: {
    [dashboardRoutes.adminToday]: badge(readTasks),
    [dashboardRoutes.adminReviews]: badge(countWaitingReviews),
    [dashboardRoutes.adminInquiries]: badge(countOpenInquiries),
    [dashboardRoutes.adminReturns]: badge(countOpenReturns),
    [dashboardRoutes.adminInvoices]: badge(readDocuments),
    [dashboardRoutes.adminLaunch]: badge(countBlocking),
  },
};

type Count = { count: number; hot?: boolean };
type Read = (staff: Staff) => Promise<Count | number | null>;

function badge(...reads: Read[]) {
  return (
    <Suspense>
      <Badge reads={reads} />
    </Suspense>
  );
}

async function Badge({ reads }: { reads: Read[] }) {
  const counts = await Promise.all(reads.map((read) => readOrNull(read)));
  const count = counts.reduce((sum, one) => sum + (one?.count ?? 0), 0);
  const hot = counts.some((one) => one?.hot);
  if (count === 0) return null;
  return (
    <span
      data-tasks=""
      data-hot={hot ? "" : undefined}
      className="text-xs/4 font-medium text-cocoa data-hot:text-danger"
    >
      {count}
      <span className="sr-only"> da fare</span>
    </span>
  );
}

/** Counts today's tasks, in red if one is late. */
async function readTasks(staff: Staff): Promise<Count> {
  const { tasks, now } = await getTodayTasksNow(staff);
  const { late, today } = groupTasks(tasks, now);
  return { count: late.length + today.length, hot: late.length > 0 };
}

/** Counts the documents to send, in red when the deadline of the oldest is near. */
async function readDocuments(staff: Staff): Promise<Count | null> {
  const toSend = await findDocumentsToSend(staff);
  if (toSend === null) return null;
  const { isUrgent } = sendingDeadline(toSend.oldest.day, italianDay(systemClock()));
  return { count: toSend.count, hot: isUrgent };
}

/**
 * Returns null for strangers, and instead of throwing: a failing badge must not break the page.
 * Reads once per answer.
 */
const readOrNull = cache(async (read: Read): Promise<Count | null> => {
  const staff = await requireStaff("read");
  if (!staff.ok) return null;
  try {
    const counted = await read(staff.value);
    return typeof counted === "number" ? { count: counted } : counted;
  } catch (error) {
    reportError(error, { message: "badge failed" });
    return null;
  }
});
