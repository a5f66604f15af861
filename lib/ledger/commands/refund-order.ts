import "server-only";
import { noParts, type Parts } from "@/lib/catalog/model/parts";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { type StaffSession } from "@/lib/identity/model";
import { type Staff } from "@/lib/identity/queries/gate";
import { partNames } from "@/lib/inventory/model/sellable";
import { findAndLockOrder, type LockedOrder } from "@/lib/orders/commands/payment-status";
import { type ApprovalRefusal } from "@/lib/orders/model/approval";
import { isOfChange } from "@/lib/orders/model/order";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { getLog } from "@/lib/platform/log";
import { settleByRefund } from "@/lib/returns/commands/close-returns";
import { withholdableCents } from "@/lib/returns/model/due";
import { readWithdrawalsDue } from "@/lib/returns/queries/due";
import { requireSecondApproval } from "@/lib/staff/commands/approvals";
import { refundReasonLabel } from "../copy";
import { type Refundable, restockableParts } from "../model";
import { readRefundable } from "../queries";
import { type RefundInput } from "../schema";
import { makeRefund } from "./make-refund";
import { planRefund } from "./plan-refund";

export type RefundError = {
  code:
    | "order_not_found"
    | "key_in_use"
    | "not_paid"
    | "not_cancelled"
    | "above_rest"
    | "too_many_parts"
    | "provider_error"
    | "refused_by_provider"
    | ApprovalRefusal["code"];
};

/** `waiting`: for a second administrator. */
export type RefundOutcome = { state: "pending" | "succeeded" | "waiting" };

/**
 * Refunds part or all of an order through its provider. One idempotency key never refunds twice, and belongs to one
 * order. Returns `pending` when the provider has not finished or did not respond, which the queue retries, and while
 * staff have not made a refund by bank transfer.
 */
export async function refundOrder(
  staff: Staff<"refund">,
  input: RefundInput,
  clock: Clock = systemClock,
): Promise<Result<RefundOutcome, RefundError>> {
  const planned = await inTransaction((tx) => planStaffRefund(tx, staff, input, clock()));
  if (!planned.ok) return planned;
  if (planned.value === null) return ok({ state: "waiting" });
  const made = await makeRefund(planned.value, clock);
  if (!made.ok) {
    getLog().warn({ failure: made.error }, "could not make the refund");
    if (made.error.code === "not_configured") return err({ code: "provider_error" });
    return ok({ state: "pending" });
  }
  return made.value === "failed" ? err({ code: "refused_by_provider" }) : ok({ state: made.value });
}

/**
 * Plans a refund of an order, which the queue makes, or staff by bank transfer, and returns its id; null when it waits for a second
 * administrator.
 */
export async function planStaffRefund(
  tx: Tx,
  { actor, role }: Pick<StaffSession, "actor" | "role">,
  { code, ...input }: RefundInput,
  now: Date,
): Promise<Result<string | null, RefundError>> {
  const { orderId, idempotencyKey, amountCents, reason, returnId, withheld } = input;
  const order = await findAndLockOrder(tx, orderId);
  if (!order) return err({ code: "order_not_found" });
  const earlier = await tx.refund.findUnique({ where: { idempotencyKey } });
  if (earlier) return earlier.orderId === orderId ? ok(earlier.id) : err({ code: "key_in_use" });
  const refundable = await readRefundable(tx, orderId);
  if (!refundable) return err({ code: "not_paid" });
  const refusal = await findRefusal(tx, input, { order, refundable });
  if (refusal) return err({ code: refusal });
  const { refundedCents, pendingCents } = refundable;
  const second = await requireSecondApproval(
    tx,
    { actor, role },
    {
      id: idempotencyKey,
      kind: "refund",
      orderId,
      cents: amountCents,
      togetherCents: refundedCents + pendingCents + amountCents,
      payload: input,
      code,
    },
    now,
  );
  if (!second.ok) return second;
  if (second.value === "waiting") return ok(null);
  const due = (await readWithdrawalsDue(tx, [orderId], { withPending: true })).get(orderId);
  // Capped, because another refund may have paid part of the rest by then.
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
      restock: input.restock,
      withheld:
        withheld && maxWithheld > 0
          ? { reason: withheld.reason, cents: Math.min(withheld.cents, maxWithheld) }
          : undefined,
      at: now,
    },
  );
  if (returnId !== undefined && reason === "defect")
    await settleByRefund(tx, { id: returnId, orderId, refundId: id });
  const after = { amountCents, reason: refundReasonLabel(reason) };
  const action = "order.refund_requested";
  await recordAudit(tx, { actor, action, subject: order.number, after }, now);
  return ok(id);
}

/** Returns why this much or these parts cannot be given back for this reason, or null. */
async function findRefusal(
  tx: Tx,
  { orderId, amountCents, reason, restock }: RefundInput,
  { order, refundable }: { order: LockedOrder; refundable: Refundable },
): Promise<RefundError["code"] | null> {
  if (
    amountCents > (isOfChange({ reason }) ? refundable.overpaidCents : refundable.refundableCents)
  )
    return "above_rest";
  const isKept = reason === "cancelled" && order.status !== "cancelled";
  if (isKept && !(await hasUndelivered(tx, orderId))) return "not_cancelled";
  return isAbove(restock, restockableFor(reason, refundable)) ? "too_many_parts" : null;
}

/** A change has put the parts back itself that it took off. */
function restockableFor(reason: string, refundable: Refundable): Parts {
  return isOfChange({ reason }) ? noParts : restockableParts(refundable);
}

function isAbove(parts: Parts, limit: Parts): boolean {
  return partNames.some((part) => parts[part] > limit[part]);
}

/** Returns whether an open return says that the order's parcel came back undelivered. */
async function hasUndelivered(tx: Tx, orderId: string): Promise<boolean> {
  const where = { orderId, kind: "undelivered", closedAt: null } as const;
  return (await tx.returnParcel.count({ where })) > 0;
}
