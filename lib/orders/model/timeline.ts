import { type Cents } from "@/lib/core/money";
import { hasLeft, type OrderEventType, type OrderStatus, type PaymentStatus } from "./order";

/** Events that the customer's timeline is made from. */
export const customerEvents = [
  "payment_failed",
  "abandoned",
  "status_changed",
  "paid_without_stock",
  "withdrawal_received",
] satisfies OrderEventType[];

/** An entry of an order's timeline as its customer sees it. */
export type TimelineEntry = { at: Date } & (
  | { kind: "placed" | "payment_failed" | "paid" | "shipped" | "delivered" | "withdrawn" }
  | { kind: "cancelled" | "abandoned" }
  | {
      kind: "refunded" | "refund_started";
      amountCents: Cents;
      duplicate: boolean;
      withheld: Withheld | null;
    }
);

/** The part of a withdrawal's refund that the shop does not pay, and why. */
export type Withheld = { cents: Cents; reason: string | null };

export function withheldFrom(refund: {
  withheldCents: Cents;
  withheldReason: string | null;
}): Withheld | null {
  const { withheldCents: cents, withheldReason: reason } = refund;
  return cents > 0 ? { cents, reason } : null;
}

type TimelineFacts = {
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  createdAt: Date;
  paidAt: Date | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  abandoned: boolean;
  events: { type: string; at: Date }[];
  refunds: {
    state: "pending" | "succeeded" | "failed";
    at: Date;
    amountCents: Cents;
    duplicate: boolean;
    withheld: Withheld | null;
  }[];
};

/**
 * Returns an order's timeline, oldest first, without entries that no longer apply. Omits a failed
 * payment once another succeeded, and a shipment once the order no longer counts as shipped.
 */
export function customerTimeline(facts: TimelineFacts): TimelineEntry[] {
  const { status, paidAt, shippedAt, deliveredAt } = facts;
  const entries: TimelineEntry[] = [{ kind: "placed", at: facts.createdAt }];
  const failedAt = lastOf(facts.events, "payment_failed");
  if (failedAt && facts.paymentStatus === "failed" && !facts.abandoned)
    entries.push({ kind: "payment_failed", at: failedAt });
  if (paidAt && facts.paymentStatus === "paid") entries.push({ kind: "paid", at: paidAt });
  if (shippedAt && hasLeft(status)) entries.push({ kind: "shipped", at: shippedAt });
  if (deliveredAt && status === "delivered") entries.push({ kind: "delivered", at: deliveredAt });
  const withdrawnAt = lastOf(facts.events, "withdrawal_received");
  if (withdrawnAt) entries.push({ kind: "withdrawn", at: withdrawnAt });
  if (status === "cancelled") {
    const closedAt = facts.abandoned
      ? lastOf(facts.events, "abandoned")
      : lastOf(facts.events, "status_changed", "paid_without_stock");
    if (closedAt) entries.push({ kind: facts.abandoned ? "abandoned" : "cancelled", at: closedAt });
  }
  for (const { state, at, amountCents, duplicate, withheld } of facts.refunds)
    if (state !== "failed")
      entries.push({
        kind: state === "succeeded" ? "refunded" : "refund_started",
        at,
        amountCents,
        duplicate,
        withheld,
      });
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function lastOf(
  events: TimelineFacts["events"],
  ...types: (typeof customerEvents)[number][]
): Date | null {
  return events.reduce<Date | null>(
    (last, { type, at }) => (types.some((one) => one === type) && (!last || at > last) ? at : last),
    null,
  );
}
