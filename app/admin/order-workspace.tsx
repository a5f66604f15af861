import { Suspense } from "react";
import { OrderDetails, OrderDetailsMissing } from "@/components/admin/orders/order-details";
import { OrderListFrame } from "@/components/admin/orders/order-list-frame";
import {
  OrderAnnouncement,
  OrderPagination,
  OrdersEmpty,
} from "@/components/admin/orders/order-pagination";
import { OrderTable, OrderTableSkeleton, OrdersError } from "@/components/admin/orders/order-table";
import { OrderViews } from "@/components/admin/orders/order-views";
import { orderColumns } from "@/lib/fulfilment/model/order-table";
import { type TableSettings, getTableSettings } from "@/lib/fulfilment/queries/order-table";
import { readExtraCells } from "@/lib/fulfilment/queries/sheet-rows";
import { type OrderListFilter } from "@/lib/orders/model/list-filter";
import { countOrderViews, findAdminOrder, listAdminOrders } from "@/lib/orders/queries/order-list";
import { loadForAdmin } from "./load-for-admin";

const defaultSettings: TableSettings = {
  views: [],
  hiddenColumns: [],
  extraColumns: [],
  keys: true,
  sheetColumns: orderColumns,
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

type Props = { filter: OrderListFilter; settings: TableSettings };

async function OrderListSection({ filter, settings }: Props) {
  const orders = await loadForAdmin(async (staff) => {
    const list = await listAdminOrders(staff, filter);
    const ids = list.rows.map(({ id }) => id);
    return { ...list, cells: await readExtraCells(staff, ids, settings.extraColumns) };
  });
  if (!orders.ok) return <OrdersError />;
  const { rows, cells, total, more, page } = orders.value;
  const shown = { ...filter, page };
  return (
    <>
      <OrderAnnouncement filter={shown} total={total} more={more} />
      {total === 0 ? (
        <OrdersEmpty filter={filter} />
      ) : (
        <>
          <OrderTable
            rows={rows}
            cells={cells}
            filter={shown}
            settings={settings}
            total={total}
            more={more}
          />
          <OrderPagination filter={shown} total={total} more={more} keys={settings.keys} />
        </>
      )}
    </>
  );
}

export async function OrderDetailsSection({ orderId }: { orderId: string }) {
  const order = await loadForAdmin((staff) => findAdminOrder(staff, orderId));
  if (!order.ok) return <OrderDetailsMissing text="Impossibile caricare i dettagli dell’ordine." />;
  if (!order.value) return <OrderDetailsMissing text="Ordine non trovato." />;
  return <OrderDetails order={order.value} />;
}
