import { italianDay } from "@/lib/core/business-days";
import { csvFileName, csvPieces, parseDialect } from "@/lib/core/csv";
import { defineExport } from "@/lib/identity/http/define-export";
import {
  exportSubscribers,
  subscriberColumns,
  subscriberValues,
} from "@/lib/newsletter/commands/export-subscribers";
import { subscriberList } from "@/lib/newsletter/model/list-filter";
import { getSettings } from "@/lib/settings/queries";

/** Streams newsletter addresses as CSV. Without a filter, only confirmed ones. */
export const GET = defineExport("export-newsletter", "export", async (staff, parameters, now) => {
  const filter = subscriberList.parse(Object.fromEntries(parameters));
  const subscribers = await exportSubscribers(staff, filter, now);
  const { brand } = await getSettings();
  return {
    name: csvFileName("newsletter", brand.name, italianDay(now)),
    type: "text/csv",
    pieces: csvPieces(subscribers, {
      columns: subscriberColumns,
      toValues: subscriberValues,
      dialect: parseDialect(parameters),
    }),
  };
});
