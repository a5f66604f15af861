import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { judgeRows } from "../queries/import";
import { type ShipImportInput } from "../schema/import";
import { type BulkChangeStarted, startChange } from "./bulk-change";

/**
 * Ships the ready rows of an import, each with its carrier and code, as a bulk change with the import's id. With
 * `replace`, also sets the codes of orders that were shipped with another one.
 */
export async function shipImport(
  { userId, actor }: Staff<"write">,
  { importId: id, rows, replace, notify }: ShipImportInput,
  clock: Clock = systemClock,
): Promise<Result<BulkChangeStarted, { code: "nothing_selected" | "too_many_orders" }>> {
  const judged = await judgeRows(rows, clock());
  const items = judged.flatMap(({ kind, orderId, code: trackingCode, carrier }) => {
    const replaces = kind === "other";
    if (orderId === null || !(kind === "ready" || (replaces && replace))) return [];
    return [{ bulkChangeId: id, orderId, carrier, trackingCode, replaces }];
  });
  return startChange(
    { id, requestedBy: userId, status: "shipped", notify, createdAt: clock() },
    async (tx) => (await tx.bulkChangeItem.createMany({ data: items })).count,
    { actor, audit: { status: "shipped", selection: "import" }, clock },
  );
}
