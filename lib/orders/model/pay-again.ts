import { type OrderStatus, type PaymentStatus } from "./order";

/** How long the price of an unpaid order stands. */
const PAYABLE_DAYS = 7;

/**
 * Whether an order may still be paid: one that waits for its payment, or that was closed only because
 * the payment did not come in time (`abandoned`), while its price stands.
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
  return now.getTime() - order.createdAt.getTime() <= PAYABLE_DAYS * 86_400_000;
}
