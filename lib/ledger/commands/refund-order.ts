import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { partNames } from "@/lib/inventory/model/sellable";
import { findAndLockOrder } from "@/lib/orders/commands/payment-status";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { getLog } from "@/lib/platform/log";
import { withholdableCents } from "@/lib/returns/model/due";
import { readWithdrawalsDue } from "@/lib/returns/queries/due";
import { refundReasonLabel } from "../copy";
import { unreturnedParts } from "../model";
import { readRefundable } from "../queries";
import { type RefundInput } from "../schema";
import { makeRefund } from "./make-refund";
import { planRefund } from "./plan-refund";

export type RefundError = {
  code:
    | "order_not_found"
    | "key_in_use"
    | "not_paid"
    | "above_rest"
    | "too_many_parts"
    | "provider_error"
    | "refused_by_provider";
};

/**
 * Refunds part or all of an order through its provider. One idempotency key never refunds twice,
 * and belongs to one order. Returns `pending` when the provider has not finished or did not
 * respond; the queue retries.
 */
export async function refundOrder(
  { actor }: Staff<"write">,
  input: RefundInput,
  clock: Clock = systemClock,
): Promise<Result<{ state: "pending" | "succeeded" }, RefundError>> {
  const planned = await plan(input, actor, clock());
  if (!planned.ok) return planned;
  const made = await makeRefund(planned.value, clock);
  if (!made.ok) {
    getLog().warn({ failure: made.error }, "could not make the refund");
    if (made.error.code === "not_configured") return err({ code: "provider_error" });
    return ok({ state: "pending" });
  }
  return made.value === "failed" ? err({ code: "refused_by_provider" }) : ok({ state: made.value });
}

function plan(
  { orderId, idempotencyKey, amountCents, reason, restock, withheld }: RefundInput,
  actor: string,
  now: Date,
): Promise<Result<string, RefundError>> {
  return inTransaction(async (tx) => {
    const order = await findAndLockOrder(tx, orderId);
    if (!order) return err({ code: "order_not_found" });
    const earlier = await tx.refund.findUnique({ where: { idempotencyKey } });
    if (earlier) return earlier.orderId === orderId ? ok(earlier.id) : err({ code: "key_in_use" });
    const refundable = await readRefundable(tx, orderId);
    if (!refundable) return err({ code: "not_paid" });
    if (amountCents > refundable.refundableCents) return err({ code: "above_rest" });
    const unreturned = unreturnedParts(refundable);
    if (partNames.some((part) => restock[part] > unreturned[part]))
      return err({ code: "too_many_parts" });
    const due = (await readWithdrawalsDue(tx, [orderId], { withPending: true })).get(orderId);
    // Capped, because another refund may have paid part of the rest meanwhile.
    const maxWithheld = due ? withholdableCents(due, { amountCents, reason }) : 0;
    const id = await planRefund(
      tx,
      { id: refundable.attemptId, orderId },
      {
        amountCents,
        reason,
        origin: "admin",
        requestedBy: actor,
        idempotencyKey,
        restock,
        withheld:
          withheld && maxWithheld > 0
            ? { reason: withheld.reason, cents: Math.min(withheld.cents, maxWithheld) }
            : undefined,
        at: now,
      },
    );
    const after = { amountCents, reason: refundReasonLabel(reason) };
    const action = "order.refund_requested";
    await recordAudit(tx, { actor, action, subject: order.number, after }, now);
    return ok(id);
  });
}
