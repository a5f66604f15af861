import "server-only";
import { type IsoDay, dayToDate } from "@/lib/core/business-days";
import { type Tx } from "@/lib/platform/db/client";
import { type PaymentMethod } from "@/lib/orders/model/order";

/** Has a locked, unpaid order wait for its payment again, to be delivered by `deliverBy`. */
export async function resumeOrder(
  tx: Tx,
  orderId: string,
  { paymentMethod, deliverBy }: { paymentMethod: PaymentMethod; deliverBy: IsoDay },
): Promise<void> {
  await tx.order.update({
    where: { id: orderId },
    data: {
      status: "pending",
      paymentStatus: "pending",
      paymentMethod,
      deliverBy: dayToDate(deliverBy),
    },
  });
}
