import { toParcelValues } from "@/components/admin/fulfilment/parcel-fields";
import { noParts } from "@/lib/catalog/model/parts";
import { formatEuro } from "@/lib/core/money";
import { needsReason, type StatusDraft } from "@/lib/fulfilment/model/order";
import { type Refundable, unreturnedParts } from "@/lib/ledger/model";
import { type OrderStatus } from "@/lib/orders/model/order";

export type RequestedStatusChange = {
  orderId: string;
  orderNumber: string;
  from: OrderStatus;
  to: OrderStatus;
};

/**
 * Returns the amounts that a cancellation leaves to refund; null if there are none or it is no
 * cancellation.
 */
export function refundableOf({ refundable }: StatusDraft, to: OrderStatus): Refundable | null {
  return to === "cancelled" && refundable && refundable.refundableCents > 0 ? refundable : null;
}

/** Returns what the form of a status change asks for (`statusForm`). */
export function statusRules(draft: StatusDraft | null, to: OrderStatus) {
  return {
    to,
    reasonRequired:
      draft !== null && needsReason({ from: draft.status, to, paymentStatus: draft.paymentStatus }),
    refundableCents: (draft && refundableOf(draft, to)?.refundableCents) ?? null,
  };
}

/** Values until the order is loaded. */
export const emptyStatusValues = {
  ...toParcelValues(null, "other"),
  reason: "",
  refund: null,
  amount: "",
  restock: noParts,
};

/** Returns the initial values. All parts are restocked unless the parcel is out. */
export function statusValues(draft: StatusDraft) {
  const { refundable, parcel, lastCarrier } = draft;
  return {
    ...toParcelValues(parcel, lastCarrier),
    reason: "",
    refund: null,
    amount: refundable ? formatEuro(refundable.refundableCents) : "",
    restock: refundable && refundable.goods !== "out" ? unreturnedParts(refundable) : noParts,
  };
}
