import { z } from "zod";
import { italianDay } from "@/lib/core/business-days";
import { csvFileName, csvPieces, parseDialect } from "@/lib/core/csv";
import { defineExport } from "@/lib/identity/http/define-export";
import { buyerColumns, buyerValues, exportLotBuyers } from "@/lib/inventory/commands/export-buyers";
import { LOT_PARAMETER } from "@/lib/inventory/model/list-filter";
import { getSettings } from "@/lib/settings/queries";

/** Streams the buyers of a lot as CSV. Returns 204 when there is no such lot. */
export const GET = defineExport("export-lot-buyers", "export", async (staff, parameters, now) => {
  const lotId = z.uuid().safeParse(parameters.get(LOT_PARAMETER));
  const found = lotId.success ? await exportLotBuyers(staff, lotId.data, now) : null;
  if (!found) return null;
  const { brand } = await getSettings();
  return {
    name: csvFileName("richiamo", brand.name, italianDay(now)),
    type: "text/csv",
    pieces: csvPieces(found.batches, {
      columns: buyerColumns,
      toValues: buyerValues,
      dialect: parseDialect(parameters),
    }),
  };
});
