import { Suspense } from "react";
import { OrderBreadcrumb } from "@/components/admin/orders/order-head";
import { OrderPageSkeleton, OrderView } from "@/components/admin/orders/order-view";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { adminButton } from "@/components/admin/ui/styles";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { findOrderNumber, findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { getTableSettings } from "@/lib/fulfilment/queries/order-table";
import { findOrderLots } from "@/lib/inventory/queries/lots";
import { findRefundable } from "@/lib/ledger/queries";
import { orderHref, orderList, type OrderListFilter } from "@/lib/orders/model/list-filter";
import { isOrderId } from "@/lib/orders/schema/list";
import { getSettings } from "@/lib/settings/queries";
import { loadForAdmin, titleOf } from "../../load-for-admin";

export const generateMetadata = titleOf(
  "Ordine",
  async (staff, id) => (isOrderId(id) ? findOrderNumber(staff, id) : null),
  (number) => `Ordine ${number}`,
);

export default async function AdminOrderPage({
  params,
  searchParams,
}: PageProps<"/admin/ordini/[id]">) {
  const { id } = await params;
  const filter = orderList.parse(await searchParams);
  return (
    // The key makes the skeleton appear when moving to the next order.
    <Suspense key={id} fallback={<OrderPageSkeleton />}>
      <OrderPageSection id={id} filter={filter} />
    </Suspense>
  );
}

async function OrderPageSection({ id, filter }: { id: string; filter: OrderListFilter }) {
  const loaded = await loadForAdmin(async (staff) => {
    if (!isOrderId(id)) return null;
    const order = await findOrderPage(staff, id, filter);
    if (!order) return null;
    const [lots, refundable, { keys }] = await Promise.all([
      findOrderLots(staff, id),
      findRefundable(staff, id),
      getTableSettings(staff),
    ]);
    const today = italianDay(systemClock());
    return { order, lots, refundable, settings: await getSettings(), keys, today };
  });
  if (loaded.ok && loaded.value) return <OrderView {...loaded.value} filter={filter} />;
  const list = orderList.href(filter);
  return (
    <>
      <OrderBreadcrumb href={list} />
      {loaded.ok ? (
        <ListNotice
          title="Ordine non trovato"
          text="Il link non porta a nessun ordine."
          link={{ href: list, text: "Torna agli ordini" }}
        />
      ) : (
        <ListNotice
          alert
          title="Impossibile caricare l’ordine."
          text="Il servizio non ha risposto."
        >
          {/* A full page load, because the failure may have affected the whole page. */}
          <a href={orderHref(id, filter)} className={adminButton("quiet")}>
            Riprova
          </a>
        </ListNotice>
      )}
    </>
  );
}
