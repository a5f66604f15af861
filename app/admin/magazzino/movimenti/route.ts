import { italianDay } from "@/lib/core/business-days";
import { csvFileName, csvPieces, parseDialect } from "@/lib/core/csv";
import { defineExport } from "@/lib/identity/http/define-export";
import {
  exportMovements,
  movementColumns,
  movementValues,
} from "@/lib/inventory/commands/export-movements";
import { stockList } from "@/lib/inventory/model/list-filter";
import { getSettings } from "@/lib/settings/queries";

/** Streams the stock movements of a filter as CSV. */
export const GET = defineExport("export-movements", "enter", async (staff, parameters, now) => {
  const filter = stockList.parse(Object.fromEntries(parameters));
  const movements = await exportMovements(staff, filter, now);
  const { brand } = await getSettings();
  return {
    name: csvFileName("movimenti", brand.name, italianDay(now)),
    type: "text/csv",
    pieces: csvPieces(movements, {
      columns: movementColumns,
      toValues: movementValues,
      dialect: parseDialect(parameters),
    }),
  };
});
