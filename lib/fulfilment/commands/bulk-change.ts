import "server-only";
import { addMinutes } from "date-fns";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { adminActor } from "@/lib/identity/model";
import { mayWrite, type Staff } from "@/lib/identity/queries/gate";
import { MAX_LISTED, orderList } from "@/lib/orders/model/list-filter";
import { type OrderStatus } from "@/lib/orders/model/order";
import { filterConditions } from "@/lib/orders/queries/list-sql";
import { openMessageId } from "@/lib/orders/queries/order-list";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, Prisma, type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { enqueue } from "@/lib/platform/jobs/queue";
import { reportError } from "@/lib/platform/report-error";
import { changeStatusesJob } from "../jobs";
import { type BulkOutcome, MAX_IMMEDIATE_CHANGES } from "../model/order-table";
import { type ChangeManyInput } from "../schema/order-table";
import { setOrderStatusFor } from "./set-order-status";

const successfulOutcomes: readonly BulkOutcome[] = ["changed", "unchanged"];

/** `complete` is true when every order has the status; otherwise the change's page shows the rest or the progress. */
export type BulkChangeStarted = { id: string; total: number; complete: boolean };

/**
 * Sets one status for many orders by the rules of `setOrderStatus`. The orders are fixed now; later
 * matches of the filter are not included. A few are changed at once, many by the queue, which also
 * resumes after a crash. Orders whose customer has an open message are shipped only `withMessages`.
 */
export async function startBulkChange(
  { userId, actor }: Staff<"write">,
  { selection, status, reason, withMessages }: ChangeManyInput,
  clock: Clock = systemClock,
): Promise<Result<BulkChangeStarted, { code: "nothing_selected" | "too_many_orders" }>> {
  const now = clock();
  const started = await inTransaction(async (tx) => {
    const { id } = await tx.bulkChange.create({
      data: { requestedBy: userId, status, reason: reason ?? null, createdAt: now },
    });
    const total = await insertItems(tx, { id, selection, status, withMessages, now });
    if (total === 0) return err({ code: "nothing_selected" as const });
    if (total > MAX_LISTED) return err({ code: "too_many_orders" as const });
    const atOnce = total <= MAX_IMMEDIATE_CHANGES;
    await enqueue(
      tx,
      changeStatusesJob,
      { bulkChangeId: id },
      { notBefore: atOnce ? addMinutes(now, 1) : undefined },
    );
    await recordAudit(
      tx,
      {
        actor,
        action: "orders.bulk_status",
        subject: id,
        after: { status, orders: total, selection: selection.kind, reason: reason ?? null },
      },
      now,
    );
    return ok({ id, total, atOnce });
  });
  if (!started.ok) return started;
  const { id, total, atOnce } = started.value;
  if (atOnce) await runBulkChange(id, clock);
  const others = await getDb().bulkChangeItem.count({
    where: {
      bulkChangeId: id,
      OR: [{ outcome: null }, { outcome: { notIn: [...successfulOutcomes] } }],
    },
  });
  return ok({ id, total, complete: others === 0 });
}

async function insertItems(
  tx: Tx,
  change: Pick<ChangeManyInput, "selection" | "status" | "withMessages"> & {
    id: string;
    now: Date;
  },
): Promise<number> {
  const { id, selection, status, withMessages, now } = change;
  const waits = status === "shipped" && !withMessages;
  const chosen =
    selection.kind === "picked"
      ? Prisma.sql`o.id = ANY(${selection.ids}::uuid[])`
      : (await filterConditions(orderList.parseQuery(selection.query), now)).all;
  return tx.$executeRaw`
    INSERT INTO bulk_change_items (bulk_change_id, order_id, outcome)
    SELECT ${id}::uuid, o.id, CASE WHEN o.status = ${status}::order_status THEN 'unchanged'
      WHEN ${waits} AND ${openMessageId} IS NOT NULL THEN 'open_message' END
    FROM orders o WHERE ${chosen} LIMIT ${MAX_LISTED + 1}`;
}

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
