import "server-only";
import { type Db } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { type WithdrawalDue, withdrawalSumCents } from "../model/withdrawal";

/** Reasons of refunds that count in full; any other refund only lowers the refundable rest. */
const COUNTED_REASONS = ["withdrawal", "made_at_provider"];

/**
 * Returns what withdrawals from these orders are due, by order id. Refunded and retained amounts count.
 * `withPending` also counts pending refunds.
 */
export async function readWithdrawalsDue(
  db: Db,
  orderIds: readonly string[],
  { withPending }: { withPending: boolean },
): Promise<Map<string, WithdrawalDue>> {
  if (orderIds.length === 0) return new Map();
  const { shipping } = await getSettings(db);
  const orders = await db.order.findMany({
    where: { id: { in: [...orderIds] } },
    select: {
      id: true,
      totalCents: true,
      shippingCents: true,
      shippingType: true,
      standardShippingCents: true,
      refunds: {
        where: {
          state: { in: withPending ? ["succeeded", "pending"] : ["succeeded"] },
          // Money of a second payment does not belong to the order.
          attempt: { state: "succeeded" },
        },
        select: { amountCents: true, withheldCents: true, reason: true },
      },
    },
  });
  return new Map(
    orders.map((order) => {
      const sumCents = withdrawalSumCents(order, shipping.standard.priceCents);
      const refundedCents = order.refunds.reduce((sum, one) => sum + one.amountCents, 0);
      const countedCents = order.refunds
        .filter(({ reason }) => COUNTED_REASONS.includes(reason))
        .reduce((sum, one) => sum + one.amountCents + one.withheldCents, 0);
      const restCents = Math.min(sumCents - countedCents, order.totalCents - refundedCents);
      return [order.id, { sumCents, restCents: Math.max(0, restCents) }];
    }),
  );
}
