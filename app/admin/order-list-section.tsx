import { OrderAnnouncement, OrderPagination } from "@/components/admin/orders/order-pagination";
import { OrderTable } from "@/components/admin/orders/order-table";
import { OrdersEmpty } from "@/components/admin/orders/orders-empty";
import { OrdersError } from "@/components/admin/orders/orders-error";
import { type TableSettings } from "@/lib/fulfilment/queries/order-table";
import { type OrderListFilter } from "@/lib/orders/model/list-filter";
import { listAdminOrders } from "@/lib/orders/queries/order-list";
import { loadForAdmin } from "./load-for-admin";

export async function OrderListSection({
  filter,
  settings,
}: {
  filter: OrderListFilter;
  settings: TableSettings;
}) {
  const orders = await loadForAdmin((staff) => listAdminOrders(staff, filter));
  if (!orders.ok) return <OrdersError />;
  const { rows, total, more, page } = orders.value;
  const shown = { ...filter, page };
  return (
    <>
      <OrderAnnouncement filter={shown} total={total} more={more} />
      {total === 0 ? (
        <OrdersEmpty filter={filter} />
      ) : (
        <>
          <OrderTable rows={rows} filter={shown} settings={settings} total={total} more={more} />
          <OrderPagination filter={shown} total={total} more={more} keys={settings.keys} />
        </>
      )}
    </>
  );
}
