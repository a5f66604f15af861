import { Suspense } from "react";
import { OrderDetailsLoading } from "@/components/admin/orders/order-details";
import { OrderDetailsDialog } from "@/components/admin/orders/order-details-dialog";
import { OrderTableSkeleton } from "@/components/admin/orders/order-table-skeleton";
import { AutoRefresh, CALM_REFRESH_MS } from "@/components/admin/ui/auto-refresh";
import { orderHref, orderList } from "@/lib/orders/model/list-filter";
import { parseOpenedOrder } from "@/lib/orders/schema/list";
import { AnalyticsPanel } from "./analytics-panel";
import { OrderDetailsSection } from "./order-details-section";
import { OrderStatistics } from "./order-statistics";
import { OrderWorkspace } from "./order-workspace";

export default async function AdminPage({ searchParams }: PageProps<"/admin">) {
  const parameters = await searchParams;
  const filter = orderList.parse(parameters);
  const openOrderId = parseOpenedOrder(parameters);
  return (
    <>
      <header className="mb-5 max-md:mb-4">
        <h1 className="font-serif text-[1.875rem]/9 font-light tracking-[-0.012em] max-md:text-[1.5625rem]/8">
          Dashboard Amministrativa
        </h1>
        <p className="mt-0.5 text-cocoa">Gestisci ordini, clienti e statistiche di vendita</p>
      </header>
      <OrderStatistics />
      <AnalyticsPanel parameters={parameters} />
      <section aria-labelledby="order-list">
        <h2 id="order-list" className="sr-only">
          Elenco degli ordini
        </h2>
        <Suspense fallback={<OrderTableSkeleton />}>
          <OrderWorkspace filter={filter} />
        </Suspense>
        <AutoRefresh everyMs={CALM_REFRESH_MS} />
      </section>
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
