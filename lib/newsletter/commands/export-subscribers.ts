import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { type SubscriberExportRow } from "../model/csv";
import { type SubscriberFilter } from "../model/list-filter";
import { subscriberWhere } from "../queries/subscribers";

const BATCH = 500;

/**
 * Streams the filter's addresses, oldest first, in batches; only confirmed ones unless the filter
 * names a state. The audit log records the export without the search text.
 */
export async function exportSubscribers(
  { actor }: Staff,
  filter: SubscriberFilter,
  now: Date,
): Promise<AsyncGenerator<SubscriberExportRow[]>> {
  const status = filter.status ?? "confirmed";
  const where = subscriberWhere({ ...filter, status });
  const count = await getDb().newsletterSubscriber.count({ where });
  const after = { addresses: count, status };
  await recordAudit(
    getDb(),
    { actor, action: "newsletter.exported", subject: "newsletter", after },
    now,
  );
  return readBatches(where);
}

async function* readBatches(
  where: Prisma.NewsletterSubscriberWhereInput,
): AsyncGenerator<SubscriberExportRow[]> {
  for (let last: string | null = null; ;) {
    const rows: (SubscriberExportRow & { id: string })[] =
      await getDb().newsletterSubscriber.findMany({
        where: { AND: [where, last === null ? {} : { id: { gt: last } }] },
        orderBy: { id: "asc" },
        take: BATCH,
        select: {
          id: true,
          email: true,
          status: true,
          source: true,
          consentVersion: true,
          consentedAt: true,
          confirmedAt: true,
        },
      });
    yield rows;
    last = rows.at(-1)?.id ?? null;
    if (rows.length < BATCH) return;
  }
}
