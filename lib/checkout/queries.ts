import "server-only";
import { giftSerums, sumParts } from "@/lib/catalog/model/parts";
import { dateToDay } from "@/lib/core/business-days";
import { summaryFields } from "@/lib/orders/model/order-summary";
import { orderPath } from "@/lib/orders/queries/order-link";
import { getDb, type Prisma } from "@/lib/platform/db/client";

const orderFields = {
  id: true,
  checkoutKey: true,
  number: true,
  totalCents: true,
  discountCents: true,
  shippingType: true,
  shippingCents: true,
  deliverBy: true,
  paymentStatus: true,
  items: summaryFields.items,
} as const satisfies Prisma.OrderSelect;

/**
 * Returns what the success page shows of a payment's order, or null when there is no such attempt.
 * Reports `failed` when this payment failed and the order is unpaid. Holds no personal data; only the
 * browser that knows the order's `checkoutKey` gets the address of its page.
 */
export async function findOrderConfirmation(
  attemptId: string,
  checkoutKey: string | null,
  now: Date,
) {
  const attempt = await getDb().paymentAttempt.findUnique({
    where: { id: attemptId },
    select: { state: true, failureCode: true, order: { select: orderFields } },
  });
  if (!attempt) return null;
  const { id, checkoutKey: ownKey, items, deliverBy, paymentStatus, ...rest } = attempt.order;
  const failed = paymentStatus !== "paid" && hasFailed(attempt);
  return {
    ...rest,
    lines: items.map(({ sku, name, quantity, unitPriceCents }) => ({
      sku,
      name,
      quantity,
      unitPriceCents,
    })),
    parts: sumParts(items),
    giftSerums: giftSerums(items),
    vatRateBps: items[0]?.vatRateBps ?? 0,
    deliverBy: dateToDay(deliverBy),
    paymentStatus: failed ? "failed" : paymentStatus,
    soldOut: failed && attempt.failureCode === "out_of_stock",
    link: checkoutKey === ownKey ? orderPath(id, now) : null,
  };
}

export type OrderConfirmation = NonNullable<Awaited<ReturnType<typeof findOrderConfirmation>>>;

/** A declined card leaves the pay page open, but a customer who returns from it has not paid. */
function hasFailed({ state, failureCode }: { state: string; failureCode: string | null }): boolean {
  if (state === "processing") return false;
  return (
    failureCode !== null || state === "failed" || state === "expired" || state === "superseded"
  );
}
