import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { adminActor, type WriteRefusal } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { readGoodsPlace } from "@/lib/ledger/queries";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type ReturnedParcelInput } from "../schema/order";

export type ReturnedParcelError = { code: WriteRefusal | "order_not_found" | "not_shipped" };

/**
 * Records that an order's parcel has come back, so that its refund may put the goods on sale again.
 * A later call changes nothing. Administrators only.
 */
export async function recordReturnedParcel(
  { orderId }: ReturnedParcelInput,
  clock: Clock = systemClock,
): Promise<Result<null, ReturnedParcelError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  return inTransaction(async (tx) => {
    const known = await tx.order.findUnique({ where: { id: orderId }, select: { id: true } });
    if (!known) return err({ code: "order_not_found" as const });
    await lockOrder(tx, orderId);
    const place = await readGoodsPlace(tx, orderId);
    if (place === "never_left") return err({ code: "not_shipped" as const });
    if (place === "out")
      await recordOrderEvent(tx, { orderId, at: clock(), actor, type: "parcel_returned" });
    return ok(null);
  });
}
