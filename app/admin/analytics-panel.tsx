import { Suspense } from "react";
import { linkClass, sectionHeadClass, segmentClass } from "@/components/admin/ui/styles";
import { KpiStrip } from "@/components/admin/visits/kpi-strip";
import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { type Period } from "@/lib/core/period";
import { type SearchParameters } from "@/lib/core/query-parameter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getVisitTotals } from "@/lib/visits/queries/visits";
import { panelPeriod, panelPeriods } from "@/lib/visits/schema";
import { loadForAdmin } from "./load-for-admin";

/** Shows how visits turn into orders, for all time or for the chosen days. */
export function AnalyticsPanel({ parameters }: { parameters: SearchParameters }) {
  const today = italianDay(systemClock());
  const period = panelPeriod(parameters, today);
  return (
    <section aria-labelledby="visits" className="mb-8">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line-strong pb-2">
        <h2 id="visits" className={sectionHeadClass}>
          Visite e conversione
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:w-full">
          <nav aria-label="Periodo delle visite" className={`max-md:w-full ${segmentClass.group}`}>
            {panelPeriods(parameters, today).map(({ name, href, chosen }) => (
              <Link
                key={name}
                href={href}
                scroll={false}
                aria-current={chosen ? "true" : undefined}
                className={`whitespace-nowrap max-md:px-1 ${segmentClass.item}`}
              >
                {name}
              </Link>
            ))}
          </nav>
          <Link
            href={dashboardRoutes.adminVisits}
            className={`max-md:inline-flex max-md:min-h-11 max-md:items-center ${linkClass}`}
          >
            Tutte le visite
          </Link>
        </div>
      </div>
      <Suspense key={period?.from} fallback={<div aria-hidden="true" className="h-29" />}>
        <Figures period={period} />
      </Suspense>
    </section>
  );
}

async function Figures({ period }: { period: Period | null }) {
  const totals = await loadForAdmin((staff) => getVisitTotals(staff, period));
  return <KpiStrip totals={totals.ok ? totals.value : null} />;
}
