import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { type BulkOutcome } from "../model/order-table";
import { type ImportRow, judgeRows } from "../queries/import";
import { type ShipImportInput } from "../schema/import";
import { type BulkChangeStarted, startChange } from "./bulk-change";

/**
 * Ships the rows of an import, each with its carrier and code, as a bulk change with the import's id. A row with
 * `before` replaces that code of an order that was shipped. Rows that were previewed as something else are kept.
 */
export async function shipImport(
  { userId, actor }: Staff<"ship">,
  { importId: id, rows, notify }: ShipImportInput,
  clock: Clock = systemClock,
): Promise<Result<BulkChangeStarted, { code: "nothing_selected" | "too_many_orders" }>> {
  const judged = await judgeRows(rows, clock());
  const items = judged.flatMap((row, index) => {
    const { orderId, code: trackingCode, carrier } = row;
    if (orderId === null) return [];
    const before = rows[index]?.before;
    const replaces = before !== undefined;
    const outcome = keptAs(row, replaces);
    return [
      {
        bulkChangeId: id,
        orderId,
        carrier,
        replaces,
        outcome,
        ...(outcome === null && { trackingCode, replacedCode: before ?? null }),
      },
    ];
  });
  return startChange(
    { id, requestedBy: userId, status: "shipped", notify, createdAt: clock() },
    async (tx) => (await tx.bulkChangeItem.createMany({ data: items, skipDuplicates: true })).count,
    { actor, audit: { status: "shipped", selection: "import" }, clock },
  );
}

/** Returns why a row is not shipped, or null. */
function keptAs({ kind }: ImportRow, replaces: boolean): BulkOutcome | null {
  if (kind === "same") return "unchanged";
  return kind === (replaces ? "other" : "ready") ? null : "changed_meanwhile";
}
