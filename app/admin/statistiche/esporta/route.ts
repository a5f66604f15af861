import { italianDay } from "@/lib/core/business-days";
import { csvFileName, csvPieces, parseDialect } from "@/lib/core/csv";
import { salesTable } from "@/lib/dashboard/model/csv";
import { tableWords } from "@/lib/dashboard/model/statistics";
import { getSalesReport } from "@/lib/dashboard/queries/statistics";
import { parseSalesUrl, parseSaleTable } from "@/lib/dashboard/schema";
import { defineExport } from "@/lib/identity/http/define-export";
import { getSettings } from "@/lib/settings/queries";

export const GET = defineExport("export-statistics", "read", async (staff, parameters, now) => {
  const today = italianDay(now);
  const view = parseSalesUrl(Object.fromEntries(parameters), today);
  const report = await getSalesReport(staff, view);
  const dialect = parseDialect(parameters);
  const table = parseSaleTable(parameters);
  const { columns, rows } = salesTable({ table, dialect, today }, view, report);
  const { brand } = await getSettings();
  const { from, to } = view.period;
  return {
    name: csvFileName(tableWords[table], brand.name, from, to),
    type: "text/csv",
    pieces: csvPieces([rows], { columns, toValues: (values) => values, dialect }),
  };
});
