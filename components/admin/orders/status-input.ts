import { type ParcelDraft, toParcelDraft } from "@/components/admin/fulfilment/parcel-fields";
import { formatEuro, parseEuro } from "@/lib/core/money";
import { fulfilmentMessages } from "@/lib/fulfilment/copy/order";
import { isUnshipped, needsReason, type StatusDraft } from "@/lib/fulfilment/model/order";
import { type Refundable } from "@/lib/ledger/model";
import { type OrderStatus } from "@/lib/orders/model/order";
import { TRACKING_CODE_PATTERN } from "@/lib/orders/model/tracking";

export type RequestedStatusChange = {
  orderId: string;
  orderNumber: string;
  from: OrderStatus;
  to: OrderStatus;
};

export const refundChoices = ["now", "later"] as const;
export type RefundChoice = (typeof refundChoices)[number];

/** The input of the status dialog; null means not yet touched. */
export type StatusInput = {
  /** Idempotency key of the refund, unchanged across retries. */
  refundKey: string;
  reason: string;
  parcel: ParcelDraft | null;
  refund: RefundChoice | null;
  amount: string | null;
  restock: number | null;
};

export type StatusProblems = Partial<Record<"reason" | "parcel" | "refund" | "amount", string>>;

export function emptyInput(): StatusInput {
  return {
    refundKey: crypto.randomUUID(),
    reason: "",
    parcel: null,
    refund: null,
    amount: null,
    restock: null,
  };
}

/**
 * Returns the amounts that a cancellation leaves to refund; null if there are none or it is no
 * cancellation.
 */
export function refundableOf({ refundable }: StatusDraft, to: OrderStatus): Refundable | null {
  return to === "cancelled" && refundable && refundable.refundableCents > 0 ? refundable : null;
}

export function parcelOf({ parcel }: StatusInput, draft: StatusDraft): ParcelDraft {
  return parcel ?? toParcelDraft(draft.parcel, draft.emailKinds.includes("order_shipped"));
}

export function amountOf({ amount }: StatusInput, { refundableCents }: Refundable): string {
  return amount ?? formatEuro(refundableCents);
}

/** Returns the number of devices of the order not yet returned. */
export function countUnreturned({ devicesSold, devicesRestocked }: Refundable): number {
  return Math.max(0, devicesSold - devicesRestocked);
}

/** Returns the number of devices to restock: all of them while the parcel is not shipped. */
export function restockOf({ restock }: StatusInput, draft: StatusDraft): number {
  if (restock !== null) return restock;
  return draft.refundable && isUnshipped(draft.status) ? countUnreturned(draft.refundable) : 0;
}

export function isReasonRequired(draft: StatusDraft, to: OrderStatus): boolean {
  return needsReason({ from: draft.status, to, paymentStatus: draft.paymentStatus });
}

/** Returns the errors that block the change; empty when it is complete. */
export function findProblems(
  answers: StatusInput,
  draft: StatusDraft,
  to: OrderStatus,
): StatusProblems {
  const problems: StatusProblems = {};
  const { carrier, trackingCode } = parcelOf(answers, draft);
  if (to === "shipped" && carrier !== "other" && trackingCode.trim() === "")
    problems.parcel = fulfilmentMessages.trackingMissing;
  if (to === "shipped" && !TRACKING_CODE_PATTERN.test(trackingCode.trim()))
    problems.parcel = fulfilmentMessages.trackingInvalid;
  const refundable = refundableOf(draft, to);
  if (refundable && answers.refund === null)
    problems.refund = "Scegli che cosa fare del pagamento.";
  if (refundable && answers.refund === "now") {
    const cents = parseEuro(amountOf(answers, refundable));
    if (cents === null || cents === 0 || cents > refundable.refundableCents)
      problems.amount = `Scrivi un importo fino a ${formatEuro(refundable.refundableCents)}, per esempio 26,99.`;
  }
  if (isReasonRequired(draft, to) && answers.reason.trim() === "")
    problems.reason = fulfilmentMessages.reasonMissing;
  return problems;
}

export function toStatusInput(
  answers: StatusInput,
  draft: StatusDraft,
  { orderId, to }: { orderId: string; to: OrderStatus },
) {
  const reason = answers.reason.trim();
  const { notify, ...parcel } = parcelOf(answers, draft);
  const refundable = refundableOf(draft, to);
  return {
    orderId,
    from: draft.status,
    status: to,
    ...(reason !== "" && { reason }),
    ...(to === "shipped" && { parcel, notify }),
    ...(refundable &&
      answers.refund === "now" && {
        refund: {
          idempotencyKey: answers.refundKey,
          amountCents: parseEuro(amountOf(answers, refundable)) ?? 0,
          restockDevices: restockOf(answers, draft),
        },
      }),
  };
}
