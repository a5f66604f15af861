import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { readGoodsPlace } from "@/lib/ledger/queries";
import { findAndLockOrder } from "@/lib/orders/commands/payment-status";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type AddNoteInput, type ReturnedParcelInput } from "../schema/order-page";

/** Adds an internal note with its author to an order's timeline. Customers never see it. */
export async function addNote(
  { actor }: Staff<"write">,
  { orderId, text }: AddNoteInput,
  now: Date,
): Promise<Result<null, { code: "order_not_found" }>> {
  return inTransaction(async (tx) => {
    const known = await tx.order.findUnique({ where: { id: orderId }, select: { id: true } });
    if (!known) return err({ code: "order_not_found" as const });
    await recordOrderEvent(tx, { orderId, at: now, actor, type: "note", data: { text } });
    return ok(null);
  });
}

/**
 * Records that an order's parcel has come back, so that its refund may put the goods on sale again.
 * A later call changes nothing.
 */
export async function recordReturnedParcel(
  { actor }: Staff<"write">,
  { orderId }: ReturnedParcelInput,
  now: Date,
): Promise<Result<null, { code: "order_not_found" | "not_shipped" }>> {
  return inTransaction(async (tx) => {
    const order = await findAndLockOrder(tx, orderId);
    if (!order) return err({ code: "order_not_found" as const });
    const place = await readGoodsPlace(tx, orderId);
    if (place === "never_left") return err({ code: "not_shipped" as const });
    if (place === "out")
      await recordOrderEvent(tx, { orderId, at: now, actor, type: "parcel_returned" });
    return ok(null);
  });
}
