import { cache } from "react";
import { z } from "zod";
import { ReturnView } from "@/components/admin/returns/return-view";
import { systemClock } from "@/lib/core/clock";
import { readParameter } from "@/lib/core/query-parameter";
import { toRefundDialog } from "@/lib/fulfilment/model/refund-draft";
import { findOrderPage, type OrderPage } from "@/lib/fulfilment/queries/order-page";
import { type Staff } from "@/lib/identity/queries/gate";
import { findRefundable } from "@/lib/ledger/queries";
import { orderList } from "@/lib/orders/model/list-filter";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { UPLOAD_PARAMETER } from "@/lib/returns/model/list-filter";
import { findReturn } from "@/lib/returns/queries/returns";
import { getSettings } from "@/lib/settings/queries";
import { titleOf } from "../../load-for-admin";
import { FoundSection } from "../../loaded-section";

const find = cache(async (staff: Staff, given: string) => {
  const id = z.uuid().safeParse(given);
  return id.success ? findReturn(staff, id.data) : null;
});

export const generateMetadata = titleOf("Reso", find, ({ name }) => `Reso di ${name}`);

async function load(staff: Staff, id: string) {
  const found = await find(staff, id);
  if (!found) return null;
  const { returns } = await getSettings();
  const { orderId } = found;
  const order = orderId && (await findOrderPage(staff, orderId, orderList.initial));
  return {
    found,
    order: order || null,
    refund: order ? await findRefund(staff, found.id, order) : null,
    labelCents: returns.labelPriceCents,
  };
}

/** Returns what the refund dialog needs; null when nothing can be refunded. */
async function findRefund(staff: Staff, id: string, order: OrderPage) {
  const refundable = await findRefundable(staff, order.id);
  if (!refundable || refundable.refundableCents <= 0) return null;
  return toRefundDialog(order, refundable, await getSettings(), id);
}

export default async function ReturnPage({ params, searchParams }: PageProps<"/admin/resi/[id]">) {
  const { id } = await params;
  const outcome = readParameter(await searchParams, UPLOAD_PARAMETER);
  return (
    <FoundSection
      title="Reso"
      what="il reso"
      load={(staff) => load(staff, id)}
      missing={{
        title: "Reso non trovato",
        text: "Il link non porta a nessun reso.",
        back: { href: dashboardRoutes.adminReturns, text: "Torna ai resi" },
      }}
    >
      {(loaded) => <ReturnView {...loaded} outcome={outcome} now={systemClock()} />}
    </FoundSection>
  );
}
