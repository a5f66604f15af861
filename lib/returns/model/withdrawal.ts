import { addDays, italianDay } from "@/lib/core/business-days";
import { addMinutes } from "@/lib/core/clock";
import { type Cents } from "@/lib/core/money";

/*
 * Declarations of withdrawal (Codice del consumo 54-bis). Every one is taken as it comes: whether its order
 * is known, its person the buyer and its time not over is for the shop to look at, and nobody is told who
 * merely types a number.
 */

/** Why somebody must look at a withdrawal before anything is given back. */
export const withdrawalDoubts = [
  "order_unknown",
  "person_differs",
  "nothing_paid",
  "late",
] as const;
export type WithdrawalDoubt = (typeof withdrawalDoubts)[number];

/** How a colleague closes a withdrawal that no refund closes. */
export const handClosings = ["settled_elsewhere", "taken_back", "duplicate", "unfounded"] as const;
export type HandClosing = (typeof handClosings)[number];
export type WithdrawalClosing = HandClosing | "refunded";

/** What an order must hold to be compared with a declaration. */
export type WithdrawableOrder = {
  email: string;
  firstName: string;
  lastName: string;
  paymentStatus: string;
  totalCents: number;
  refundedCents: number;
  deliveredAt: Date | null;
};

/** True when who declares is the buyer: the order's address, or its name in either order of its parts. */
export function isBuyer(
  declared: { name: string; email: string },
  { email, firstName, lastName }: WithdrawableOrder,
): boolean {
  if (plain(declared.email) === plain(email)) return true;
  const name = plain(declared.name);
  return name === plain(`${firstName} ${lastName}`) || name === plain(`${lastName} ${firstName}`);
}

/** What is doubtful about the withdrawal from an order of this person's, or null. */
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

/** Until when the money must be back: calendar days from the notice (Codice del consumo 56). */
export function refundDueAt(receivedAt: Date, refundDays: number): Date {
  return addMinutes(receivedAt, refundDays * 24 * 60);
}

/**
 * What the withdrawal from an order must give back: everything paid, but of the shipping no more than
 * standard shipping costs (Codice del consumo 56).
 */
export function withdrawalSumCents(
  { totalCents, shippingCents }: { totalCents: Cents; shippingCents: Cents },
  standardShippingCents: Cents,
): Cents {
  return totalCents - Math.max(0, shippingCents - standardShippingCents);
}

/** What an open withdrawal is due: the whole sum, and what of it has not been given back. */
export type WithdrawalDue = { sumCents: Cents; restCents: Cents };

/** Letters alone, without case and accents. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s’']+/gu, " ")
    .trim();
}

/** A withdrawal as the dashboard lists it. */
export type WithdrawalRow = {
  id: string;
  name: string;
  email: string;
  orderNumber: string;
  declaration: string;
  receivedAt: Date;
  acknowledgedAt: Date | null;
  /** Until when the money must be back. */
  dueAt: Date;
  order: { id: string; number: string } | null;
  /** Null where it belongs to no order. */
  due: WithdrawalDue | null;
  /** The order of the number that was typed, where it is somebody else's. */
  candidate: { id: string; number: string } | null;
  doubt: WithdrawalDoubt | null;
  closing: WithdrawalClosing | null;
  closedAt: Date | null;
  note: string | null;
};
