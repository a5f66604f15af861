import { type Metadata } from "next";
import { Suspense } from "react";
import { OrderPageSkeleton } from "@/components/admin/orders/order-view";
import { findOrderNumber } from "@/lib/fulfilment/queries/order-page";
import { orderList } from "@/lib/orders/model/list-filter";
import { isOrderId } from "@/lib/orders/schema/list";
import { titleOf } from "../../title-of";
import { OrderPageSection } from "./order-page-section";

export async function generateMetadata({
  params,
}: PageProps<"/admin/ordini/[id]">): Promise<Metadata> {
  const { id } = await params;
  if (!isOrderId(id)) return { title: "Ordine" };
  return titleOf(
    "Ordine",
    (staff) => findOrderNumber(staff, id),
    (number) => `Ordine ${number}`,
  );
}

export default async function AdminOrderPage({
  params,
  searchParams,
}: PageProps<"/admin/ordini/[id]">) {
  const { id } = await params;
  const filter = orderList.parse(await searchParams);
  return (
    // The key makes the skeleton appear when moving to the next order.
    <Suspense key={id} fallback={<OrderPageSkeleton />}>
      <OrderPageSection orderId={id} filter={filter} />
    </Suspense>
  );
}
