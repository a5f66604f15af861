import "server-only";
import { describeError } from "@/lib/core/describe-error";
import { type Cents } from "@/lib/core/money";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { getLog } from "@/lib/platform/log";

/**
 * Writes `purchase_completed` in the transaction that marks an order as paid, once per order. Names the
 * visit only with statistics consent.
 */
export async function recordPurchase(
  tx: Tx,
  order: { id: string; number: string; totalCents: Cents },
  now: Date,
): Promise<void> {
  const orderId = order.id;
  const items = await tx.orderItem.aggregate({ where: { orderId }, _sum: { quantity: true } });
  const visit = await tx.analyticsOrderSession.findUnique({ where: { orderId } });
  const { count } = await tx.analyticsEvent.createMany({
    data: {
      eventType: "purchase_completed",
      createdAt: now,
      sessionId: visit?.sessionId ?? null,
      orderId,
      data: {
        order_number: order.number,
        total: order.totalCents / 100,
        quantity: items._sum.quantity,
      },
    },
    skipDuplicates: true,
  });
  if (count > 0 && visit)
    await tx.analyticsSession.updateMany({ where: { id: visit.sessionId }, data: { paid: true } });
}

/**
 * Links an order to its visit, so that the purchase joins the visit's events. Never throws: statistics must
 * not fail an order.
 */
export async function linkVisit(orderId: string, sessionId: string, now: Date): Promise<void> {
  try {
    await getDb().analyticsOrderSession.createMany({
      data: [{ orderId, sessionId, createdAt: now }],
      skipDuplicates: true,
    });
  } catch (error) {
    getLog().warn(describeError(error), "could not link an order to its visit");
  }
}
