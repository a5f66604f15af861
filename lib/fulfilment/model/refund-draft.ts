import { mapParts, noParts, type Parts } from "@/lib/catalog/model/parts";
import { type Cents, formatEuro } from "@/lib/core/money";
import { parseEuro } from "@/lib/core/read-money";
import { valueOf } from "@/lib/core/value-of";
import { type Refundable, type RefundReason, unreturnedParts } from "@/lib/ledger/model";
import { type OrderStatus } from "@/lib/orders/model/order";
import { type OrderLine } from "@/lib/orders/model/order-summary";
import { dueAfter, type WithdrawalDue, withholdableCents } from "@/lib/returns/model/due";

type RefundLine = Pick<OrderLine, "sku" | "name" | "quantity" | "paidCents"> & Parts;

export type RefundDraft = {
  /** Number of returned units per sku. */
  returned: Partial<Record<string, number>>;
  shipping: boolean;
  /** The amount as typed; null while it is computed from the lines. */
  typedAmount: string | null;
};

type Order = { items: RefundLine[]; shippingCents: Cents };

export type RefundOrder = Order & {
  refundable: { refundableCents: Cents };
  /** What an open withdrawal is due, pending refunds counted; null without one. */
  withdrawal: WithdrawalDue | null;
};

/** What the refund dialog knows of its order. */
export type RefundDialogData = RefundOrder & {
  orderId: string;
  orderNumber: string;
  email: string;
  status: OrderStatus;
  shippingName: string;
  bankCreditDays: readonly [number, number];
  refundable: Refundable;
};

/** What to do with the part of a withdrawal's amount that a refund does not cover. */
export const restChoices = ["later", "withheld"] as const;
export type RestChoice = (typeof restChoices)[number];

/** Returns the price of `count` units of a line. Rounds down, so that parts never add up to more than was paid. */
export function piecesCents({ paidCents, quantity }: RefundLine, count: number): Cents {
  return Math.floor((paidCents * count) / quantity);
}

/** Returns the price of the chosen lines and shipping, at most what is still refundable. */
export function linesCents(draft: RefundDraft, order: Order, refundableCents: Cents): Cents {
  const items = order.items.reduce(
    (sum, item) => sum + piecesCents(item, valueOf(draft.returned, item.sku) ?? 0),
    0,
  );
  return Math.min(items + (draft.shipping ? order.shippingCents : 0), refundableCents);
}

/** Returns the amount to refund, or null when the typed amount is invalid or too high. */
export function draftCents(draft: RefundDraft, order: Order, refundableCents: Cents): Cents | null {
  if (draft.typedAmount === null) return linesCents(draft, order, refundableCents);
  const cents = parseEuro(draft.typedAmount);
  return cents === null || cents > refundableCents ? null : cents;
}

export function amountText(draft: RefundDraft, order: Order, refundableCents: Cents): string {
  if (draft.typedAmount !== null) return draft.typedAmount;
  const cents = linesCents(draft, order, refundableCents);
  return cents === 0 ? "" : formatEuro(cents);
}

/** Returns the parts of the chosen lines, at most those not back in stock. */
export function returnedParts(draft: RefundDraft, items: RefundLine[], unreturned: Parts): Parts {
  return mapParts((part) => {
    const pieces = items.reduce((sum, line) => {
      return sum + (line[part] / line.quantity) * (valueOf(draft.returned, line.sku) ?? 0);
    }, 0);
    return Math.min(pieces, unreturned[part]);
  });
}

export function fullRefundDraft(order: Order): RefundDraft {
  return {
    returned: Object.fromEntries(order.items.map(({ sku, quantity }) => [sku, quantity])),
    shipping: order.shippingCents > 0,
    typedAmount: null,
  };
}

/** Returns the draft of the amount still due for an open withdrawal. */
export function withdrawalDraft(order: Order, restCents: Cents): RefundDraft {
  return { ...fullRefundDraft(order), typedAmount: formatEuro(restCents) };
}

export const emptyDraft: RefundDraft = { returned: {}, shipping: false, typedAmount: null };

/**
 * Returns the parts that a refund puts back on sale unless staff choose others: those of a return
 * whose goods are here. None while the parcel is out, and none when part of the sum is withheld,
 * because such goods came back worn.
 */
export function proposedRestock(
  { draft, reason, rest }: ChosenRefund & { rest: RestChoice | null },
  order: RefundOrder & { refundable: Pick<Refundable, "sold" | "restocked" | "goods"> },
): Parts {
  const { refundable } = order;
  const isReturn = reason === "withdrawal" || reason === "cancelled";
  const isWorn = rest === "withheld" && withdrawalRest({ draft, reason }, order) > 0;
  if (!isReturn || isWorn || refundable.goods === "out") return noParts;
  return returnedParts(draft, order.items, unreturnedParts(refundable));
}

type ChosenRefund = { draft: RefundDraft; reason: RefundReason | null };

/** Returns the part of an open withdrawal's sum that a refund leaves due. */
export function withdrawalRest({ draft, reason }: ChosenRefund, order: RefundOrder): Cents {
  const amountCents = draftCents(draft, order, order.refundable.refundableCents);
  if (reason === null || order.withdrawal === null || !amountCents) return 0;
  return withholdableCents(order.withdrawal, { amountCents, reason });
}

/** Returns whether a refund closes the open withdrawal, as the server will decide; null without one. */
export function closesWithdrawal(
  { draft, reason, rest }: ChosenRefund & { rest: RestChoice | null },
  order: RefundOrder,
): boolean | null {
  if (order.withdrawal === null) return null;
  const amountCents = draftCents(draft, order, order.refundable.refundableCents) ?? 0;
  const withheldCents = rest === "withheld" ? withdrawalRest({ draft, reason }, order) : 0;
  const refund = { amountCents, withheldCents, reason: reason ?? "" };
  return dueAfter(order.withdrawal, refund).restCents === 0;
}
