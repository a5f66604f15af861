import { italianDay } from "@/lib/core/business-days";
import { csvFileName, csvPieces, parseDialect } from "@/lib/core/csv";
import {
  customerColumns,
  customerValues,
  exportCustomers,
} from "@/lib/customers/commands/export-customers";
import { customerList } from "@/lib/customers/model/list-filter";
import { defineExport } from "@/lib/identity/http/define-export";
import { getSettings } from "@/lib/settings/queries";

/** Streams the people of a filter as CSV. */
export const GET = defineExport("export-customers", "export", async (staff, parameters, now) => {
  const filter = customerList.parse(Object.fromEntries(parameters));
  const dialect = parseDialect(parameters);
  const customers = await exportCustomers(staff, filter, now);
  const { brand } = await getSettings();
  return {
    name: csvFileName("clienti", brand.name, italianDay(now)),
    type: "text/csv",
    pieces: csvPieces(customers, {
      columns: customerColumns,
      toValues: (row) => customerValues(row, dialect),
      dialect,
    }),
  };
});
