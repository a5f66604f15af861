import { OrderDetails, OrderDetailsMissing } from "@/components/admin/orders/order-details";
import { findAdminOrder } from "@/lib/orders/queries/order-list";
import { loadForAdmin } from "./load-for-admin";

/** Shows the details of one order, or the reason why they cannot be shown. */
export async function OrderDetailsSection({ orderId }: { orderId: string }) {
  const order = await loadForAdmin((staff) => findAdminOrder(staff, orderId));
  if (!order.ok) return <OrderDetailsMissing text="Impossibile caricare i dettagli dell’ordine." />;
  if (!order.value) return <OrderDetailsMissing text="Ordine non trovato." />;
  return <OrderDetails order={order.value} />;
}
