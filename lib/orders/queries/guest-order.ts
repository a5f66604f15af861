import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { findTerms } from "@/lib/settings/queries";
import { awaitsApproval, wasAbandoned } from "../commands/payment-status";
import { asCustomerSees, invoiceName, isRefundedInFull } from "../model/order";
import { isPayable, summaryFields, toOrderSummary } from "../model/order-summary";
import { customerEvents, customerTimeline, withheldFrom } from "../model/timeline";
import { readOrderLink } from "./order-link";

const guestFields = {
  ...summaryFields,
  paidAt: true,
  termsVersion: true,
  channel: true,
  fingerprint: true,
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
    where: { OR: [{ closedAt: null }, { closing: "refunded" }] },
    orderBy: { receivedAt: "asc" },
    select: {
      receivedAt: true,
      closedAt: true,
      parcel: { select: { sentAt: true, arrivedAt: true } },
    },
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
  const circumstances = {
    abandoned: await wasAbandoned(getDb(), order),
    awaitsApproval: await awaitsApproval(getDb(), order.id, now),
  };
  const terms = await findTerms(order.termsVersion);
  return ok({ ...toGuestOrder(order, circumstances, now), terms: terms && terms.version });
}

type Row = Prisma.OrderGetPayload<{ select: typeof guestFields }>;

/** An order as its customer sees it, without an account. */
export type GuestOrder = ReturnType<typeof toGuestOrder> & {
  /** Version of the terms that the customer accepted; null when its text is not stored. */
  terms: string | null;
};

function toGuestOrder(
  row: Row,
  circumstances: { abandoned: boolean; awaitsApproval: boolean },
  now: Date,
) {
  const { abandoned } = circumstances;
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
  const summary = toOrderSummary(order);
  const open = order.withdrawals.filter(({ closedAt }) => closedAt === null);
  return {
    ...summary,
    /** Of the order as it is: paying another one is refused. */
    fingerprint: order.fingerprint,
    /** Closed only because it was not paid in time. */
    abandoned,
    /** A second administrator must still confirm it. */
    awaitsApproval: circumstances.awaitsApproval,
    /** Staff made it: its customer orders, and accepts these terms, with the payment. */
    offeredTerms: order.channel === null ? null : order.termsVersion,
    paymentPending,
    /** When the customer withdrew; null unless the refund is still to come. */
    withdrawnAt: open[0]?.receivedAt ?? null,
    /** True once the goods of the withdrawal are on their way back. */
    isSentBack: open.some(({ parcel }) => Boolean(parcel?.sentAt ?? parcel?.arrivedAt)),
    /** Paid and given back: refunded in full, or after a withdrawal. */
    isGivenBack:
      order.paymentStatus === "paid" &&
      (isRefundedInFull(summary) || order.withdrawals.some(({ closedAt }) => closedAt !== null)),
    payable: !paymentPending && isPayable({ ...order, ...circumstances }, now),
    methodLabel: paidBy?.methodLabel ?? null,
    invoice: toInvoice(order),
    timeline: customerTimeline({
      ...order,
      paidAt: order.paymentMethod === "free" ? null : order.paidAt,
      abandoned,
      refunds,
    }),
  };
}

function toInvoice(order: Row) {
  const [issued] = order.fiscalDocuments;
  const name = invoiceName(order);
  return name === null ? null : { name, number: issued ? `${issued.number}/${issued.year}` : null };
}
