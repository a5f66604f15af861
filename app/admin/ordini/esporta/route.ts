import { italianDay } from "@/lib/core/business-days";
import { csvFileName, csvPieces, parseDialect } from "@/lib/core/csv";
import { exportOrders } from "@/lib/fulfilment/commands/export-orders";
import { orderColumns, orderValues } from "@/lib/fulfilment/model/csv";
import { defineExport } from "@/lib/identity/http/define-export";
import { parseExportColumns, parseExportUrl } from "@/lib/orders/schema/list";
import { getSettings } from "@/lib/settings/queries";

/**
 * Streams orders as CSV, all of them unless the address filters, so memory use does not depend on their
 * number. `X-Order-Count` holds the number of orders. Returns 204 when there are none.
 */
export const GET = defineExport("export-orders", async (staff, parameters, now) => {
  const dialect = parseDialect(parameters);
  const columns = parseExportColumns(parameters);
  const { count, batches } = await exportOrders(staff, parseExportUrl(parameters), now);
  if (count === 0) return null;
  const { brand } = await getSettings();
  return {
    name: csvFileName("ordini", brand.name, italianDay(now)),
    type: "text/csv",
    pieces: csvPieces(batches, {
      columns: orderColumns(columns),
      toValues: (order) => orderValues(order, dialect, columns),
      dialect,
    }),
    headers: { "X-Order-Count": String(count) },
  };
});
