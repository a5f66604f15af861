import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { adminActor, type WriteRefusal } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type AddNoteInput } from "../schema/order";

export type AddNoteError = { code: WriteRefusal | "order_not_found" };

/**
 * Adds an internal note with its author to an order's timeline. Customers never see it. Administrators
 * only.
 */
export async function addNote(
  { orderId, text }: AddNoteInput,
  clock: Clock = systemClock,
): Promise<Result<null, AddNoteError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const actor = adminActor(admin.value.userId);
  return inTransaction(async (tx) => {
    const known = await tx.order.findUnique({ where: { id: orderId }, select: { id: true } });
    if (!known) return err({ code: "order_not_found" as const });
    await recordOrderEvent(tx, { orderId, at: clock(), actor, type: "note", data: { text } });
    return ok(null);
  });
}
