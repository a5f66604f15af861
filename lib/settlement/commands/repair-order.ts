import "server-only";
import { type WriteRefusal } from "@/lib/auth/model";
import { requireAdmin } from "@/lib/auth/require-admin";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Result, err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/db/client";
import { makeRefund } from "./make-refund";
import { settlePayment } from "./settle-payment";
import { syncMovements } from "./sync-movements";

export type RepairError = { code: WriteRefusal | "order_not_found" | "provider_error" };

/**
 * Reads all payments of an order again from their providers and applies what is missing here: payments,
 * refunds, disputes, refunds that were still to be made. For administrators alone.
 */
export async function repairOrder(
  orderId: string,
  clock: Clock = systemClock,
): Promise<Result<null, RepairError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const order = await getDb().order.findUnique({
    where: { id: orderId },
    select: {
      attempts: { select: { id: true } },
      refunds: { where: { state: "pending" }, select: { id: true } },
    },
  });
  if (!order) return err({ code: "order_not_found" });
  let reached = true;
  for (const { id } of order.attempts) {
    const settled = await settlePayment(id, clock);
    const moved = await syncMovements(id, clock);
    reached &&= settled.ok && moved.ok;
  }
  for (const { id } of order.refunds) reached &&= (await makeRefund(id, clock)).ok;
  return reached ? ok(null) : err({ code: "provider_error" });
}
