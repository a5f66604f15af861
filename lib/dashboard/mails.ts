import "server-only";
import { type EmailFacts } from "@/emails/registry";
import { type IsoDay } from "@/lib/core/business-days";
import { periodInstants, presetPeriods } from "@/lib/core/period";
import { findReader } from "@/lib/identity/queries/gate";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { type DigestPace, newsKinds } from "@/lib/notices/model/news";
import { countChosenNews } from "@/lib/notices/queries/choices";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getEnv } from "@/lib/platform/env";
import { serviceNames, services } from "@/lib/platform/health/key-refused";
import { sourceName } from "@/lib/visits/copy/visits";
import { type Troubles } from "./model/troubles";
import { getSalesByVisit } from "./queries/sources";
import { getSalesReport } from "./queries/statistics";

export const operationsMailSources: Pick<
  MessageSources,
  "staff_operations" | "staff_invoice_due" | "staff_digest"
> = {
  staff_invoice_due: { load: ({ subjectId }) => findDueInvoices(subjectId) },
  staff_digest: { load: ({ subjectId }) => findDigest(subjectId) },
  staff_operations: {
    load: ({ subjectId }) => {
      const [at = "", deadJobs, stuckPayments, undeliveredEmails, refusing = "", ...counts] =
        subjectId.split("/");
      const [papers = "0", webhooks = "0"] = counts;
      return Promise.resolve({
        at: new Date(at),
        deadJobs: Number(deadJobs),
        stuckPayments: Number(stuckPayments),
        undeliveredEmails: Number(undeliveredEmails),
        refusing: services
          .filter((service) => refusing.split("+").includes(service))
          .map((service) => serviceNames[service]),
        papers: Number(papers),
        webhooks: Number(webhooks),
        siteUrl: getEnv().SITE_URL,
      });
    },
  },
};

/** Returns the e-mail's subject id, including the numbers and services at that time. */
export function operationsSubject(at: Date, troubles: Troubles): string {
  const { deadJobs, stuckPayments, undeliveredEmails } = troubles;
  const counts = [deadJobs, stuckPayments, undeliveredEmails].map(({ open }) => open);
  const services = troubles.refusing.services.join("+");
  return [at.toISOString(), ...counts, services, troubles.papers.open, troubles.webhooks.open].join(
    "/",
  );
}

/** Returns the e-mail's subject id, including the numbers at that time. */
export function dueInvoicesSubject({ by, count }: { by: IsoDay; count: number }): string {
  return `${by}/${count}`;
}

function findDueInvoices(subjectId: string): Promise<EmailFacts["staff_invoice_due"]> {
  const [by = "", count] = subjectId.split("/");
  const adminLink = link(dashboardRoutes.adminInvoices);
  return Promise.resolve({ by, count: Number(count), adminLink });
}

type DigestSubject = { userId: string; pace: DigestPace; day: IsoDay; late: number; today: number };

/** Returns the e-mail's subject id, including the tasks at that time. */
export function digestSubject({ userId, pace, day, late, today }: DigestSubject): string {
  return [userId, pace, day, late, today].join("/");
}

/** Returns what happened in the period of a digest; null for who no longer wants it, or a day without anything to say. */
async function findDigest(subjectId: string): Promise<EmailFacts["staff_digest"] | null> {
  const [userId = "", typed, day = "", late, today] = subjectId.split("/");
  const pace = typed === "weekly" ? "weekly" : "daily";
  const reader = await findReader(userId);
  if (!reader) return null;
  const { yesterday, last_week } = presetPeriods(day);
  const period = pace === "weekly" ? last_week : yesterday;
  const [{ now, before }, { sources }, news] = await Promise.all([
    getSalesReport(reader, { period, compared: true }),
    getSalesByVisit(reader, period),
    countChosenNews(reader, pace, periodInstants(period)),
  ]);
  if (news === null) return null;
  const best = sources.find(({ source, grossCents }) => source !== null && grossCents > 0);
  const waiting = { late: Number(late), today: Number(today) };
  const isEmpty = now.paidOrders === 0 && news.length === 0 && waiting.late + waiting.today === 0;
  if (isEmpty && pace === "daily") return null;
  return {
    pace,
    period,
    takingsCents: now.grossCents,
    takingsBeforeCents: before?.grossCents ?? 0,
    orders: now.paidOrders,
    bestSource: best ? { name: sourceName(best.source ?? ""), cents: best.grossCents } : null,
    news: news.map(({ kind, count }) => ({ kind, count, link: link(newsKinds[kind].href) })),
    waiting,
    todayLink: link(dashboardRoutes.adminToday),
  };
}

function link(href: string): string {
  return `${getEnv().SITE_URL}${href}`;
}
