import "server-only";
import { subHours, subMinutes } from "date-fns";
import { sumParts } from "@/lib/catalog/model/parts";
import { erasedAddress } from "@/lib/core/erased";
import { isBlocked } from "@/lib/customers/queries/people";
import { areOrderable } from "@/lib/inventory/queries/stock";
import { listUnreachable } from "@/lib/mail/queries";
import { awaitsApproval, lockOrder, wasAbandoned } from "@/lib/orders/commands/payment-status";
import { queueOrderEmail } from "@/lib/orders/commands/queue-email";
import { openAttemptStates } from "@/lib/orders/model/order";
import { isPayable } from "@/lib/orders/model/order-summary";
import { getDb, type Prisma, type Tx } from "@/lib/platform/db/client";
import { type ReminderRefusal } from "@/lib/platform/db/generated/client";
import { reportError } from "@/lib/platform/report-error";
import { getSettings, isShopOpen } from "@/lib/settings/queries";
import { REMIND_AFTER_MINUTES, REMIND_WITHIN_HOURS } from "../model/unfinished";

/** Orders of one run; the next run takes the rest. */
const BATCH = 200;

/**
 * Decides once for each order that was left unpaid whether its customer is reminded, and queues the e-mail. While a
 * pay page is open, or the shop closed, nothing is decided. Leaves out orders that staff made, who send their link
 * themselves. Safe to run in parallel.
 */
export async function remindUnpaid(now: Date): Promise<void> {
  const { reminders } = await getSettings();
  if (reminders.unpaid === "none" || !(await isShopOpen())) return;
  const due = await getDb().order.findMany({
    where: {
      ...undecided,
      channel: null,
      rehearsal: false,
      totalCents: { gt: 0 },
      email: { not: { endsWith: erasedAddress("") } },
      createdAt: {
        gt: subHours(now, REMIND_WITHIN_HOURS),
        lte: subMinutes(now, REMIND_AFTER_MINUTES),
      },
    },
    orderBy: { createdAt: "asc" },
    select: { id: true, email: true },
    take: BATCH,
  });
  const unreachable = new Set(await listUnreachable(due.map(({ email }) => email)));
  for (const { id, email } of due) {
    try {
      const person = {
        isBlocked: await isBlocked(email),
        isUnreachable: unreachable.has(email.toLowerCase()),
      };
      await getDb().$transaction((tx) => decide(tx, id, person, now));
    } catch (error) {
      // One broken order must not stop the others.
      reportError(error, { message: "reminder not decided", orderId: id });
    }
  }
}

const undecided = {
  paymentStatus: { not: "paid" },
  paymentReminder: { is: null },
  attempts: { none: { state: { in: openAttemptStates } } },
} satisfies Prisma.OrderWhereInput;

type Person = { isBlocked: boolean; isUnreachable: boolean };

async function decide(tx: Tx, orderId: string, person: Person, now: Date): Promise<void> {
  await lockOrder(tx, orderId);
  // Read under the lock: it may have been paid or decided meanwhile.
  if ((await tx.order.count({ where: { ...undecided, id: orderId } })) === 0) return;
  const refusal = await findRefusal(tx, orderId, person, now);
  await tx.paymentReminder.create({
    data: { orderId, decidedAt: now, refusal },
    select: { orderId: true },
  });
  if (refusal === null) await queueOrderEmail(tx, { kind: "payment_reminder", orderId, at: now });
}

async function findRefusal(
  tx: Tx,
  orderId: string,
  person: Person,
  now: Date,
): Promise<ReminderRefusal | null> {
  const order = await tx.order.findUniqueOrThrow({ where: { id: orderId } });
  const circumstances = {
    abandoned: await wasAbandoned(tx, order),
    awaitsApproval: await awaitsApproval(tx, orderId, now),
  };
  if (!isPayable({ ...order, ...circumstances }, now)) return "closed";
  if (person.isBlocked) return "blocked";
  if (person.isUnreachable) return "unreachable";
  const asked = await tx.emailMessage.count({
    where: {
      orderId,
      kind: { in: ["payment_failed", "payment_link"] },
      state: { not: "skipped" },
    },
  });
  if (asked > 0) return "already_asked";
  const others = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM orders o
    WHERE lower(o.email) = lower(${order.email}) AND o.id <> ${orderId}::uuid AND NOT o.rehearsal
      AND (o.created_at > ${order.createdAt} OR o.paid_at >= ${order.createdAt}) LIMIT 1`;
  if (others.length > 0) return "ordered_again";
  return (await isInStock(tx, orderId)) ? null : "sold_out";
}

/** Returns whether an order still holds its parts, or could take them again. */
async function isInStock(tx: Tx, orderId: string): Promise<boolean> {
  const holds = await tx.stockReservation.count({ where: { orderId, state: "held" } });
  return (
    holds > 0 || areOrderable(sumParts(await tx.orderItem.findMany({ where: { orderId } })), tx)
  );
}
