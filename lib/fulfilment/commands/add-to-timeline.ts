import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordOrderEvent } from "@/lib/orders/commands/record-event";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type AddNoteInput } from "../schema/order-page";

/** Adds an internal note with its author to an order's timeline. Customers never see it. */
export function addNote({ actor }: Staff<"answer">, input: AddNoteInput, now: Date) {
  return addNoteFor(actor, input, now);
}

/** Adds a note as `addNote` does, for callers that have checked the permission; with an `id`, once. */
export async function addNoteFor(
  actor: string,
  { orderId, text }: AddNoteInput,
  now: Date,
  id?: string,
): Promise<Result<null, { code: "order_not_found" }>> {
  return inTransaction(async (tx) => {
    const known = await tx.order.findUnique({ where: { id: orderId }, select: { id: true } });
    if (!known) return err({ code: "order_not_found" as const });
    if (id !== undefined && (await tx.orderEvent.count({ where: { id } })) > 0) return ok(null);
    const note = { orderId, at: now, actor, type: "note", data: { text } } as const;
    await recordOrderEvent(tx, { ...note, ...(id !== undefined && { id }) });
    return ok(null);
  });
}
