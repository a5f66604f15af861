import { OrderChangeForm } from "@/components/admin/orders/change-form";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { PageHead } from "@/components/admin/ui/page-head";
import { RequireRight } from "@/components/admin/ui/rights";
import { systemClock } from "@/lib/core/clock";
import { changeBlockTexts } from "@/lib/fulfilment/copy/order-change";
import { findChangeableOrder } from "@/lib/fulfilment/queries/order-change";
import { findOrderNumber } from "@/lib/fulfilment/queries/order-page";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { orderHref, orderList } from "@/lib/orders/model/list-filter";
import { isOrderId } from "@/lib/orders/schema/list";
import { titleOf } from "../../../load-for-admin";
import { FoundSection } from "../../../loaded-section";

export const generateMetadata = titleOf(
  "Modifica ordine",
  async (staff, id) => (isOrderId(id) ? findOrderNumber(staff, id) : null),
  (number) => `Modifica ordine ${number}`,
);

export default async function ChangeOrderPage({
  params,
}: PageProps<"/admin/ordini/[id]/modifica">) {
  const { id } = await params;
  return (
    <FoundSection
      title="Modifica ordine"
      what="l’ordine"
      load={async (staff) => (isOrderId(id) ? findChangeableOrder(staff, id, systemClock()) : null)}
      missing={{
        title: "Ordine non trovato",
        text: "Il link non porta a nessun ordine.",
        back: { href: orderList.href(), text: "Torna agli ordini" },
      }}
    >
      {({ number, block, contact, invoice, rules, seen, isPriceFixed }) => (
        <>
          <PageHead
            back={{ href: orderHref(id), name: `Ordine ${number}` }}
            title={
              <>
                Modifica ordine <span className="whitespace-nowrap">{number}</span>
              </>
            }
            text="Finché non parte. I pezzi che restano tengono il loro prezzo, quelli che aggiungi hanno quello di oggi."
          />
          {block === null ? (
            <RequireRight otherwise={<p>{readOnlyMessage}</p>}>
              <OrderChangeForm order={{ id, contact, invoice, rules, seen, isPriceFixed }} />
            </RequireRight>
          ) : (
            <ListNotice
              title="Non si può più modificare"
              text={changeBlockTexts[block]}
              link={{ href: orderHref(id), text: "Torna all’ordine" }}
            />
          )}
        </>
      )}
    </FoundSection>
  );
}
