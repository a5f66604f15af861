import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { describeError } from "@/lib/core/describe-error";
import { exportSubscribers } from "@/lib/newsletter/commands/export-subscribers";
import {
  subscriberCsvLine,
  type SubscriberExportRow,
  subscribersCsvHead,
  subscribersFileName,
} from "@/lib/newsletter/model/csv";
import { parseSubscriberUrl } from "@/lib/newsletter/schema";
import { type CsvDialect } from "@/lib/orders/model/csv";
import { defineRoute } from "@/lib/platform/http/define-route";
import { getLog } from "@/lib/platform/log";
import { getSettings } from "@/lib/settings/queries";

const refusals = { not_signed_in: 401, not_admin: 403, check_failed: 503 } as const;

/** Streams newsletter addresses as CSV. Without a filter, only confirmed ones. */
export const GET = defineRoute(
  async (request: Request) => {
    const now = systemClock();
    const { searchParams } = new URL(request.url);
    const filter = parseSubscriberUrl(Object.fromEntries(searchParams));
    const subscribers = await exportSubscribers(filter, now);
    const headers = new Headers({ "Cache-Control": "private, no-store" });
    if (!subscribers.ok) {
      const { code } = subscribers.error;
      return Response.json({ error: code }, { status: refusals[code], headers });
    }
    const dialect = searchParams.get("separatore") === "punto-e-virgola" ? "semicolon" : "comma";
    const { brand } = await getSettings();
    const file = subscribersFileName(brand.name, italianDay(now));
    headers.set("Content-Type", "text/csv; charset=utf-8");
    headers.set("Content-Disposition", `attachment; filename="${file}"`);
    return new Response(toStream(subscribers.value, dialect), { headers });
  },
  { name: "export-newsletter" },
);

/** Streams the batches; reads the next one only when the previous one has been sent. */
function toStream(
  batches: AsyncGenerator<SubscriberExportRow[]>,
  dialect: CsvDialect,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(subscribersCsvHead(dialect))),
    pull: async (controller) => {
      try {
        const next = await batches.next();
        if (next.done) controller.close();
        else
          controller.enqueue(
            encoder.encode(next.value.map((row) => subscriberCsvLine(row, dialect)).join("")),
          );
      } catch (error) {
        getLog().error(describeError(error), "export stream failed");
        // Breaks the download too: a partial file must not look complete.
        throw error;
      }
    },
    cancel: async () => {
      await batches.return(undefined);
    },
  });
}
