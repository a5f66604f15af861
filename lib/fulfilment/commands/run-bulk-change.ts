import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { adminActor } from "@/lib/identity/model";
import { mayWrite } from "@/lib/identity/queries/gate";
import { type OrderStatus } from "@/lib/orders/model/order";
import { getDb } from "@/lib/platform/db/client";
import { enqueue } from "@/lib/platform/jobs/queue";
import { reportError } from "@/lib/platform/report-error";
import { changeStatusesJob } from "../jobs";
import { type BulkOutcome } from "../model/order-table";
import { setOrderStatusFor } from "./set-order-status";

/** Orders between two checks that the requesting user is still an administrator. */
const BATCH = 50;

/** Batches per job; the rest goes to another job, so that none exceeds its time limit. */
const BATCHES_A_JOB = 4;

type Change = { id: string; requestedBy: string; status: OrderStatus; reason: string | null };

/**
 * Sets the status of the orders of a bulk change and stores the outcome of each. Safe to run
 * repeatedly and in parallel: an order that already has the status is skipped.
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
  await getDb().$transaction((tx) => enqueue(tx, changeStatusesJob, { bulkChangeId: id }));
}

/** Returns false when no order was left. */
async function runBatch(change: Change, clock: Clock): Promise<boolean> {
  const items = await getDb().bulkChangeItem.findMany({
    where: { bulkChangeId: change.id, outcome: null },
    orderBy: { orderId: "asc" },
    take: BATCH,
  });
  const allowed = await mayWrite(change.requestedBy);
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
      isLogged: false,
    });
    if (outcome.ok) return "changed";
    const { code } = outcome.error;
    return code === "changed_meanwhile" ? "internal" : code;
  } catch (error) {
    reportError(error, { message: "an order of a bulk change failed" });
    return "internal";
  }
}
