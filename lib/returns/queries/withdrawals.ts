import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { MAILBOX_LIMIT } from "@/lib/mail/model/message";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { type WithdrawalFilter, withdrawalList, type WithdrawalState } from "../model/list-filter";
import { orderNumberIn, refundDueAt } from "../model/withdrawal";
import { readWithdrawalsDue } from "./due";

const conditions: Record<WithdrawalState, Prisma.WithdrawalWhereInput> = {
  open: { closedAt: null },
  unmatched: { closedAt: null, orderId: null },
  closed: { closedAt: { not: null } },
};

/** Lists one page of withdrawals: open ones by deadline, closed ones newest first. */
export async function listWithdrawals(_: Staff, filter: WithdrawalFilter) {
  const { state } = filter;
  const db = getDb();
  const [open, unmatched, closed, settings] = await Promise.all([
    db.withdrawal.count({ where: conditions.open }),
    db.withdrawal.count({ where: conditions.unmatched }),
    db.withdrawal.count({ where: conditions.closed }),
    getSettings(),
  ]);
  const counts = { open, unmatched, closed };
  const total = counts[state];
  const { skip, take } = withdrawalList.pageOf(filter, total);
  const rows = await db.withdrawal.findMany({
    where: conditions[state],
    orderBy: state === "closed" ? [{ closedAt: "desc" }, { id: "asc" }] : { receivedAt: "asc" },
    skip,
    take,
    include: { order: { select: { id: true, number: true } } },
  });
  const candidates = await findCandidates(rows);
  const heldReceipts = await findHeldReceipts(rows);
  const due = await readWithdrawalsDue(
    db,
    rows.flatMap(({ orderId }) => orderId ?? []),
    { withPending: true },
  );
  return {
    rows: rows.map((row) => ({
      ...row,
      /** True when no receipt was sent because its mailbox got many that day. */
      isReceiptHeld: heldReceipts.has(row.id),
      /** Null without a matched order. */
      due: due.get(row.orderId ?? "") ?? null,
      dueAt: refundDueAt(row.receivedAt, settings.returns.refundDays),
      /** The order with the typed number when it belongs to another customer. */
      candidate:
        row.orderId === null
          ? (candidates.get(orderNumberIn(row.orderNumber) ?? "") ?? null)
          : null,
    })),
    counts,
    total,
  };
}

export type WithdrawalPage = Awaited<ReturnType<typeof listWithdrawals>>;

export async function countOpenWithdrawals(_: Staff): Promise<number> {
  return getDb().withdrawal.count({ where: conditions.open });
}

/** Returns the ids of the declarations whose receipt was not sent because of its mailbox's limit. */
async function findHeldReceipts(rows: { id: string }[]): Promise<Set<string | null>> {
  const held = await getDb().emailMessage.findMany({
    where: {
      dedupeKey: { in: rows.map(({ id }) => `withdrawal_received/${id}`) },
      state: "skipped",
      lastError: MAILBOX_LIMIT,
    },
    select: { subjectId: true },
  });
  return new Set(held.map(({ subjectId }) => subjectId));
}

async function findCandidates(rows: { orderId: string | null; orderNumber: string }[]) {
  const numbers = rows
    .filter(({ orderId }) => orderId === null)
    .flatMap(({ orderNumber }) => orderNumberIn(orderNumber) ?? []);
  if (numbers.length === 0) return new Map<string, { id: string; number: string }>();
  const orders = await getDb().order.findMany({
    where: { number: { in: numbers } },
    select: { id: true, number: true },
  });
  return new Map(orders.map((order) => [order.number, order]));
}
