import { Suspense } from "react";
import { OrderFigures } from "@/components/admin/dashboard/order-figures";
import { OrderDetailsLoading } from "@/components/admin/orders/order-details";
import { OrderDetailsDialog } from "@/components/admin/orders/order-details-dialog";
import { OrderTableSkeleton } from "@/components/admin/orders/order-table";
import { AutoRefresh, CALM_REFRESH_MS } from "@/components/admin/ui/auto-refresh";
import { PageHead } from "@/components/admin/ui/page-head";
import { linkClass, sectionHeadClass, segmentClass } from "@/components/admin/ui/styles";
import { KpiStrip } from "@/components/admin/visits/figures";
import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { type Period } from "@/lib/core/period";
import { type SearchParameters } from "@/lib/core/query-parameter";
import { getOrderStatistics } from "@/lib/dashboard/queries/statistics";
import { orderHref, orderList } from "@/lib/orders/model/list-filter";
import { parseOpenedOrder } from "@/lib/orders/schema/list";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getVisitTotals } from "@/lib/visits/queries/visits";
import { panelPeriod, panelPeriods } from "@/lib/visits/schema";
import { loadForAdmin } from "./load-for-admin";
import { OrderDetailsSection, OrderWorkspace } from "./order-workspace";

export default async function AdminPage({ searchParams }: PageProps<"/admin">) {
  const parameters = await searchParams;
  const filter = orderList.parse(parameters);
  const openOrderId = parseOpenedOrder(parameters);
  return (
    <>
      <PageHead
        tight
        title="Dashboard Amministrativa"
        text="Gestisci ordini, clienti e statistiche di vendita"
      />
      {/* On a phone the orders come first. */}
      <div className="flex flex-col *:min-w-0">
        <OrderStatistics />
        <AnalyticsPanel parameters={parameters} />
        <section aria-labelledby="order-list" className="max-md:mb-8">
          <h2 id="order-list" className="sr-only">
            Elenco degli ordini
          </h2>
          <Suspense fallback={<OrderTableSkeleton />}>
            <OrderWorkspace filter={filter} />
          </Suspense>
          <AutoRefresh everyMs={CALM_REFRESH_MS} />
        </section>
      </div>
      {openOrderId !== null && (
        <OrderDetailsDialog
          key={openOrderId}
          orderId={openOrderId}
          pageHref={orderHref(openOrderId, filter)}
          closeHref={orderList.href(filter)}
        >
          <Suspense fallback={<OrderDetailsLoading />}>
            <OrderDetailsSection orderId={openOrderId} />
          </Suspense>
        </OrderDetailsDialog>
      )}
    </>
  );
}

function OrderStatistics() {
  return (
    <section aria-labelledby="order-statistics" className="mb-7 max-md:order-1">
      <div className="flex flex-wrap items-baseline gap-x-2 border-b border-line-strong pb-2">
        <h2 id="order-statistics" className={sectionHeadClass}>
          Statistiche degli ordini
        </h2>
        <p className="text-cocoa">dall’apertura</p>
        <Link
          href={dashboardRoutes.adminStatistics}
          className={`${linkClass} ml-auto max-md:hidden`}
        >
          Apri le statistiche
        </Link>
      </div>
      <Suspense fallback={<div aria-hidden="true" className="h-[5.3125rem]" />}>
        <OrderNumbers />
      </Suspense>
    </section>
  );
}

async function OrderNumbers() {
  const now = systemClock();
  const statistics = await loadForAdmin((staff) => getOrderStatistics(staff, italianDay(now)));
  return <OrderFigures statistics={statistics.ok ? statistics.value : null} now={now} />;
}

/** Shows how visits turn into orders, for all time or for the chosen days. */
function AnalyticsPanel({ parameters }: { parameters: SearchParameters }) {
  const today = italianDay(systemClock());
  const period = panelPeriod(parameters, today);
  return (
    <section aria-labelledby="visits" className="mb-8 max-md:order-1">
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
        <VisitNumbers period={period} />
      </Suspense>
    </section>
  );
}

async function VisitNumbers({ period }: { period: Period | null }) {
  const totals = await loadForAdmin((staff) => getVisitTotals(staff, period));
  return <KpiStrip totals={totals.ok ? totals.value : null} />;
}
