import { italianDay } from "@/lib/core/business-days";
import { csvFileName, csvPieces, parseDialect } from "@/lib/core/csv";
import { parsePeriodUrl } from "@/lib/core/period";
import { sourceCsv } from "@/lib/dashboard/model/csv";
import { sourceTableWords } from "@/lib/dashboard/model/sources";
import { getSourceReport } from "@/lib/dashboard/queries/sources";
import { parseSourceTable } from "@/lib/dashboard/schema";
import { defineExport } from "@/lib/identity/http/define-export";
import { getSettings } from "@/lib/settings/queries";

export const GET = defineExport("export-visits", "read", async (staff, parameters, now) => {
  const { period } = parsePeriodUrl(Object.fromEntries(parameters), italianDay(now));
  const dialect = parseDialect(parameters);
  const table = parseSourceTable(parameters);
  const { columns, rows } = sourceCsv(table, await getSourceReport(staff, period, now), dialect);
  const { brand } = await getSettings();
  return {
    name: csvFileName(sourceTableWords[table], brand.name, period.from, period.to),
    type: "text/csv",
    pieces: csvPieces([rows], { columns, toValues: (values) => values, dialect }),
  };
});
