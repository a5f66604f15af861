import { addDays, italianDay } from "@/lib/core/business-days";
import { addMinutes } from "@/lib/core/clock";

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

/** Letters alone, without case and accents. */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[\s’']+/gu, " ")
    .trim();
}
