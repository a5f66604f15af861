import { italianDay } from "@/lib/core/business-days";
import { csvFileName, csvPieces, parseDialect } from "@/lib/core/csv";
import { defineExport } from "@/lib/identity/http/define-export";
import { registerColumns, registerRows } from "@/lib/invoices/model/register";
import { getTakings } from "@/lib/invoices/queries/register";
import { parseMonth } from "@/lib/invoices/schema/documents";
import { vatRateOf } from "@/lib/settings/model/tax-regime";
import { getSettings } from "@/lib/settings/queries";

export const GET = defineExport("export-register", async (staff, parameters, now) => {
  const month = parseMonth(parameters.get("mese"), italianDay(now));
  const { takings, days } = await getTakings(staff, month, now);
  const dialect = parseDialect(parameters);
  const settings = await getSettings();
  return {
    name: csvFileName("corrispettivi", settings.brand.name, month),
    type: "text/csv",
    pieces: csvPieces([registerRows(takings, days, vatRateOf(settings), dialect)], {
      columns: registerColumns,
      toValues: (values) => values,
      dialect,
    }),
  };
});
