import "server-only";
import { addDays, italianDay } from "@/lib/core/business-days";
import { addMonths } from "@/lib/core/local-time";
import { type Period, periodInstants, yearBefore } from "@/lib/core/period";
import { type Staff } from "@/lib/identity/queries/gate";
import { readFromReplica } from "@/lib/platform/db/replica";
import { getSettings } from "@/lib/settings/queries";
import { costsByCampaign } from "@/lib/visits/model/ad-cost";
import { campaignOf } from "@/lib/visits/model/visit";
import { listAdCosts } from "@/lib/visits/queries/ad-costs";
import { findFirstVisitDay, getVisitReport, type VisitReport } from "@/lib/visits/queries/visits";
import { joinSources, type Measured, salesBySource, type SourceSales } from "../model/sources";
import { type DayFigure } from "../model/statistics";

type SalesByVisit = { sources: SourceSales[]; landings: SourceSales[] };

/**
 * Loads the sales of a period by the assistant that prepared the order, or the source of the visit in which it was
 * placed, and by the page that visit began on. An order without consent to statistics has no visit, nor has one whose
 * visit is deleted by now.
 */
export async function getSalesByVisit(_: Staff, period: Period): Promise<SalesByVisit> {
  const { from, until } = periodInstants(period);
  const figures = await readFromReplica(
    (db) => db.$queryRaw<
      (Omit<DayFigure, "day" | "key"> & { source: string | null; landing: string | null })[]
    >`
      SELECT coalesce('assistente ' || platform.host, session.source) AS source, session.landing,
        money.kind::text AS kind, sum(money.count)::int AS count, sum(money.cents)::float8 AS cents
      FROM money_between(${from}, ${until}) money
      LEFT JOIN analytics_order_sessions visit ON visit.order_id = money.order_id
      LEFT JOIN analytics_sessions session ON session.id = visit.session_id
      LEFT JOIN orders sold ON sold.id = money.order_id AND sold.platform_id IS NOT NULL
      LEFT JOIN platforms platform ON platform.id = sold.platform_id
      GROUP BY 1, 2, money.kind`,
  );
  return {
    sources: salesBySource(figures),
    landings: salesBySource(figures.map((figure) => ({ ...figure, source: figure.landing }))),
  };
}

/** Loads what each source, campaign and landing page brought, beside the same days a year before. */
export async function getSourceReport(staff: Staff, period: Period, now: Date) {
  const earlier = yearBefore(period);
  const [visits, sales, visitsBefore, salesBefore, costs, countedSince, { retention }] =
    await Promise.all([
      getVisitReport(staff, period),
      getSalesByVisit(staff, period),
      getVisitReport(staff, earlier),
      getSalesByVisit(staff, earlier),
      listAdCosts(staff, period),
      findFirstVisitDay(staff),
      getSettings(),
    ]);
  const sources: Measured = { visits: visits.sources, sales: sales.sources };
  const sourcesBefore: Measured = { visits: visitsBefore.sources, sales: salesBefore.sources };
  return {
    visits,
    costs,
    sources: joinSources(sources, sourcesBefore),
    campaigns: joinSources(sources, sourcesBefore, campaignOf, costsByCampaign(costs, period)),
    landings: joinSources(
      { visits: landingsOf(visits), sales: sales.landings },
      { visits: landingsOf(visitsBefore), sales: salesBefore.landings },
    ),
    before: {
      period: earlier,
      countedSince,
      /** Visits of earlier days are deleted, so that their orders have no source. */
      keptSince: addDays(italianDay(addMonths(now, -retention.visitsMonths)), 1),
    },
  };
}

export type SourceReport = Awaited<ReturnType<typeof getSourceReport>>;

/** The landing pages of all sessions; null for sessions whose landing page was not stored. */
function landingsOf({ landings, totals }: VisitReport): Measured["visits"] {
  const rest = { sessions: totals.sessions, paidSessions: totals.paidSessions };
  for (const { sessions, paidSessions } of landings) {
    rest.sessions -= sessions;
    rest.paidSessions -= paidSessions;
  }
  return [...landings, { value: null, views: 0, ...rest }];
}
