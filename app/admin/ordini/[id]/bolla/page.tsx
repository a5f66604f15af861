import { type Metadata } from "next";
import { Suspense } from "react";
import { SectionLoading } from "@/components/admin/ui/section";
import { findOrderNumber } from "@/lib/fulfilment/queries/order-page";
import { orderHref } from "@/lib/orders/model/list-filter";
import { isOrderId } from "@/lib/orders/schema/list";
import { titleOf } from "../../../title-of";
import { PackingSlipsSection } from "../../packing-slips-section";

export async function generateMetadata({
  params,
}: PageProps<"/admin/ordini/[id]/bolla">): Promise<Metadata> {
  const { id } = await params;
  if (!isOrderId(id)) return { title: "Bolla" };
  return titleOf(
    "Bolla",
    (staff) => findOrderNumber(staff, id),
    (number) => `Bolla ${number}`,
  );
}

export default async function PackingSlipPage({ params }: PageProps<"/admin/ordini/[id]/bolla">) {
  const { id } = await params;
  return (
    <Suspense fallback={<SectionLoading title="Bolla" />}>
      <PackingSlipsSection
        ids={isOrderId(id) ? [id] : []}
        back={{ href: orderHref(id), text: "Ordine" }}
      />
    </Suspense>
  );
}
