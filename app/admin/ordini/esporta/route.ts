import { italianDay } from "@/lib/core/business-days";
import { csvPieces, fileName, parseDialect } from "@/lib/core/csv";
import { toXlsx } from "@/lib/core/xlsx";
import { exportOrders } from "@/lib/fulfilment/commands/export-orders";
import { orderCsvNames, orderCsvValues, toSheetColumns } from "@/lib/fulfilment/model/order-export";
import { getSheetColumns } from "@/lib/fulfilment/queries/order-table";
import { defineExport } from "@/lib/identity/http/define-export";
import { MAX_SHEET_ORDERS } from "@/lib/orders/model/list-filter";
import { parseExportUrl } from "@/lib/orders/schema/list";
import { onePiece } from "@/lib/platform/http/file-response";
import { getSettings } from "@/lib/settings/queries";

/**
 * Sends orders, all of them unless the address filters: the specified CSV, or an `.xlsx` sheet with the
 * columns that the user chose. A CSV is streamed, so memory use does not depend on the number of orders; a
 * sheet is made in memory, of the newest `MAX_SHEET_ORDERS`. `X-Order-Count` holds the number of orders.
 * Returns 204 when there are none.
 */
export const GET = defineExport("export-orders", "export", async (staff, parameters, now) => {
  const isSheet = parameters.get("formato") === "xlsx";
  const limit = isSheet ? MAX_SHEET_ORDERS : undefined;
  const { count, batches } = await exportOrders(staff, parseExportUrl(parameters), now, limit);
  if (count === 0) return null;
  const headers = { "X-Order-Count": String(count) };
  const { brand } = await getSettings();
  const name = fileName("ordini", brand.name, italianDay(now));
  if (!isSheet) {
    const dialect = parseDialect(parameters);
    return {
      name: `${name}.csv`,
      type: "text/csv",
      pieces: csvPieces(batches, {
        columns: orderCsvNames,
        toValues: (order) => orderCsvValues(order, dialect),
        dialect,
      }),
      headers,
    };
  }
  const columns = toSheetColumns(await getSheetColumns(staff));
  const orders = [];
  for await (const batch of batches) orders.push(...batch);
  return {
    name: `${name}.xlsx`,
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    pieces: onePiece(await toXlsx(orders, columns, "Ordini")),
    headers,
  };
});
