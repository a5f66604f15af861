import { SectionBadge } from "@/components/admin/section-badge";
import { describeError } from "@/lib/core/describe-error";
import { getLog } from "@/lib/log";
import { groupJobs } from "@/lib/today/model";
import { getTodayBoardNow } from "@/lib/today/queries";

/** How much there is to do today, red when something is late; nothing where it cannot be read. */
export async function TodayBadge() {
  const board = await getTodayBoardNow().catch((error: unknown) => {
    getLog().error(describeError(error), "count of today failed");
    return null;
  });
  if (!board?.ok) return null;
  const { late, today } = groupJobs(board.value.jobs, board.value.now);
  return <SectionBadge count={late.length + today.length} hot={late.length > 0} />;
}
