import { Suspense } from "react";
import { OrderFigures } from "@/components/admin/dashboard/order-figures";
import { linkClass, sectionHeadClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { getOrderStatistics } from "@/lib/dashboard/queries/statistics";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { loadForAdmin } from "./load-for-admin";

export function OrderStatistics() {
  return (
    <section aria-labelledby="order-statistics" className="mb-7">
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
        <Figures />
      </Suspense>
    </section>
  );
}

async function Figures() {
  const now = systemClock();
  const statistics = await loadForAdmin((staff) => getOrderStatistics(staff, italianDay(now)));
  return <OrderFigures statistics={statistics.ok ? statistics.value : null} now={now} />;
}
