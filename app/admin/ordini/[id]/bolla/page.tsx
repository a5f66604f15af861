import { type Metadata } from "next";
import { Suspense } from "react";
import { SectionLoading } from "@/components/admin/ui/section";
import { orderHref } from "@/lib/orders/model/list-filter";
import { isOrderId } from "@/lib/orders/schema/list";
import { PackingSlipsSection } from "../../packing-slips-section";

export const metadata: Metadata = { title: "Bolla" };

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
