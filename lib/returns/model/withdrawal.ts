import { addHours } from "date-fns";
import { addDays, italianDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";

/*
 * Declarations of withdrawal (Codice del consumo 54-bis). Every declaration is accepted; doubts about
 * order, customer or term are left to the staff. The sender never learns whether the order exists.
 */

/** Reasons for a staff review before a refund. */
export const withdrawalDoubts = [
  "order_unknown",
  "person_differs",
  "nothing_paid",
  "late",
] as const;
export type WithdrawalDoubt = (typeof withdrawalDoubts)[number];

/** Reasons for closing a withdrawal without a refund. */
export const manualClosings = [
  "settled_elsewhere",
  "taken_back",
  "duplicate",
  "unfounded",
] as const;
export type ManualClosing = (typeof manualClosings)[number];
export type WithdrawalClosing = ManualClosing | "refunded";

/** Fields of an order that a declaration is compared with. */
export type WithdrawableOrder = {
  email: string;
  firstName: string;
  lastName: string;
  paymentStatus: string;
  totalCents: number;
  refundedCents: number;
  deliveredAt: Date | null;
};

/**
 * Returns true when the declarant is the customer: same e-mail address, or same first and last name in either
 * order.
 */
export function isOrderCustomer(
  declared: { name: string; email: string },
  { email, firstName, lastName }: WithdrawableOrder,
): boolean {
  if (plain(declared.email) === plain(email)) return true;
  const name = plain(declared.name);
  return name === plain(`${firstName} ${lastName}`) || name === plain(`${lastName} ${firstName}`);
}

/** Returns the doubt about a customer's withdrawal, or null. */
export function doubtAbout(
  order: WithdrawableOrder,
  withdrawalDays: number,
  now: Date,
): WithdrawalDoubt | null {
  const { paymentStatus, refundedCents, totalCents, deliveredAt } = order;
  if (paymentStatus !== "paid" || refundedCents >= totalCents) return "nothing_paid";
  const lastDay = deliveredAt && addDays(italianDay(deliveredAt), withdrawalDays);
  return lastDay !== null && italianDay(now) > lastDay ? "late" : null;
}

/** Returns the deadline of the refund, in calendar days from the notice (Codice del consumo 56). */
export function refundDueAt(receivedAt: Date, refundDays: number): Date {
  return addHours(receivedAt, 24 * refundDays);
}

/**
 * Returns the amount to refund: everything paid, with shipping limited to the standard rate (Codice del
 * consumo 56).
 */
export function withdrawalSumCents(
  { totalCents, shippingCents }: { totalCents: Cents; shippingCents: Cents },
  standardShippingCents: Cents,
): Cents {
  return totalCents - Math.max(0, shippingCents - standardShippingCents);
}

/** Amounts of an open withdrawal: the whole sum, and the part not refunded yet. */
export type WithdrawalDue = { sumCents: Cents; restCents: Cents };

/** Returns the text in lower case, without accents and apostrophes. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s’']+/gu, " ")
    .trim();
}

export type WithdrawalRow = {
  id: string;
  name: string;
  email: string;
  orderNumber: string;
  declaration: string;
  receivedAt: Date;
  acknowledgedAt: Date | null;
  dueAt: Date;
  order: { id: string; number: string } | null;
  /** Null without a matched order. */
  due: WithdrawalDue | null;
  /** The order with the typed number when it belongs to another customer. */
  candidate: { id: string; number: string } | null;
  doubt: WithdrawalDoubt | null;
  closing: WithdrawalClosing | null;
  closedAt: Date | null;
  note: string | null;
};
