import { Suspense } from "react";
import { OrderListFrame } from "@/components/admin/orders/order-list-frame";
import { OrderTableSkeleton } from "@/components/admin/orders/order-table-skeleton";
import { OrderViews } from "@/components/admin/orders/order-views";
import { getTableSettings, type TableSettings } from "@/lib/fulfilment/queries/order-table";
import { type OrderListFilter } from "@/lib/orders/model/list-filter";
import { countOrderViews } from "@/lib/orders/queries/order-list";
import { loadForAdmin } from "./load-for-admin";
import { OrderListSection } from "./order-list-section";

/** Table settings used when the reader's own could not be loaded. */
const defaultSettings: TableSettings = {
  views: [],
  hiddenColumns: [],
  keys: true,
};

export async function OrderWorkspace({ filter }: { filter: OrderListFilter }) {
  const loaded = await loadForAdmin(getTableSettings);
  const settings = loaded.ok ? loaded.value : defaultSettings;
  const { views } = settings;
  return (
    <>
      {/* The counts stream in; the views do not wait for them. */}
      <Suspense fallback={<OrderViews filter={filter} views={views} counts={null} />}>
        <CountedViews filter={filter} views={views} />
      </Suspense>
      <OrderListFrame filter={filter} settings={settings}>
        <Suspense fallback={<OrderTableSkeleton />}>
          <OrderListSection filter={filter} settings={settings} />
        </Suspense>
      </OrderListFrame>
    </>
  );
}

async function CountedViews(props: { filter: OrderListFilter; views: TableSettings["views"] }) {
  const counts = await loadForAdmin((staff) => countOrderViews(staff));
  return <OrderViews {...props} counts={counts.ok ? counts.value : null} />;
}
