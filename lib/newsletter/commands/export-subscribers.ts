import "server-only";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type AdminRefusal, adminActor } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { type Result, ok } from "@/lib/core/result";
import { type Prisma, getDb } from "@/lib/platform/db/client";
import { subscriberWhere } from "../queries/subscribers";
import { type SubscriberExportRow } from "../model/csv";
import { type SubscriberFilter } from "../model/list-filter";

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
