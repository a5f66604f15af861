import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { describeError } from "@/lib/core/describe-error";
import { exportOrders } from "@/lib/orders/commands/export-orders";
import { type CsvDialect, csvFileName, csvHead, csvLine } from "@/lib/orders/model/csv";
import { type OrderExportRow } from "@/lib/orders/model/order";
import { parseExportUrl } from "@/lib/orders/schema/list";
import { defineRoute } from "@/lib/platform/http/define-route";
import { getLog } from "@/lib/platform/log";
import { getSettings } from "@/lib/settings/queries";

const refusals = { not_signed_in: 401, not_admin: 403, check_failed: 503 } as const;

/**
 * Streams orders as CSV, all of them unless the address filters, so memory use does not depend on their
 * number. `X-Order-Count` holds the number of orders. Returns 204 when there are none.
 */
export const GET = defineRoute(
  async (request: Request) => {
    const now = systemClock();
    const { dialect, selection } = parseExportUrl(new URL(request.url).searchParams);
    const orders = await exportOrders(selection, now);
    const headers = new Headers({ "Cache-Control": "private, no-store" });
    if (!orders.ok) {
      const { code } = orders.error;
      return Response.json({ error: code }, { status: refusals[code], headers });
    }
    const { count, batches } = orders.value;
    if (count === 0) return new Response(null, { status: 204, headers });
    const { brand } = await getSettings();
    headers.set("Content-Type", "text/csv; charset=utf-8");
    headers.set(
      "Content-Disposition",
      `attachment; filename="${csvFileName(brand.name, italianDay(now))}"`,
    );
    headers.set("X-Order-Count", String(count));
    return new Response(toStream(batches, dialect), { headers });
  },
  { name: "export-orders" },
);

/** Streams the batches; reads the next one only when the previous one has been sent. */
function toStream(
  batches: AsyncGenerator<OrderExportRow[]>,
  dialect: CsvDialect,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const toLine = (row: OrderExportRow) => csvLine(row, dialect);
  return new ReadableStream(
    {
      start: (controller) => controller.enqueue(encoder.encode(csvHead(dialect))),
      pull: async (controller) => {
        try {
          const next = await batches.next();
          if (next.done) controller.close();
          else controller.enqueue(encoder.encode(next.value.map(toLine).join("")));
        } catch (error) {
          getLog().error(describeError(error), "export stream failed");
          // Breaks the download too: a partial file must not look complete.
          throw error;
        }
      },
      cancel: async () => {
        await batches.return(undefined);
      },
    },
    { highWaterMark: 1 },
  );
}
