import { italianDay } from "@/lib/core/business-days";
import { csvFileName, csvPieces, parseDialect } from "@/lib/core/csv";
import { ok } from "@/lib/core/result";
import { defineExport } from "@/lib/identity/http/define-export";
import { exportSubscribers } from "@/lib/newsletter/commands/export-subscribers";
import { subscriberColumns, subscriberValues } from "@/lib/newsletter/model/csv";
import { parseSubscriberUrl } from "@/lib/newsletter/schema";
import { getSettings } from "@/lib/settings/queries";

/** Streams newsletter addresses as CSV. Without a filter, only confirmed ones. */
export const GET = defineExport("export-newsletter", async (parameters, now) => {
  const filter = parseSubscriberUrl(Object.fromEntries(parameters));
  const subscribers = await exportSubscribers(filter, now);
  if (!subscribers.ok) return subscribers;
  const { brand } = await getSettings();
  return ok({
    name: csvFileName("newsletter", brand.name, italianDay(now)),
    type: "text/csv",
    pieces: csvPieces(subscribers.value, {
      columns: subscriberColumns,
      toValues: subscriberValues,
      dialect: parseDialect(parameters),
    }),
  });
});
