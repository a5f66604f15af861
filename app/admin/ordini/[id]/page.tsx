import { type Metadata } from "next";
import { Suspense } from "react";
import { OrderPageSkeleton } from "@/components/admin/fulfilment/order-page-skeleton";
import { parseOrderListUrl } from "@/lib/orders/schema/list";
import { OrderPageSection } from "./order-page-section";

export const metadata: Metadata = { title: "Ordine" };

export default async function AdminOrderPage({
  params,
  searchParams,
}: PageProps<"/admin/ordini/[id]">) {
  const { id } = await params;
  const { filter } = parseOrderListUrl(await searchParams);
  return (
    // The key makes the skeleton appear when moving to the next order.
    <Suspense key={id} fallback={<OrderPageSkeleton />}>
      <OrderPageSection orderId={id} filter={filter} />
    </Suspense>
  );
}
