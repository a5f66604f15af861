import "server-only";
import { dayToDate, type IsoDay } from "@/lib/core/business-days";
import { type Tx } from "@/lib/platform/db/client";
import { type PaymentMethod } from "../model/order";

/** Sets a locked, unpaid order back to waiting for its payment, with a new delivery day. */
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
