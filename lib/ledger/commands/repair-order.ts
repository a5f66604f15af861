import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { getDb } from "@/lib/platform/db/client";
import { type AnyRefundReason } from "../copy";
import { makeRefund } from "./make-refund";
import { planRefund } from "./plan-refund";
import { settlePayment } from "./settle-payment";
import { syncMovements } from "./sync-movements";

/**
 * Reads all payments of an order from their providers and applies what is missing: payments,
 * refunds, disputes. Makes pending refunds, and plans a new one for a second payment whose refund
 * was refused.
 */
export async function repairOrder(
  { actor }: Staff<"write">,
  { orderId }: { orderId: string },
  clock: Clock = systemClock,
): Promise<Result<null, { code: "order_not_found" | "provider_error" }>> {
  const order = await getDb().order.findUnique({
    where: { id: orderId },
    select: { attempts: { select: { id: true } } },
  });
  if (!order) return err({ code: "order_not_found" });
  let allReached = true;
  for (const { id } of order.attempts) {
    const settled = await settlePayment(id, clock);
    const movements = await syncMovements(id, clock);
    allReached &&= settled.ok && movements.ok;
  }
  await planRefusedRefunds(orderId, actor, clock());
  const due = await getDb().refund.findMany({
    where: { orderId, state: "pending" },
    select: { id: true },
  });
  for (const { id } of due) {
    const made = await makeRefund(id, clock);
    allReached &&= made.ok;
  }
  return allReached ? ok(null) : err({ code: "provider_error" });
}

/**
 * Plans refunds of second payments. The order page cannot refund these: it handles only the attempt
 * that paid the order.
 */
function planRefusedRefunds(orderId: string, actor: string, at: Date): Promise<void> {
  return getDb().$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    const attempts = await tx.paymentAttempt.findMany({
      where: { orderId, state: "duplicate_paid", refunds: { every: { state: "failed" } } },
      include: { refunds: { orderBy: { createdAt: "desc" } } },
    });
    for (const { refunds, ...attempt } of attempts) {
      const reason = (refunds[0]?.reason ?? "paid_twice") as AnyRefundReason;
      await planRefund(tx, attempt, {
        amountCents: attempt.amountCents,
        reason,
        origin: "admin",
        requestedBy: actor,
        idempotencyKey: `${reason}/${attempt.id}/${refunds.length}`,
        at,
      });
    }
  });
}
