import "server-only";
import {
  addBusinessDays,
  dateToDay,
  dayToDate,
  type IsoDay,
  italianDay,
} from "@/lib/core/business-days";
import { type Clock, systemClock } from "@/lib/core/clock";
import { italianInstant } from "@/lib/core/local-time";
import { findAndLockOrder } from "@/lib/orders/commands/payment-status";
import { recordAssumedDelivery } from "@/lib/orders/commands/record-status";
import { readOpenMessages } from "@/lib/orders/queries/order-list";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { transitDays } from "@/lib/shipping/model/pick-up";

/** Orders read at once. */
const BATCH = 500;

/**
 * Marks parcels as delivered that left long enough ago: some working days after the promised day, or after the day
 * on which a late parcel should have arrived. Leaves out those that came back, those that staff have set back, and
 * orders with a refund, a dispute, an open withdrawal or an open message. Returns how many.
 */
export async function assumeDeliveries(clock: Clock = systemClock): Promise<number> {
  const settings = await getSettings();
  const days = settings.carriers.assumedDeliveryDays;
  if (days === 0) return 0;
  const today = italianDay(clock());
  let count = 0;
  let after: string | undefined;
  for (;;) {
    const orders = await getDb().order.findMany({
      where: {
        ...mayBeAssumed,
        deliverBy: { lt: dayToDate(today) },
        ...(after !== undefined && { id: { gt: after } }),
      },
      select: { id: true, shippedAt: true, deliverBy: true, shippingType: true },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    for (const { id, shippedAt, deliverBy, shippingType } of orders) {
      const transit = transitDays(settings.shipping[shippingType].businessDays, settings.calendar);
      const arrival = shippedAt && addBusinessDays(italianDay(shippedAt), transit);
      const expected = arrival && arrival > dateToDay(deliverBy) ? arrival : dateToDay(deliverBy);
      const day = addBusinessDays(expected, days);
      if (day < today && (await assumeDelivery(id, day, clock()))) count += 1;
    }
    after = orders.at(-1)?.id;
    if (orders.length < BATCH) return count;
  }
}

/** Orders on their way, without anything that speaks against their arrival. */
const mayBeAssumed = {
  status: "shipped",
  shippedAt: { not: null },
  deliveredAt: null,
  deliveredSource: null,
  refundedCents: 0,
  refunds: { none: { state: { not: "failed" }, reason: { not: "order_changed" } } },
  disputes: { none: {} },
  withdrawals: { none: { closedAt: null } },
  returnParcels: { none: { arrivedAt: { not: null } } },
} satisfies Prisma.OrderWhereInput;

/** Returns false when something speaks against the arrival of the order. */
async function assumeDelivery(orderId: string, day: IsoDay, at: Date): Promise<boolean> {
  return getDb().$transaction(async (tx) => {
    const order = await findAndLockOrder(tx, orderId);
    if (!order) return false;
    const isClear = (await tx.order.count({ where: { ...mayBeAssumed, id: orderId } })) > 0;
    if (!isClear || (await readOpenMessages([orderId], tx)).size > 0) return false;
    // The day that is assumed, not that of the job: an invitation to review counts from it.
    await recordAssumedDelivery(tx, orderId, { deliveredAt: italianInstant(day, "12:00"), at });
    await recordAudit(
      tx,
      {
        actor: "system",
        action: "order.status_changed",
        subject: order.number,
        before: { status: "shipped" },
        after: { status: "delivered", assumed: true },
      },
      at,
    );
    return true;
  });
}
