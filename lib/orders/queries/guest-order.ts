import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { findTerms } from "@/lib/settings/queries";
import { wasAbandoned } from "../commands/payment-status";
import { invoiceName, isAssumed } from "../model/order";
import { isPayable, summaryFields, toOrderSummary } from "../model/order-summary";
import { customerEvents, customerTimeline, withheldFrom } from "../model/timeline";
import { readOrderLink } from "./order-link";

const guestFields = {
  ...summaryFields,
  paidAt: true,
  termsVersion: true,
  events: {
    where: { type: { in: customerEvents } },
    select: { type: true, at: true },
  },
  invoiceRequest: { select: { companyName: true } },
  fiscalDocuments: {
    where: { kind: "invoice" },
    select: { number: true, year: true },
    take: 1,
  },
  withdrawals: {
    where: { closedAt: null },
    orderBy: { receivedAt: "asc" },
    select: { receivedAt: true },
    take: 1,
  },
  attempts: { select: { state: true, methodLabel: true } },
  refunds: {
    select: {
      state: true,
      amountCents: true,
      withheldCents: true,
      withheldReason: true,
      createdAt: true,
      settledAt: true,
      attempt: { select: { state: true } },
    },
  },
} as const satisfies Prisma.OrderSelect;

/**
 * Returns the order of a signed link. The token is the only permission. `invalid` when this shop
 * did not sign it or the order is gone, `expired` when its time is over.
 */
export async function findGuestOrder(
  token: string,
  now: Date,
): Promise<Result<GuestOrder, { code: "invalid" | "expired" }>> {
  const link = readOrderLink(token, now);
  if (!link.ok) return err({ code: link.error.code });
  const order = await getDb().order.findUnique({
    where: { id: link.value.orderId },
    select: guestFields,
  });
  if (!order) return err({ code: "invalid" });
  const abandoned = await wasAbandoned(getDb(), order);
  const terms = await findTerms(order.termsVersion);
  return ok({ ...toGuestOrder(order, abandoned, now), terms: terms && terms.version });
}

type Row = Prisma.OrderGetPayload<{ select: typeof guestFields }>;

/** An order as its customer sees it, without an account. */
export type GuestOrder = ReturnType<typeof toGuestOrder> & {
  /** Version of the terms that the customer accepted; null when its text is not stored. */
  terms: string | null;
};

function toGuestOrder(row: Row, abandoned: boolean, now: Date) {
  const order = asCustomerSees(row);
  const paymentPending = order.attempts.some(({ state }) => state === "processing");
  const paidBy = order.attempts.find(({ state }) => state === "succeeded");
  const refunds = order.refunds.map((refund) => ({
    state: refund.state,
    amountCents: refund.amountCents,
    at: refund.settledAt ?? refund.createdAt,
    duplicate: refund.attempt.state === "duplicate_paid",
    withheld: withheldFrom(refund),
  }));
  return {
    ...toOrderSummary(order),
    /** Closed only because it was not paid in time. */
    abandoned,
    paymentPending,
    /** When the customer withdrew; null unless the refund is still to come. */
    withdrawnAt: order.withdrawals[0]?.receivedAt ?? null,
    payable: !paymentPending && isPayable({ ...order, abandoned }, now),
    methodLabel: paidBy?.methodLabel ?? null,
    invoice: toInvoice(order),
    timeline: customerTimeline({ ...order, abandoned, refunds }),
  };
}

/** An assumed delivery is a note of the staff's: to its customer, the parcel is on its way. */
function asCustomerSees(order: Row): Row {
  return isAssumed(order) ? { ...order, status: "shipped", deliveredAt: null } : order;
}

function toInvoice(order: Row) {
  const [issued] = order.fiscalDocuments;
  const name = invoiceName(order);
  return name === null ? null : { name, number: issued ? `${issued.number}/${issued.year}` : null };
}
