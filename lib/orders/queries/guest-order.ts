import "server-only";
import { type Parts, sumParts } from "@/lib/catalog/model/parts";
import { dateToDay, type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { err, ok, type Result } from "@/lib/core/result";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { findTerms } from "@/lib/settings/queries";
import { type ShippingType } from "@/lib/shipping/model";
import { wasAbandoned } from "../commands/payment-status";
import {
  invoiceName,
  type OrderStatus,
  type PaymentMethod,
  type PaymentStatus,
} from "../model/order";
import { isPayable } from "../model/pay-again";
import { customerEvents, customerTimeline, type TimelineEntry } from "../model/timeline";
import { readOrderLink } from "./order-link";

/** An order as its customer sees it, without an account. */
export type GuestOrder = {
  number: string;
  placedAt: Date;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  /** Closed only because it was not paid in time. */
  abandoned: boolean;
  paymentPending: boolean;
  /** When the customer withdrew; null unless the refund is still to come. */
  withdrawnAt: Date | null;
  deliveredAt: Date | null;
  /** Days for a withdrawal when it was placed; null on older orders. */
  withdrawalDays: number | null;
  payable: boolean;
  paymentMethod: PaymentMethod;
  /** Payment method as the customer knows it: `Visa •••• 4242`. */
  methodLabel: string | null;
  lines: { name: string; quantity: number; unitPriceCents: Cents }[];
  parts: Parts;
  discountCode: string | null;
  discountCents: Cents;
  shippingType: ShippingType;
  shippingCents: Cents;
  totalCents: Cents;
  refundedCents: Cents;
  deliverBy: IsoDay;
  delivery: {
    name: string;
    address: string;
    postalCode: string;
    city: string;
    province: string;
    country: string;
  };
  tracking: { carrier: string | null; code: string } | null;
  timeline: TimelineEntry[];
  invoice: { name: string; number: string | null } | null;
  /** Version of the terms that the customer accepted; null when its text is not stored. */
  terms: string | null;
};

const fields = {
  id: true,
  number: true,
  createdAt: true,
  status: true,
  paymentStatus: true,
  paymentMethod: true,
  paidAt: true,
  shippedAt: true,
  deliveredAt: true,
  withdrawalDays: true,
  deliverBy: true,
  discountCode: true,
  discountCents: true,
  shippingType: true,
  shippingCents: true,
  totalCents: true,
  refundedCents: true,
  trackingCarrier: true,
  trackingCode: true,
  firstName: true,
  lastName: true,
  address: true,
  postalCode: true,
  city: true,
  province: true,
  country: true,
  termsVersion: true,
  items: {
    select: {
      name: true,
      quantity: true,
      unitPriceCents: true,
      devices: true,
      serums: true,
      travelCases: true,
    },
    orderBy: { position: "asc" },
  },
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
    select: fields,
  });
  if (!order) return err({ code: "invalid" });
  const abandoned = await wasAbandoned(getDb(), order);
  const terms = await findTerms(order.termsVersion);
  return ok({ ...toGuestOrder(order, abandoned, now), terms: terms && terms.version });
}

type Row = Prisma.OrderGetPayload<{ select: typeof fields }>;

function toGuestOrder(order: Row, abandoned: boolean, now: Date): Omit<GuestOrder, "terms"> {
  const { number, status, paymentStatus, paymentMethod, attempts, items } = order;
  const { discountCode, discountCents, shippingType, shippingCents, totalCents } = order;
  const { address, postalCode, city, province, country } = order;
  const paymentPending = attempts.some(({ state }) => state === "processing");
  const refunds = order.refunds.map((refund) => ({
    state: refund.state,
    amountCents: refund.amountCents,
    at: refund.settledAt ?? refund.createdAt,
    duplicate: refund.attempt.state === "duplicate_paid",
    withheld:
      refund.withheldCents > 0
        ? { cents: refund.withheldCents, reason: refund.withheldReason }
        : null,
  }));
  return {
    number,
    status,
    paymentStatus,
    paymentMethod,
    abandoned,
    paymentPending,
    discountCode,
    discountCents,
    shippingType,
    shippingCents,
    totalCents,
    refundedCents: order.refundedCents,
    placedAt: order.createdAt,
    withdrawnAt: order.withdrawals[0]?.receivedAt ?? null,
    deliveredAt: order.deliveredAt,
    withdrawalDays: order.withdrawalDays,
    payable: !paymentPending && isPayable({ ...order, abandoned }, now),
    methodLabel: attempts.find(({ state }) => state === "succeeded")?.methodLabel ?? null,
    lines: items.map(({ name, quantity, unitPriceCents }) => ({ name, quantity, unitPriceCents })),
    parts: sumParts(items),
    deliverBy: dateToDay(order.deliverBy),
    delivery: {
      name: `${order.firstName} ${order.lastName}`,
      address,
      postalCode,
      city,
      province,
      country,
    },
    tracking:
      order.trackingCode === null
        ? null
        : { carrier: order.trackingCarrier, code: order.trackingCode },
    invoice: toInvoice(order),
    timeline: customerTimeline({ ...order, abandoned, refunds }),
  };
}

function toInvoice(order: Row): GuestOrder["invoice"] {
  const [issued] = order.fiscalDocuments;
  const name = invoiceName(order);
  return name === null ? null : { name, number: issued ? `${issued.number}/${issued.year}` : null };
}
