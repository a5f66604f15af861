import "server-only";
import { type Db } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { type WithdrawalDue, withdrawalDue } from "../model/due";
import { withdrawalSumCents } from "../model/withdrawal";

/**
 * Returns what withdrawals from these orders are due, by order id. `withPending` also counts pending
 * refunds.
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
    include: {
      refunds: {
        where: {
          state: { in: withPending ? ["succeeded", "pending"] : ["succeeded"] },
          // Money of a second payment does not belong to the order, nor what a change took off its total.
          attempt: { state: "succeeded" },
          reason: { not: "order_changed" },
        },
        select: { amountCents: true, withheldCents: true, reason: true },
      },
    },
  });
  return new Map(
    orders.map((order) => {
      const sumCents = withdrawalSumCents(order, shipping.standard.priceCents);
      const { id, totalCents, refunds } = order;
      return [id, withdrawalDue({ sumCents, totalCents, refunds })];
    }),
  );
}
