import "server-only";
import { type WriteRefusal } from "@/lib/auth/model";
import { requireAdmin } from "@/lib/auth/require-admin";
import { closeAttempts } from "@/lib/checkout/commands/close-attempts";
import { type OpenAttempt } from "@/lib/checkout/commands/open-attempt";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { type Tx, getDb } from "@/lib/db/client";
import { releaseDiscount } from "@/lib/discounts/commands/redeem";
import { releaseHold } from "@/lib/inventory/commands";
import { type OrderEmailKind } from "@/lib/mail/model";
import { queueOrderEmail } from "@/lib/notifications/commands/queue-email";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { lockOrder } from "@/lib/orders/commands/settle";
import { adminActor } from "@/lib/auth/model";
import { type OrderStatus } from "@/lib/orders/model";
import { needsReason } from "../model";
import { type SetOrderStatusInput } from "../schema";

/** `refundDue`: the order is called off, but money that came in has not gone back. */
export type StatusChange = { status: OrderStatus; refundDue: boolean };

export type SetOrderStatusError =
  | { code: WriteRefusal | "order_not_found" }
  /** The change looks wrong: it must be made again with a reason. */
  | { code: "reason_required"; from: OrderStatus }
  /** Money is on its way: only once it has arrived or failed can the order be called off. */
  | { code: "payment_in_progress" }
  /** The provider did not end the pay page: the order could still be paid. */
  | { code: "provider_error" }
  /** The shopper paid while the order was being called off. */
  | { code: "paid_meanwhile" };

// A shopper may open another pay page while the earlier ones are being ended.
const MAX_ROUNDS = 3;

const emails: Partial<Record<OrderStatus, OrderEmailKind>> = {
  shipped: "order_shipped",
  delivered: "order_delivered",
  cancelled: "order_cancelled",
};

/**
 * Sets an order's status from any to any other (specification, section 4), writes it into the timeline
 * and tells the buyer once; the payment status stays. Calling off an unpaid order first ends its open
 * pay pages and gives its code and stock back. The first time an order is shipped or delivered is kept.
 */
export async function setOrderStatus(
  input: SetOrderStatusInput,
  clock: Clock = systemClock,
): Promise<Result<StatusChange, SetOrderStatusError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  return setOrderStatusFor(adminActor(admin.value.userId), input, clock);
}

/** As `setOrderStatus`, for who has proven already that they may: a change of many orders at once. */
export async function setOrderStatusFor(
  actor: string,
  input: SetOrderStatusInput,
  clock: Clock,
): Promise<Result<StatusChange, SetOrderStatusError>> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const change = { ...input, actor, at: clock(), payPagesClosed: round > 0 };
    const step = await getDb().$transaction((tx) => changeStatus(tx, change));
    if (step.kind === "done") return step.result;
    const closed = await closeAttempts(step.attempts, clock);
    if (!closed.ok) {
      const { code } = closed.error;
      return err({ code: code === "in_progress" ? "payment_in_progress" : code });
    }
  }
  return err({ code: "payment_in_progress" });
}

type Step =
  | { kind: "done"; result: Result<StatusChange, SetOrderStatusError> }
  | { kind: "close_first"; attempts: OpenAttempt[] };

async function changeStatus(
  tx: Tx,
  change: SetOrderStatusInput & { actor: string; at: Date; payPagesClosed: boolean },
): Promise<Step> {
  const { orderId, status, reason, actor, at } = change;
  const done = (result: Result<StatusChange, SetOrderStatusError>): Step => ({
    kind: "done",
    result,
  });
  const known = await tx.order.findUnique({ where: { id: orderId }, select: { id: true } });
  if (!known) return done(err({ code: "order_not_found" }));
  // The lock makes the timeline's `from` true when two changes, or a payment, arrive at once.
  const order = await lockOrder(tx, orderId);
  const from = order.status;
  if (from === status) return done(ok(await toOutcome(tx, orderId)));
  const paid = order.paymentStatus === "paid";
  // Whoever called off an unpaid order has not decided what happens to its money.
  if (change.payPagesClosed && paid) return done(err({ code: "paid_meanwhile" }));
  if (reason === undefined && needsReason({ ...order, from, to: status }))
    return done(err({ code: "reason_required", from }));
  if (status === "cancelled" && !paid) {
    const attempts = await findOpenAttempts(tx, orderId);
    if (attempts.length > 0) return { kind: "close_first", attempts };
    await releaseDiscount(tx, orderId);
    await releaseHold(tx, orderId);
  }
  await tx.order.update({ where: { id: orderId }, data: { status } });
  await keepFirstTime(tx, orderId, status, at);
  await recordOrderEvent(tx, {
    orderId,
    at,
    actor,
    type: "status_changed",
    data: { from, to: status, ...(reason !== undefined && { reason }) },
  });
  const kind = emails[status];
  if (kind) await queueOrderEmail(tx, { kind, orderId, at });
  return done(ok(await toOutcome(tx, orderId)));
}

async function findOpenAttempts(tx: Tx, orderId: string): Promise<OpenAttempt[]> {
  const attempts = await tx.paymentAttempt.findMany({
    where: { orderId, state: { in: ["created", "redirected", "processing"] } },
    select: { id: true, provider: true, providerReference: true },
  });
  return attempts.map(({ id, provider, providerReference }) => ({
    id,
    provider,
    reference: providerReference,
  }));
}

/** Notes when an order first left and first arrived. */
async function keepFirstTime(tx: Tx, id: string, status: OrderStatus, at: Date): Promise<void> {
  if (status === "shipped")
    await tx.order.updateMany({ where: { id, shippedAt: null }, data: { shippedAt: at } });
  if (status === "delivered")
    await tx.order.updateMany({ where: { id, deliveredAt: null }, data: { deliveredAt: at } });
}

async function toOutcome(tx: Tx, id: string): Promise<StatusChange> {
  const { status, paymentStatus, refundedCents, totalCents } = await tx.order.findUniqueOrThrow({
    where: { id },
    select: { status: true, paymentStatus: true, refundedCents: true, totalCents: true },
  });
  const unreturned = paymentStatus === "paid" && refundedCents < totalCents;
  return { status, refundDue: status === "cancelled" && unreturned };
}
