import { type Cents, formatEuro, parseEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { type RefundReason } from "@/lib/ledger/model";

export type RefundLine = {
  sku: string;
  name: string;
  quantity: number;
  /** Price of the whole line less its share of the discount. */
  paidCents: Cents;
  /** Devices that the whole line took from stock. */
  devices: number;
};

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
  /** Amount still due for an open withdrawal; null without one. */
  withdrawalRestCents: Cents | null;
};

/** What to do with the part of a withdrawal's amount that a refund does not cover. */
export const restChoices = ["later", "withheld"] as const;

/**
 * Returns the price of `count` units of a line. Rounds down, so that parts never add up to more
 * than was paid.
 */
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

/** Returns the number of devices in the chosen lines, at most those not yet returned. */
export function returnedDevices(draft: RefundDraft, items: RefundLine[], stillOut: number): number {
  const devices = items.reduce(
    (sum, { sku, devices: all, quantity }) =>
      sum + (all / quantity) * (valueOf(draft.returned, sku) ?? 0),
    0,
  );
  return Math.min(devices, stillOut);
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

/** Returns what an open withdrawal is still due after a refund. */
export function withdrawalRest(
  { draft, reason }: { draft: RefundDraft; reason: RefundReason | null },
  order: RefundOrder,
): Cents {
  const cents = draftCents(draft, order, order.refundable.refundableCents);
  if (reason !== "withdrawal" || order.withdrawalRestCents === null || !cents) return 0;
  return Math.max(0, order.withdrawalRestCents - cents);
}
