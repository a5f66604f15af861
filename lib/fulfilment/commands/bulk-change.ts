import "server-only";
import { addMinutes, differenceInMilliseconds } from "date-fns";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { adminActor } from "@/lib/identity/model";
import { mayStill, type Staff } from "@/lib/identity/queries/gate";
import { MAX_LISTED, orderList } from "@/lib/orders/model/list-filter";
import { assumed, filterConditions } from "@/lib/orders/queries/list-sql";
import { openMessageId } from "@/lib/orders/queries/order-list";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, Prisma, type Tx } from "@/lib/platform/db/client";
import { type BulkChange, type BulkChangeItem } from "@/lib/platform/db/generated/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { enqueue } from "@/lib/platform/jobs/queue";
import { reportError } from "@/lib/platform/report-error";
import { toCarrier } from "@/lib/shipping/model/carriers";
import { changeStatusesJob } from "../jobs";
import { UNDO_ACCEPT_MS } from "../model/order-page";
import {
  type BulkOutcome,
  IMPORT_EMAIL_DELAY_MS,
  MAX_IMMEDIATE_CHANGES,
} from "../model/order-table";
import { type UndoImportInput } from "../schema/import";
import { type ChangeManyInput } from "../schema/order-table";
import { setOrderStatusFor } from "./set-order-status";
import { shipOrderFor } from "./ship-order";
import { undoStatusChangeFor } from "./undo-status-change";

/**
 * Orders of a change: `changed`, `pending` in the queue, and `kept` as they were. `complete` is true when every order
 * has the status; otherwise the change's page shows the rest or the progress.
 */
export type BulkChangeStarted = {
  id: string;
  total: number;
  changed: number;
  pending: number;
  kept: number;
  complete: boolean;
};

/** Orders of a change that was taken back: `undone`, `pending` in the queue, and `kept` as the change left them. */
type ImportUndone = { id: string; undone: number; pending: number; kept: number };

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
  const id = timeOrderedId();
  const audit = { status, selection: selection.kind, reason: reason ?? null };
  return startChange(
    { id, requestedBy: userId, status, reason: reason ?? null, createdAt: now },
    (tx) => insertItems(tx, { id, selection, status, withMessages, now }),
    { actor, audit, clock },
  );
}

/**
 * Starts a change of many orders, whose items `insert` stores and counts. A few are changed at once, the rest by
 * the queue. Repeated with the same id, it starts nothing and returns the same.
 */
export async function startChange(
  change: Prisma.BulkChangeUncheckedCreateInput & { id: string; createdAt: Date },
  insert: (tx: Tx) => Promise<number>,
  { actor, audit, clock }: { actor: string; audit: Record<string, string | null>; clock: Clock },
): Promise<Result<BulkChangeStarted, { code: "nothing_selected" | "too_many_orders" }>> {
  const { id, createdAt: now } = change;
  const started = await inTransaction(async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
    const known = await tx.bulkChangeItem.count({ where: { bulkChangeId: id } });
    if (known > 0) return ok({ total: known, atOnce: false });
    await tx.bulkChange.create({ data: change });
    const total = await insert(tx);
    if (total === 0) return err({ code: "nothing_selected" as const });
    if (total > MAX_LISTED) return err({ code: "too_many_orders" as const });
    const atOnce = total <= MAX_IMMEDIATE_CHANGES;
    await enqueueChange(tx, id, atOnce ? addMinutes(now, 1) : undefined);
    const after = { orders: total, ...audit };
    await recordAudit(tx, { actor, action: "orders.bulk_status", subject: id, after }, now);
    return ok({ total, atOnce });
  });
  if (!started.ok) return started;
  const { total, atOnce } = started.value;
  if (atOnce) await runBulkChange(id, clock);
  const count = await countOutcomes(id);
  const [changed, pending] = [count("changed"), count(null)];
  const kept = total - changed - pending - count("unchanged");
  return ok({ id, total, changed, pending, kept, complete: pending + kept === 0 });
}

/** Returns a function that tells how many orders of a change have an outcome. */
async function countOutcomes(bulkChangeId: string) {
  const rows = await getDb().bulkChangeItem.groupBy({
    by: ["outcome"],
    where: { bulkChangeId },
    _count: true,
  });
  return (outcome: BulkOutcome | null) => rows.find((row) => row.outcome === outcome)?._count ?? 0;
}

function enqueueChange(tx: Tx, bulkChangeId: string, notBefore?: Date) {
  return enqueue(tx, changeStatusesJob, { bulkChangeId }, { notBefore });
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
    SELECT ${id}::uuid, o.id, CASE WHEN o.status = ${status}::order_status AND NOT ${assumed}
        THEN 'unchanged'
      WHEN ${waits} AND ${openMessageId} IS NOT NULL THEN 'open_message' END
    FROM orders o WHERE ${chosen} LIMIT ${MAX_LISTED + 1}`;
}

/** Orders between two checks that the requesting user still has the right. */
const BATCH = 50;

/** Batches per job; the rest goes to another job, so that none exceeds its time limit. */
const BATCHES_A_JOB = 4;

/**
 * Sets the status of the orders of a bulk change and stores the outcome of each; of one that was taken back, sets
 * the changed ones back. Safe to run repeatedly and in parallel: an order that already has the status is skipped.
 */
export async function runBulkChange(id: string, clock: Clock = systemClock): Promise<void> {
  for (let batch = 0; batch < BATCHES_A_JOB; batch += 1) {
    const change = await getDb().bulkChange.findUnique({ where: { id } });
    if (!change || change.state === "done") return;
    await getDb().bulkChange.update({ where: { id }, data: { state: "running" } });
    if (!(await runBatch(change, clock))) {
      // Not when it was taken back meanwhile: then another run sets the orders back.
      await getDb().bulkChange.updateMany({
        where: { id, undoneAt: change.undoneAt },
        data: { state: "done", finishedAt: clock() },
      });
      return;
    }
  }
  await getDb().$transaction((tx) => enqueueChange(tx, id));
}

/** Returns false when no order was left. */
async function runBatch(change: BulkChange, clock: Clock): Promise<boolean> {
  const items = await getDb().bulkChangeItem.findMany({
    where: { bulkChangeId: change.id, outcome: change.undoneAt === null ? null : "changed" },
    orderBy: { orderId: "asc" },
    take: BATCH,
  });
  const mayShip = await mayStill(change.requestedBy, "ship");
  const mayWrite = await mayStill(change.requestedBy, "write");
  for (const item of items) {
    // Only an import names the carriers.
    const allowed = item.carrier === null ? mayWrite : mayShip;
    if (change.undoneAt !== null) await undoItem(change.undoneAt, change, item, clock);
    else await changeItem(change, item, allowed, clock);
  }
  return items.length === BATCH;
}

async function changeItem(
  change: BulkChange,
  item: BulkChangeItem,
  allowed: boolean,
  clock: Clock,
): Promise<void> {
  const { outcome, changeId = null } = allowed
    ? await changeOne(change, item, clock)
    : { outcome: "not_allowed" as const };
  const where = { bulkChangeId: change.id, orderId: item.orderId };
  const data = { outcome, changeId, trackingCode: null, replacedCode: null };
  const { count } = await getDb().bulkChangeItem.updateMany({
    where: { ...where, outcome: null },
    data,
  });
  if (count > 0 || changeId === null) return;
  // Another run was faster with the same outcome, or the change was taken back meanwhile.
  await getDb().bulkChangeItem.updateMany({ where, data });
  const now = await getDb().bulkChange.findUniqueOrThrow({ where: { id: change.id } });
  if (now.undoneAt !== null) await undoItem(now.undoneAt, change, { ...item, changeId }, clock);
}

type Changed = { outcome: BulkOutcome; changeId?: string | null };

/** An order with a carrier is shipped with its parcel, as the desk ships it. */
async function changeOne(
  { requestedBy, status, reason, notify }: BulkChange,
  { orderId, carrier, trackingCode, replaces, replacedCode }: BulkChangeItem,
  clock: Clock,
): Promise<Changed> {
  const actor = adminActor(requestedBy);
  try {
    const outcome =
      carrier === null
        ? await setOrderStatusFor(
            actor,
            { orderId, status, ...(reason !== null && { reason }) },
            { clock, emailDelayMs: 0, isLogged: false },
          )
        : await shipOrderFor(
            actor,
            {
              orderId,
              from: replaces ? "shipped" : "confirmed",
              parcel: { carrier: toCarrier(carrier), trackingCode },
              notify,
            },
            {
              at: clock(),
              emailDelayMs: IMPORT_EMAIL_DELAY_MS,
              isLogged: false,
              ...(replaces && { replacedCode }),
            },
          );
    if (outcome.ok) return { outcome: "changed", changeId: outcome.value.changeId };
    return { outcome: outcome.error.code };
  } catch (error) {
    reportError(error, { message: "an order of a bulk change failed" });
    return { outcome: "internal" };
  }
}

/** Sets an order back whose change was taken back at `askedAt`. */
async function undoItem(
  askedAt: Date,
  { id: bulkChangeId, requestedBy }: BulkChange,
  { orderId, changeId }: BulkChangeItem,
  clock: Clock,
): Promise<void> {
  const undone =
    changeId !== null &&
    (
      await undoStatusChangeFor(
        adminActor(requestedBy),
        { orderId, changeId },
        { at: clock(), askedAt },
      )
    ).ok;
  await getDb().bulkChangeItem.updateMany({
    // Another run may have set it back: its outcome stays.
    where: { bulkChangeId, orderId, ...(!undone && { outcome: "changed" }) },
    data: { outcome: undone ? "undone" : "kept" },
  });
}

/**
 * Takes an import back while its e-mails wait: what has not begun stays as it is, what was shipped is set back, a
 * few at once and many by the queue. Only who started it may, within `UNDO_ACCEPT_MS`.
 */
export async function undoImport(
  { userId }: Staff<"ship">,
  { importId: id }: UndoImportInput,
  clock: Clock = systemClock,
): Promise<Result<ImportUndone, { code: "not_found" | "too_late" }>> {
  const now = clock();
  const asked = await inTransaction(async (tx) => {
    const change = await tx.bulkChange.findUnique({
      where: { id, requestedBy: userId, items: { some: { carrier: { not: null } } } },
    });
    if (!change) return err({ code: "not_found" as const });
    if (differenceInMilliseconds(now, change.createdAt) > UNDO_ACCEPT_MS)
      return err({ code: "too_late" as const });
    await tx.bulkChange.update({
      where: { id },
      data: { undoneAt: change.undoneAt ?? now, state: "running", finishedAt: null },
    });
    await tx.bulkChangeItem.updateMany({
      where: { bulkChangeId: id, outcome: null },
      data: { outcome: "undone", trackingCode: null, replacedCode: null },
    });
    await enqueueChange(tx, id);
    return ok(await tx.bulkChangeItem.count({ where: { bulkChangeId: id, outcome: "changed" } }));
  });
  if (!asked.ok) return asked;
  if (asked.value <= MAX_IMMEDIATE_CHANGES) await runBulkChange(id, clock);
  const count = await countOutcomes(id);
  return ok({ id, undone: count("undone"), pending: count("changed"), kept: count("kept") });
}
