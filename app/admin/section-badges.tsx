import { SectionBadge } from "@/components/admin/ui/section-badge";
import { systemClock } from "@/lib/core/clock";
import { describeError } from "@/lib/core/describe-error";
import { countOpenInquiries } from "@/lib/inbox/queries/inquiries";
import { countBlockingChecks } from "@/lib/dashboard/queries/launch";
import { getLog } from "@/lib/platform/log";
import { countOpenWithdrawals } from "@/lib/returns/queries/withdrawals";
import { countWaitingReviews } from "@/lib/reviews/queries/reviews";
import { groupJobs } from "@/lib/dashboard/model/today";
import { getTodayJobsNow } from "@/lib/dashboard/queries/today";

/** How much there is to do today, red when something is late; nothing where it cannot be read. */
export async function TodayBadge() {
  const read = await readQuietly(getTodayJobsNow);
  if (!read?.ok) return null;
  const { late, today } = groupJobs(read.value.jobs, read.value.now);
  return <SectionBadge count={late.length + today.length} hot={late.length > 0} />;
}

/** How many messages and requests wait for an answer. */
export async function InquiriesBadge() {
  const open = await readQuietly(countOpenInquiries);
  return open?.ok ? <SectionBadge count={open.value} /> : null;
}

/** How many checks keep the shop closed. */
export async function LaunchBadge() {
  const blocking = await readQuietly(() => countBlockingChecks(systemClock()));
  return blocking?.ok ? <SectionBadge count={blocking.value} /> : null;
}

/** How many reviews wait to be read. */
export async function ReviewsBadge() {
  const waiting = await readQuietly(countWaitingReviews);
  return waiting?.ok ? <SectionBadge count={waiting.value} /> : null;
}

/** How many withdrawals are open. */
export async function WithdrawalsBadge() {
  const open = await readQuietly(countOpenWithdrawals);
  return open?.ok ? <SectionBadge count={open.value} /> : null;
}

/** A badge that cannot be read must not take the page with it. */
async function readQuietly<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    getLog().error(describeError(error), "badge failed");
    return null;
  }
}
