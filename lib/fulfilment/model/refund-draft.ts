import { mapParts, noParts, type Parts } from "@/lib/catalog/model/parts";
import { type Cents, formatEuro } from "@/lib/core/money";
import { parseEuro } from "@/lib/core/read-money";
import { valueOf } from "@/lib/core/value-of";
import {
  MAX_WITHHELD_REASON,
  type Refundable,
  type RefundReason,
  refundReasons,
  restockableParts,
} from "@/lib/ledger/model";
import { type SecondConfirmation } from "@/lib/orders/model/approval";
import { isOfChange, type OrderStatus } from "@/lib/orders/model/order";
import { type OrderLine } from "@/lib/orders/model/order-summary";
import { dueAfter, type WithdrawalDue, withholdableCents } from "@/lib/returns/model/due";
import { isComplaint, proposedRefund, type ReturnKind } from "@/lib/returns/model/parcel";
import { type ReturnRow } from "@/lib/returns/queries/returns";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { shippingLabel } from "@/lib/shipping/model/options";
import { type OrderPage } from "../queries/order-page";

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
  refundable: Pick<Refundable, "refundableCents">;
  /** What an open withdrawal is due, pending refunds counted; null without one. */
  withdrawal: WithdrawalDue | null;
};

/** The refund that the check of a return proposes. */
type RefundProposal = {
  kind: ReturnKind;
  reason: RefundReason;
  reductionCents: Cents;
  reductionReason: string | null;
};

/** What the refund dialog knows of its order. */
export type RefundDialogData = RefundOrder & {
  proposal: RefundProposal | null;
  /** The price of the label that a withdrawal's customer got, to withhold only if they used it; 0 without. */
  labelCents: Cents;
  /** The return that a refund for a defect closes; null without one. */
  complaintId: string | null;
  /** True while a parcel that came back undelivered is open: it closes when all the money is back. */
  isUndelivered: boolean;
  orderId: string;
  orderNumber: string;
  email: string;
  status: OrderStatus;
  shippingName: string;
  bankCreditDays: readonly [number, number];
  refundable: Refundable;
  /** How a large sum is confirmed; null when none needs it. */
  second: SecondConfirmation | null;
  /** Reasons to choose from. */
  reasons: readonly RefundReason[];
};

/** Reasons of a refund that lowers what an order brings. */
const ownReasons = refundReasons.filter((reason) => !isOfChange({ reason }));

/**
 * Returns what the refund dialog needs, with what a checked return proposes: the one whose page is open, on the
 * order's page its first. What a change of the order left overpaid goes back before anything else.
 */
export function toRefundDialog(
  order: OrderPage,
  { overpaidCents, ...given }: Refundable,
  { returns }: Pick<ShopSettings, "returns">,
  returnId: string | null = null,
): RefundDialogData {
  const { id, number, email, status, items, shippingCents } = order;
  const refundableCents = overpaidCents > 0 ? overpaidCents : given.refundableCents;
  const open = order.returns.filter(({ closedAt }) => closedAt === null);
  const shown = open.filter(({ id }) => returnId === null || id === returnId);
  const checked = shown.find(({ stage, kind }) => stage === "checked" && kind !== "exchange");
  const labelled = shown.find(({ kind, parcel }) => kind === "withdrawal" && parcel?.label);
  const withdrawal = order.withdrawal?.closedAt === null ? order.withdrawal.due : null;
  const isDue = overpaidCents === 0 && withdrawal !== null && withdrawal.restCents > 0;
  const complaint = shown.find((one) => isComplaint(one.kind) && (returnId || one === checked));
  return {
    orderId: id,
    orderNumber: number,
    email,
    status,
    items,
    shippingCents,
    refundable: { ...given, overpaidCents, refundableCents },
    reasons: overpaidCents > 0 ? ["order_changed"] : ownReasons,
    second: order.second,
    withdrawal,
    proposal: toProposal(checked),
    labelCents: isDue ? (labelled?.parcel?.label?.priceCents ?? 0) : 0,
    complaintId: complaint?.id ?? null,
    isUndelivered: open.some(({ kind }) => kind === "undelivered"),
    shippingName: shippingLabel(order.shippingType),
    bankCreditDays: returns.bankCreditDays,
  };
}

/** Returns what a return proposes: the sum less the lost value. */
function toProposal(one: ReturnRow | undefined): RefundProposal | null {
  if (one === undefined) return null;
  const { kind, parcel } = one;
  return {
    kind,
    reason: reasons[kind],
    reductionCents: parcel?.reductionCents ?? 0,
    reductionReason: parcel?.reductionReason ?? null,
  };
}

/** The reason of the refund for each kind of return. */
const reasons: Record<ReturnKind, RefundReason> = {
  withdrawal: "withdrawal",
  defect: "defect",
  exchange: "defect",
  undelivered: "cancelled",
};

/** Returns whether a refund needs a second confirmation: it counts with what was refunded before. */
export function needsSecond({ second, refundable }: RefundDialogData, cents: Cents): boolean {
  const { refundedCents, pendingCents } = refundable;
  return second !== null && refundedCents + pendingCents + cents >= second.fromCents;
}

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

/** Returns the parts of the chosen lines, at most those that a refund may put back. */
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

/**
 * Returns what the dialog shows at first: what an open withdrawal is due, less its reduction; the whole order when
 * it is cancelled or came back undelivered. Nothing for a defect: its sum is agreed.
 */
export function startingDraft(data: RefundDialogData): RefundDraft {
  const { withdrawal, proposal, status, refundable } = data;
  if (refundable.overpaidCents > 0)
    return { ...emptyDraft, typedAmount: formatEuro(refundable.overpaidCents) };
  if (proposal?.kind === "defect") return emptyDraft;
  if (withdrawal !== null) {
    if (withdrawal.restCents === 0) return emptyDraft;
    const cents = proposedRefund(withdrawal, proposal?.reductionCents ?? 0);
    return { ...fullRefundDraft(data), typedAmount: formatEuro(cents) };
  }
  return status === "cancelled" || proposal !== null ? fullRefundDraft(data) : emptyDraft;
}

/** Returns the sum and what is withheld of it, as the dialog shows them at first and once the label counts as used. */
export function withheldValues(data: RefundDialogData, isLabelUsed: boolean) {
  const { proposal } = data;
  const labelCents = isLabelUsed ? data.labelCents : 0;
  const draft = startingDraft(data);
  const label = `etichetta di reso prepagata, ${formatEuro(labelCents)}`;
  const why = [...(labelCents > 0 ? [label] : []), proposal?.reductionReason ?? ""];
  const rest: RestChoice | null =
    labelCents + (proposal?.reductionCents ?? 0) > 0 ? "withheld" : null;
  const cents = Math.max(0, startingCents(data) - labelCents);
  return {
    draft: labelCents > 0 ? { ...draft, typedAmount: formatEuro(cents) } : draft,
    rest,
    withheldReason: why
      .filter((text) => text !== "")
      .join("; ")
      .slice(0, MAX_WITHHELD_REASON),
  };
}

/** Returns the sum that the dialog shows at first. */
export function startingCents(data: RefundDialogData): Cents {
  return draftCents(startingDraft(data), data, data.refundable.refundableCents) ?? 0;
}

export const emptyDraft: RefundDraft = { returned: {}, shipping: false, typedAmount: null };

/**
 * Returns the parts that a refund puts back on sale unless staff choose others: those of an order that is
 * cancelled, or from which somebody withdraws, before its parcel has left.
 */
export function proposedRestock(
  { draft, reason }: ChosenRefund,
  order: Order & { refundable: Pick<Refundable, "out" | "hasLeft"> },
): Parts {
  if (reason !== "withdrawal" && reason !== "cancelled") return noParts;
  return returnedParts(draft, order.items, restockableParts(order.refundable));
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
