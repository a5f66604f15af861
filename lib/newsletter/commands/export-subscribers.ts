import "server-only";
import { escapeFormula } from "@/lib/core/csv";
import { formatNumericDate, formatTime } from "@/lib/core/dates";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordExport } from "@/lib/notices/commands/record-export";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { shownAddress, sourceLabels } from "../copy/subscribers";
import { type SubscriberFilter } from "../model/list-filter";
import { statusLabels } from "../model/subscription";
import { subscriberWhere } from "../queries/subscribers";

const BATCH = 500;

/**
 * Streams the filter's addresses, oldest first, in batches; only confirmed ones unless the filter
 * names a state. The audit log records the export without the search text.
 */
export async function exportSubscribers(
  staff: Staff<"export">,
  filter: SubscriberFilter,
  now: Date,
): Promise<AsyncGenerator<SubscriberExportRow[]>> {
  const status = filter.status ?? "confirmed";
  const where = subscriberWhere({ ...filter, status });
  const count = await getDb().newsletterSubscriber.count({ where });
  const after = { addresses: count, status };
  await recordExport(staff, { action: "newsletter.exported", subject: "newsletter", after }, now);
  return readBatches(where);
}

async function* readBatches(
  where: Prisma.NewsletterSubscriberWhereInput,
): AsyncGenerator<SubscriberExportRow[]> {
  for (let last: string | null = null; ;) {
    const rows: SubscriberExportRow[] = await getDb().newsletterSubscriber.findMany({
      where: { AND: [where, last === null ? {} : { id: { gt: last } }] },
      orderBy: { id: "asc" },
      take: BATCH,
    });
    yield rows;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}

type SubscriberExportRow = Prisma.NewsletterSubscriberGetPayload<object>;

export const subscriberColumns = [
  "Email",
  "Stato",
  "Da dove",
  "Consenso dato il",
  "Versione del testo",
  "Confermato il",
];

export function subscriberValues(row: SubscriberExportRow): string[] {
  const moment = (at: Date | null) => (at ? `${formatNumericDate(at)} ${formatTime(at)}` : "");
  return [
    escapeFormula(shownAddress(row.email)),
    statusLabels[row.status],
    sourceLabels[row.source],
    moment(row.consentedAt),
    row.consentVersion,
    moment(row.confirmedAt),
  ];
}
