import { findOrderNumber } from "@/lib/fulfilment/queries/order-page";
import { orderHref } from "@/lib/orders/model/list-filter";
import { isOrderId } from "@/lib/orders/schema/list";
import { titleOf } from "../../../load-for-admin";
import { PackingSlipsSection } from "../../packing-slips-section";

export const generateMetadata = titleOf(
  "Distinta",
  async (staff, id) => (isOrderId(id) ? findOrderNumber(staff, id) : null),
  (number) => `Distinta ${number}`,
);

export default async function PackingSlipPage({ params }: PageProps<"/admin/ordini/[id]/bolla">) {
  const { id } = await params;
  return (
    <PackingSlipsSection
      title="Distinta"
      ids={isOrderId(id) ? [id] : []}
      back={{ href: orderHref(id), text: "Ordine" }}
    />
  );
}
