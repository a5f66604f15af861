import { italianDay } from "@/lib/core/business-days";
import { csvFileName, csvPieces, parseDialect } from "@/lib/core/csv";
import {
  exportUnfinished,
  unfinishedColumns,
  unfinishedValues,
} from "@/lib/fulfilment/commands/export-unfinished";
import { unfinishedList } from "@/lib/fulfilment/model/unfinished";
import { defineExport } from "@/lib/identity/http/define-export";
import { getSettings } from "@/lib/settings/queries";

/** Returns the unfinished orders of a filter as CSV. */
export const GET = defineExport("export-unfinished", "export", async (staff, parameters, now) => {
  const filter = unfinishedList.parse(Object.fromEntries(parameters));
  const dialect = parseDialect(parameters);
  const rows = await exportUnfinished(staff, filter, now);
  const { brand } = await getSettings();
  return {
    name: csvFileName("ordini-non-finiti", brand.name, italianDay(now)),
    type: "text/csv",
    pieces: csvPieces([rows], {
      columns: unfinishedColumns,
      toValues: (row) => unfinishedValues(row, dialect),
      dialect,
    }),
  };
});
