import "server-only";
import { randomBytes } from "node:crypto";
import { type PricedLine } from "@/lib/cart/model/pricing";
import { dayToDate } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type Tx } from "@/lib/platform/db/client";
import { type ShippingType } from "@/lib/shipping/model/options";
import {
  ORDER_NUMBER_BYTES,
  type OrderChannel,
  orderNumber,
  type PaymentMethod,
} from "../model/order";
import { recordOrderEvent } from "./record-event";

/** An unpaid order as the server priced it. */
export type OrderDraft = {
  checkoutKey: string;
  customer: {
    firstName: string;
    lastName: string;
    email: string;
    phone: string;
    address: string;
    postalCode: string;
    city: string;
    /** Code of the province: `BO`. */
    province: string;
    country: string;
  };
  lines: PricedLine[];
  vatRateBps: number;
  shippingType: ShippingType;
  shippingCents: Cents;
  subtotalCents: Cents;
  discountCents: Cents;
  /** The discount code included in the price, as the customer reads it. */
  discountCode: string | null;
  totalCents: Cents;
  deliverBy: string;
  paymentMethod: PaymentMethod;
  termsVersion: string;
  termsHash: string;
  /** Days that the accepted terms give for a withdrawal. */
  withdrawalDays: number;
  /** Price of standard shipping, which a withdrawal pays back at most. */
  standardShippingCents: Cents;
  /** True when the customer wants no review invitation. */
  reviewRefused: boolean;
  fingerprint: string;
  /** The prepared purchase that it was, and whose assistant prepared it. */
  preparedId?: string | null;
  platformId?: string | null;
};

/** An order that staff make by hand. */
export type HandMade = {
  actor: string;
  channel: OrderChannel;
  /** Why it is free or costs less; empty without a reason. */
  reason: string;
  /** The discount that was agreed in percent; null without one. */
  percent: number | null;
  relatedOrderId: string | null;
};

/**
 * Inserts an unpaid order with its lines and its first timeline entry. Returns its id and number.
 */
export async function createOrder(
  tx: Tx,
  {
    isRehearsal,
    handMade,
    ...draft
  }: OrderDraft & {
    marketingConsent: boolean;
    isRehearsal: boolean;
    handMade?: HandMade;
  },
  now: Date,
): Promise<{ id: string; number: string }> {
  const order = await tx.order.create({
    data: {
      ...toColumns(draft),
      number: orderNumber(randomBytes(ORDER_NUMBER_BYTES)),
      rehearsal: isRehearsal,
      channel: handMade?.channel ?? null,
      relatedOrderId: handMade?.relatedOrderId ?? null,
      createdAt: now,
    },
    select: { id: true, number: true },
  });
  const event = { orderId: order.id, at: now, actor: handMade?.actor ?? "shopper" };
  const text = handMade?.reason ?? "";
  const percent = handMade?.percent ?? null;
  const data = { ...(text !== "" && { text }), ...(percent !== null && { percent }) };
  await recordOrderEvent(tx, { ...event, type: "placed", data });
  if (isRehearsal) await recordOrderEvent(tx, { ...event, type: "rehearsal" });
  return order;
}

/** Replaces the contents of an unpaid order after its customer changed the checkout. */
export async function reviseOrder(
  tx: Tx,
  orderId: string,
  draft: OrderDraft,
  now: Date,
): Promise<void> {
  await tx.orderItem.deleteMany({ where: { orderId } });
  await tx.order.update({
    where: { id: orderId },
    data: { ...toColumns(draft), paymentStatus: "pending" },
  });
  await recordOrderEvent(tx, { orderId, at: now, actor: "shopper", type: "revised" });
}

/** Stores on an order whether its customer allows marketing. */
export async function setMarketingConsent(
  tx: Tx,
  orderId: string,
  allowed: boolean,
): Promise<void> {
  await tx.order.updateMany({
    where: { id: orderId, marketingConsent: !allowed },
    data: { marketingConsent: allowed },
  });
}

function toColumns({ customer, lines, vatRateBps, deliverBy, ...columns }: OrderDraft) {
  return {
    ...columns,
    ...customer,
    deliverBy: dayToDate(deliverBy),
    items: { create: lines.map((line, position) => ({ ...line, position, vatRateBps })) },
  };
}
