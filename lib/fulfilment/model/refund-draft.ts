import { type Cents, formatEuro, parseEuro } from "@/lib/core/money";

/** A line of an order as it can be sent back. */
export type RefundLine = {
  sku: string;
  name: string;
  quantity: number;
  /** What the whole line cost, its part of the discount taken off. */
  paidCents: Cents;
  /** Devices the whole line took from stock. */
  devices: number;
};

/** What is being refunded while the dialog is filled in. */
export type RefundDraft = {
  /** How many of each line come back, by sku. */
  returned: Partial<Record<string, number>>;
  shipping: boolean;
  /** As typed; null while it follows the lines. */
  typedAmount: string | null;
};

type Order = { items: RefundLine[]; shippingCents: Cents };

/**
 * What `count` pieces of a line cost. Part of a line is rounded down, so that its parts never come to
 * more than was paid for it.
 */
export function piecesCents({ paidCents, quantity }: RefundLine, count: number): Cents {
  return Math.floor((paidCents * count) / quantity);
}

/** What the chosen lines and the shipping cost, but never more than what is left to refund. */
export function linesCents(draft: RefundDraft, order: Order, refundableCents: Cents): Cents {
  const items = order.items.reduce(
    (sum, item) => sum + piecesCents(item, draft.returned[item.sku] ?? 0),
    0,
  );
  return Math.min(items + (draft.shipping ? order.shippingCents : 0), refundableCents);
}

/** The amount that would be refunded, or null when what was typed is none or above the rest. */
export function draftCents(draft: RefundDraft, order: Order, refundableCents: Cents): Cents | null {
  if (draft.typedAmount === null) return linesCents(draft, order, refundableCents);
  const cents = parseEuro(draft.typedAmount);
  return cents === null || cents > refundableCents ? null : cents;
}

/** What the amount field shows. */
export function amountText(draft: RefundDraft, order: Order, refundableCents: Cents): string {
  if (draft.typedAmount !== null) return draft.typedAmount;
  const cents = linesCents(draft, order, refundableCents);
  return cents === 0 ? "" : formatEuro(cents);
}

/** The devices in the chosen lines, at most those that are still out. */
export function returnedDevices(draft: RefundDraft, items: RefundLine[], stillOut: number): number {
  const devices = items.reduce(
    (sum, { sku, devices: all, quantity }) => sum + (all / quantity) * (draft.returned[sku] ?? 0),
    0,
  );
  return Math.min(devices, stillOut);
}

/** Everything of an order that can go back. */
export function wholeOrder(order: Order): RefundDraft {
  return {
    returned: Object.fromEntries(order.items.map(({ sku, quantity }) => [sku, quantity])),
    shipping: order.shippingCents > 0,
    typedAmount: null,
  };
}

/** The sum that an open withdrawal is still due. */
export function withdrawnOrder(order: Order, restCents: Cents): RefundDraft {
  return { ...wholeOrder(order), typedAmount: formatEuro(restCents) };
}

/** Nothing chosen yet. */
export const emptyDraft: RefundDraft = { returned: {}, shipping: false, typedAmount: null };
