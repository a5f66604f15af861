import "server-only";
import { ok, type Result } from "@/lib/core/result";
import { adminActor, type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { type SubscriberExportRow } from "../model/csv";
import { type SubscriberFilter } from "../model/list-filter";
import { subscriberWhere } from "../queries/subscribers";

const BATCH = 500;

/**
 * Streams the filter's addresses, oldest first, in batches; only confirmed ones unless the filter names a
 * state. Staff only. The audit log records the export without the search text.
 */
export async function exportSubscribers(
  filter: SubscriberFilter,
  now: Date,
): Promise<Result<AsyncGenerator<SubscriberExportRow[]>, { code: AdminRefusal }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const status = filter.status ?? "confirmed";
  const where = subscriberWhere({ ...filter, status });
  const count = await getDb().newsletterSubscriber.count({ where });
  const actor = adminActor(staff.value.userId);
  const after = { addresses: count, status };
  await recordAudit(
    getDb(),
    { actor, action: "newsletter.exported", subject: "newsletter", after },
    now,
  );
  return ok(readBatches(where));
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
