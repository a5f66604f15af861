import { addHours } from "date-fns";
import { type OrderStatus, type PaymentStatus } from "./order";

/** Days for which the price of an unpaid order is valid. */
const PAYABLE_DAYS = 7;

/**
 * Returns true while an order can be paid and its price is still valid. It must be pending, or
 * closed only for lack of payment (`abandoned`).
 */
export function isPayable(
  order: {
    status: OrderStatus;
    paymentStatus: PaymentStatus;
    abandoned: boolean;
    createdAt: Date;
  },
  now: Date,
): boolean {
  if (order.paymentStatus === "paid") return false;
  if (order.status !== "pending" && !order.abandoned) return false;
  return now <= addHours(order.createdAt, 24 * PAYABLE_DAYS);
}
