import "server-only";
import { addDays, dayToDate, type IsoDay, italianDay } from "@/lib/core/business-days";
import { dayStart, instantsOf } from "@/lib/core/local-time";
import { startOfWeek } from "@/lib/core/period";
import { findIssuedCode } from "@/lib/discounts/queries";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { type SubscriberFilter, subscriberList } from "../model/list-filter";
import { type NewsletterStatus, newsletterStatuses } from "../model/subscription";

/** Lists one page of addresses, newest first. */
export async function listSubscribers(_: Staff, filter: SubscriberFilter) {
  const where = subscriberWhere(filter);
  const total = await getDb().newsletterSubscriber.count({ where });
  const { skip, take } = subscriberList.pageOf(filter, total);
  const rows = await getDb().newsletterSubscriber.findMany({
    where,
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    skip,
    take,
  });
  return { rows, total };
}

export type SubscriberPage = Awaited<ReturnType<typeof listSubscribers>>;

export function subscriberWhere({ search, status, source, days }: SubscriberFilter) {
  const conditions: Record<
    Exclude<keyof SubscriberFilter, "page">,
    Prisma.NewsletterSubscriberWhereInput
  > = {
    search: search === null ? {} : { email: { contains: search.toLowerCase() } },
    status: status === null ? {} : { status },
    source: source === null ? {} : { source },
    days: { createdAt: instantsOf(days) },
  };
  return { AND: Object.values(conditions) };
}

const WEEKS = 12;

export async function getNewsletterBoard(_: Staff, now: Date) {
  const today = italianDay(now);
  const [groups, weeks, rejectedCounts] = await Promise.all([
    getDb().newsletterSubscriber.groupBy({ by: ["status"], _count: true }),
    readWeeks(today),
    getDb().newsletterCount.groupBy({
      by: ["kind"],
      where: { day: { gt: dayToDate(addDays(today, -30)) } },
      _sum: { count: true },
    }),
  ]);
  const counts = Object.fromEntries(
    newsletterStatuses.map((status) => [
      status,
      groups.find((group) => group.status === status)?._count ?? 0,
    ]),
  ) as Record<NewsletterStatus, number>;
  const sum = (kind: string) => rejectedCounts.find((one) => one.kind === kind)?._sum.count ?? 0;
  return {
    counts,
    weeks,
    /** Last 30 days: submissions by bots, submissions over a rate limit, addresses never confirmed. */
    rejected: {
      bots: sum("trapped") + sum("too_fast"),
      overLimit: sum("too_many"),
      unconfirmed: sum("unconfirmed"),
    },
  };
}

export type NewsletterBoard = Awaited<ReturnType<typeof getNewsletterBoard>>;

/** Returns each week's addresses confirmed, and addresses unsubscribed or suppressed. */
async function readWeeks(today: IsoDay) {
  const thisMonday = startOfWeek(today);
  const first = addDays(thisMonday, -7 * (WEEKS - 1));
  const rows = await getDb().$queryRaw<{ monday: string; confirmed: bigint; removed: bigint }[]>`
    SELECT to_char(date_trunc('week', at AT TIME ZONE 'Europe/Rome'), 'YYYY-MM-DD') AS monday,
      count(*) FILTER (WHERE type = 'confirmed') AS confirmed,
      count(*) FILTER (WHERE type NOT IN ('requested', 'confirmed')) AS removed
    FROM newsletter_events WHERE at >= ${dayStart(first)} GROUP BY 1`;
  return Array.from({ length: WEEKS }, (_, index) => {
    const monday = addDays(first, 7 * index);
    const row = rows.find((one) => one.monday === monday);
    const running = monday === thisMonday;
    const confirmed = Number(row?.confirmed ?? 0);
    return { monday, confirmed, removed: Number(row?.removed ?? 0), running };
  });
}

/** Loads a subscription with its events, oldest first, or null. */
export async function findSubscription(_: Staff, id: string, now: Date) {
  const subscription = await getDb().newsletterSubscriber.findUnique({
    where: { id },
    include: { events: { orderBy: [{ at: "asc" }, { id: "asc" }] } },
  });
  if (!subscription) return null;
  /** Null before the first confirmation. */
  const code = await findIssuedCode(getDb(), subscription.email, now);
  return { ...subscription, code };
}

export type SubscriptionProof = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;
