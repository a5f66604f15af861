import "server-only";
import { adminActor } from "@/lib/identity/model";
import { type Clock, systemClock } from "@/lib/core/clock";
import { describeError } from "@/lib/core/describe-error";
import { getDb } from "@/lib/platform/db/client";
import { setOrderStatusFor } from "@/lib/fulfilment/commands/set-order-status";
import { enqueue } from "@/lib/platform/jobs/queue";
import { getLog } from "@/lib/platform/log";
import { type OrderStatus } from "@/lib/orders/model/order";
import { type BulkOutcome } from "@/lib/fulfilment/model/order-table";

/** Orders between two looks at whether whoever asked may still do it. */
const BATCH = 50;

/** Batches that one job does; the rest is another job, so that none runs into its time limit. */
const BATCHES_A_JOB = 4;

type Change = { id: string; requestedBy: string; status: OrderStatus; reason: string | null };

/**
 * Gives the orders of a bulk change their status, one after the other, and keeps what became of each.
 * May be called again at any time, also twice at once: an order that has its status already stays as
 * it is.
 */
export async function runBulkChange(id: string, clock: Clock = systemClock): Promise<void> {
  const change = await getDb().bulkChange.findUnique({ where: { id } });
  if (!change || change.state === "done") return;
  await getDb().bulkChange.update({ where: { id }, data: { state: "running" } });
  for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
    if (!(await runBatch(change, clock))) {
      await getDb().bulkChange.update({
        where: { id },
        data: { state: "done", finishedAt: clock() },
      });
      return;
    }
  }
  await getDb().$transaction((tx) => enqueue(tx, "change-statuses", { bulkChangeId: id }));
}

/** False when no order was left to do. */
async function runBatch(change: Change, clock: Clock): Promise<boolean> {
  const items = await getDb().bulkChangeItem.findMany({
    where: { bulkChangeId: change.id, outcome: null },
    orderBy: { orderId: "asc" },
    take: BATCH,
  });
  const allowed = await isStillAdmin(change.requestedBy);
  for (const { orderId } of items) {
    const outcome = allowed ? await changeOne(change, orderId, clock) : "not_allowed";
    await getDb().bulkChangeItem.update({
      where: { bulkChangeId_orderId: { bulkChangeId: change.id, orderId } },
      data: { outcome },
    });
  }
  return items.length === BATCH;
}

async function changeOne(change: Change, orderId: string, clock: Clock): Promise<BulkOutcome> {
  const { requestedBy, status, reason } = change;
  try {
    const input = { orderId, status, ...(reason !== null && { reason }) };
    const outcome = await setOrderStatusFor(adminActor(requestedBy), input, {
      clock,
      emailDelayMs: 0,
    });
    if (outcome.ok) return "changed";
    const { code } = outcome.error;
    switch (code) {
      case "not_signed_in":
      case "not_admin":
      case "check_failed":
      case "read_only":
        return "not_allowed";
      case "changed_meanwhile":
        return "internal";
      default:
        return code;
    }
  } catch (error) {
    getLog().error(describeError(error), "an order of a bulk change failed");
    return "internal";
  }
}

async function isStillAdmin(userId: string): Promise<boolean> {
  const user = await getDb().user.findUnique({ where: { id: userId } });
  return user?.role === "admin" && user.disabledAt === null;
}
