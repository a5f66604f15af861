import "server-only";
import { noParts, type Parts } from "@/lib/catalog/model/parts";
import { type Cents } from "@/lib/core/money";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { type Tx } from "@/lib/platform/db/client";
import { type PaymentAttempt, type RefundOrigin } from "@/lib/platform/db/generated/client";
import { enqueue } from "@/lib/platform/jobs/queue";
import { type AnyRefundReason } from "../copy";
import { makeRefundJob } from "../jobs";

/**
 * Inserts a refund together with the job that makes it, and returns its id. The caller holds the
 * order's lock and has checked that the amount is still refundable.
 */
export async function planRefund(
  tx: Tx,
  attempt: Pick<PaymentAttempt, "id" | "orderId">,
  refund: {
    amountCents: Cents;
    reason: AnyRefundReason;
    origin: RefundOrigin;
    requestedBy: string;
    idempotencyKey: string;
    restock?: Parts;
    /** The part of a withdrawal's refund that the shop will not pay, and why. The customer reads it. */
    withheld?: { cents: Cents; reason: string } | undefined;
    at: Date;
  },
): Promise<string> {
  const { at, restock = noParts, withheld, ...rest } = refund;
  const { orderId } = attempt;
  const { id } = await tx.refund.create({
    data: {
      ...rest,
      restockDevices: restock.devices,
      restockSerums: restock.serums,
      restockTravelCases: restock.travelCases,
      withheldCents: withheld?.cents ?? 0,
      withheldReason: withheld?.reason ?? null,
      orderId,
      attemptId: attempt.id,
      createdAt: at,
    },
    select: { id: true },
  });
  await recordOrderEvent(tx, {
    orderId,
    at,
    actor: refund.requestedBy,
    type: "refund_requested",
    data: {
      amountCents: refund.amountCents,
      reason: refund.reason,
      ...(withheld && { withheldCents: withheld.cents, text: withheld.reason }),
    },
  });
  await enqueue(tx, makeRefundJob, { refundId: id });
  return id;
}
