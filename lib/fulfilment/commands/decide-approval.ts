import "server-only";
import { subHours } from "date-fns";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { planStaffRefund, type RefundError } from "@/lib/ledger/commands/refund-order";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { APPROVAL_HOURS, type ApprovalKind } from "@/lib/orders/model/approval";
import { type Tx } from "@/lib/platform/db/client";
import { type Approval } from "@/lib/platform/db/generated/client";
import { decideApproval, type DecisionRefusal } from "@/lib/staff/commands/approvals";
import {
  approvalPayloads,
  type ApproveInput,
  type RecordedTransfer,
  type RefuseApprovalInput,
} from "../schema/approval";
import {
  type CloseFirst,
  listPayPages,
  type PayPageError,
  withPayPagesClosed,
} from "./close-pay-pages";
import { type ByHandRefusal, payByHand } from "./create-order";
import { changeStatus, type SetOrderStatusError } from "./set-order-status";

type ActError = RefundError | ByHandRefusal | { code: "order_changed" };

/** Does an approved act in the name of the person who asked for it. An error rolls the approval back. */
type Execute = (
  tx: Tx,
  asked: Approval,
  now: Date,
) => Promise<Result<unknown, ActError | CloseFirst>>;

const acts: Record<ApprovalKind, Execute> = {
  refund: (tx, { askedBy: actor, payload }, now) =>
    planStaffRefund(tx, { actor, role: "admin" }, approvalPayloads.refund.parse(payload), now),
  bank_transfer: (tx, asked, now) =>
    confirmOrder(tx, asked, approvalPayloads.bank_transfer.parse(asked.payload), now),
  replacement: (tx, asked, now) => confirmOrder(tx, asked, null, now),
};

/** Counts an order made by hand as paid, as long as it waits as it was. */
async function confirmOrder(
  tx: Tx,
  { orderId, askedBy: actor, cents }: Approval,
  transfer: RecordedTransfer | null,
  now: Date,
): Promise<Result<null, ActError | CloseFirst>> {
  const order = await lockOrder(tx, orderId);
  const isAsAsked = order.totalCents === (transfer ? cents : 0);
  if (order.status !== "pending" || order.paymentStatus === "paid" || !isAsAsked)
    return err({ code: "order_changed" });
  const attempts = await listPayPages(tx, orderId);
  if (attempts.length > 0) return err({ code: "close_first", attempts });
  return payByHand(tx, order, { transfer, actor }, now);
}

/**
 * Approves the act that a colleague asked for and does it once, as it was asked. Its own checks are made again, and
 * the pay pages of its order end first.
 */
export function approve(
  staff: Staff<"write">,
  { id }: ApproveInput,
  now: Date,
): Promise<Result<null, DecisionRefusal | ActError | PayPageError>> {
  return withPayPagesClosed<null, DecisionRefusal | ActError>(
    async (tx) => {
      const decided = await decideApproval(tx, staff, { id, decision: "approved" }, now);
      if (!decided.ok) return decided;
      const done = await acts[decided.value.kind as ApprovalKind](tx, decided.value, now);
      return done.ok ? ok(null) : done;
    },
    () => now,
  );
}

/**
 * Refuses the act that a colleague asked for, or takes the person's own request back. Cancels the order that waited for
 * it, unless the request has expired: then the order may be paid like any other.
 */
export function refuseApproval(
  staff: Staff<"refund">,
  { id, reason }: RefuseApprovalInput,
  now: Date,
): Promise<Result<{ isCancelled: boolean }, DecisionRefusal | SetOrderStatusError>> {
  return withPayPagesClosed<{ isCancelled: boolean }, DecisionRefusal | SetOrderStatusError>(
    async (tx) => {
      const decided = await decideApproval(tx, staff, { id, decision: "refused", reason }, now);
      if (!decided.ok) return decided;
      const { kind, orderId, askedAt } = decided.value;
      const { status, paymentStatus } = await lockOrder(tx, orderId);
      const isWaiting =
        kind !== ("refund" satisfies ApprovalKind) &&
        askedAt > subHours(now, APPROVAL_HOURS) &&
        status === "pending" &&
        paymentStatus !== "paid";
      if (!isWaiting) return ok({ isCancelled: false });
      const cancelled = await changeStatus(tx, {
        orderId,
        status: "cancelled",
        reason,
        notify: false,
        actor: staff.actor,
        at: now,
        emailDelayMs: 0,
        isLogged: true,
        payPagesClosed: false,
      });
      return cancelled.ok ? ok({ isCancelled: true }) : cancelled;
    },
    () => now,
  );
}
