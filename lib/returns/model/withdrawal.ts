import { addHours } from "date-fns";
import { italianDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { plain } from "@/lib/core/plain-text";
import { parseOrderNumber } from "@/lib/orders/model/order";
import { withdrawalPeriod } from "@/lib/orders/model/withdrawal-period";
import { type DeliveredSource } from "@/lib/platform/db/generated/client";
import { type ShippingType } from "@/lib/shipping/model/options";

/*
 * Declarations of withdrawal (Codice del consumo 54-bis). Every declaration is accepted; doubts about
 * order, customer or term are left to the staff. The sender never learns whether the order exists.
 */

/** Ways in which a declaration arrives; staff enter those that did not come through the page. */
export const recordedChannels = ["post", "email"] as const;
export type RecordedChannel = (typeof recordedChannels)[number];
export type WithdrawalChannel = RecordedChannel | "page";

/**
 * Signs of a program or a repetition: the honeypot was filled in, many came from one network or for one
 * mailbox, or the same declaration is already open. None of them costs a declaration its effect.
 */
export type WithdrawalSuspicion = "trap_field" | "frequent" | "repeated";

/** Receipts leave within this time, or the staff is alerted. */
export const RECEIPT_MINUTES = 10;

/** Reasons for a staff review before a refund. */
export type WithdrawalDoubt = "order_unknown" | "person_differs" | "nothing_paid" | "late";

/** Fields of an order that a declaration is compared with. */
export type WithdrawableOrder = {
  email: string;
  firstName: string;
  lastName: string;
  paymentStatus: string;
  totalCents: number;
  refundedCents: number;
  deliveredAt: Date | null;
  deliveredSource: DeliveredSource | null;
  withdrawalDays: number | null;
};

/**
 * Returns true when the declarant is the customer: same e-mail address, or same first and last name in either
 * order.
 */
export function isOrderCustomer(
  declared: { name: string; email: string | null },
  { email, firstName, lastName }: WithdrawableOrder,
): boolean {
  if (declared.email !== null && plain(declared.email) === plain(email)) return true;
  const name = comparable(declared.name);
  return [`${firstName} ${lastName}`, `${lastName} ${firstName}`].map(comparable).includes(name);
}

export function doubtAbout(
  order: WithdrawableOrder,
  daysNow: number,
  now: Date,
): WithdrawalDoubt | null {
  const { paymentStatus, refundedCents, totalCents } = order;
  if (paymentStatus !== "paid" || refundedCents >= totalCents) return "nothing_paid";
  const { lastDay } = withdrawalPeriod(order, daysNow);
  return lastDay !== null && italianDay(now) > lastDay ? "late" : null;
}

/**
 * Returns the canonical number in typed text, or null. Words around it, as in `ordine n. sc 7k3m 92qj`,
 * do not matter.
 */
export function orderNumberIn(typed: string): string | null {
  const whole = parseOrderNumber(typed);
  if (whole !== null) return whole;
  const numbers = typed
    .toUpperCase()
    .matchAll(/SC[^0-9A-Z]*((?:[0-9A-Z][^0-9A-Z]*){8})(?![0-9A-Z])/g);
  return [...numbers].map(([, number = ""]) => parseOrderNumber(number)).find(Boolean) ?? null;
}

/** Returns the letters and digits of typed text, to compare two declarations. */
export function lettersOf(typed: string): string {
  return typed.replaceAll(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}

/** Returns the deadline of the refund, in calendar days from the notice (Codice del consumo 56). */
export function refundDueAt(receivedAt: Date, refundDays: number): Date {
  return addHours(receivedAt, 24 * refundDays);
}

type ShippedOrder = {
  totalCents: Cents;
  shippingType: ShippingType;
  shippingCents: Cents;
  /** Price of standard shipping when the order was placed; null on older orders. */
  standardShippingCents: Cents | null;
};

/**
 * Returns the amount to refund: everything paid, with express shipping limited to the standard rate of that
 * time (Codice del consumo 56). `standardNowCents` counts for orders that do not know it.
 */
export function withdrawalSumCents(
  { totalCents, shippingType, shippingCents, standardShippingCents }: ShippedOrder,
  standardNowCents: Cents,
): Cents {
  if (shippingType === "standard") return totalCents;
  return totalCents - Math.max(0, shippingCents - (standardShippingCents ?? standardNowCents));
}

/** «D’Angelo» is also written «D Angelo». */
const comparable = (name: string) => plain(name.replaceAll(/[’']/gu, " "));
