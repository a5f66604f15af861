import "server-only";
import { max } from "date-fns";
import { mapParts, noParts } from "@/lib/catalog/model/parts";
import { dayToDate } from "@/lib/core/business-days";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { isOfChange } from "@/lib/orders/model/order";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { isTransferDay, type Refundable, restockedParts, transferInstant } from "../model";
import { readRefundable } from "../queries";
import { type RecordTransferInput } from "../schema";
import { applyRefund, markFailed, type RefundOfAttempt } from "./apply-refund";

type NotWaiting = { code: "transfer_not_waiting" };

/** Why a refund failed that staff gave up before its bank transfer. */
const NOT_SENT = "not_sent";

/**
 * Records the bank transfer by which staff made a planned refund, also one that was given up, if its money is not
 * given back otherwise. Applies the refund on the transfer's day, at the earliest when it was planned; one given up, now.
 */
export function recordTransfer(
  { actor }: Staff<"books">,
  { refundId, day, reference }: RecordTransferInput,
  now: Date,
): Promise<Result<null, NotWaiting | { code: "bank_day_invalid" }>> {
  return inTransaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    const refundable = refund && (await readRefundable(tx, refund.orderId));
    if (!refundable || !(isWaiting(refund) || isGivenUp(refund, refundable)))
      return err({ code: "transfer_not_waiting" as const });
    const { order, amountCents, createdAt } = refund;
    if (!isTransferDay(day, now, order.paidAt)) return err({ code: "bank_day_invalid" as const });
    const planned = await tx.refund.update({
      where: { id: refundId },
      data: {
        bankDay: dayToDate(day),
        bankReference: reference,
        ...toRestock(refund, refundable),
      },
      include: { attempt: true },
    });
    await applyRefund(
      tx,
      { ...planned, requestedBy: actor },
      { refundId, ownId: refundId, amountCents, state: "succeeded", failureCode: null },
      max([isWaiting(refund) ? transferInstant(day, now) : now, createdAt]),
    );
    const action = "order.refund_transferred";
    await recordAudit(tx, { actor, action, subject: order.number, after: { amountCents } }, now);
    return ok(null);
  });
}

/** Returns the parts that still go back on sale: none once the parcel has left. */
function toRestock(refund: RefundOfAttempt, { hasLeft, out }: Refundable) {
  const planned = restockedParts(refund);
  // A refund under way has taken its parts off `out` already.
  const most = hasLeft ? noParts : isWaiting(refund) ? planned : out;
  const { devices, serums, travelCases } = mapParts((part) => Math.min(planned[part], most[part]));
  return { restockDevices: devices, restockSerums: serums, restockTravelCases: travelCases };
}

/** Gives up a refund whose bank transfer staff have not made and will not make. */
export function dropTransfer(
  { actor }: Staff<"books">,
  { refundId }: { refundId: string },
  now: Date,
): Promise<Result<null, NotWaiting>> {
  return inTransaction(async (tx) => {
    const refund = await lockRefund(tx, refundId);
    if (!refund || !isWaiting(refund)) return err({ code: "transfer_not_waiting" });
    const { amountCents, order } = refund;
    await markFailed(tx, refund, { reason: NOT_SENT, actor }, now);
    const action = "order.refund_dropped";
    await recordAudit(tx, { actor, action, subject: order.number, after: { amountCents } }, now);
    return ok(null);
  });
}

function isWaiting({ state, attempt }: RefundOfAttempt): boolean {
  return state === "pending" && attempt.provider === "bank_transfer";
}

function isGivenUp(
  { state, failureCode, amountCents, reason }: RefundOfAttempt,
  { refundableCents, overpaidCents }: Refundable,
): boolean {
  const restCents = isOfChange({ reason }) ? overpaidCents : refundableCents;
  return state === "failed" && failureCode === NOT_SENT && amountCents <= restCents;
}

/** Locks the order of a refund and returns the refund; null when there is none. */
async function lockRefund(tx: Tx, id: string) {
  const known = await tx.refund.findUnique({ where: { id } });
  if (!known) return null;
  await lockOrder(tx, known.orderId);
  return tx.refund.findUniqueOrThrow({
    where: { id },
    include: { attempt: true, order: { select: { number: true, paidAt: true } } },
  });
}
