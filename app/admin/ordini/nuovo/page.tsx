import { type Metadata } from "next";
import { NewOrderForm } from "@/components/admin/orders/new-order-form";
import { PageHead } from "@/components/admin/ui/page-head";
import { RequireRight } from "@/components/admin/ui/rights";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { getNewOrder } from "@/lib/fulfilment/queries/new-order";
import { parseNewOrderUrl } from "@/lib/fulfilment/schema/new-order";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { routes } from "@/lib/platform/routes";
import { LoadedSection } from "../../loaded-section";

export const metadata: Metadata = { title: "Nuovo ordine" };

export default async function NewOrderPage({ searchParams }: PageProps<"/admin/ordini/nuovo">) {
  const from = parseNewOrderUrl(await searchParams);
  return (
    <>
      <PageHead
        back={{ href: routes.admin, name: "Ordini" }}
        title="Nuovo ordine"
        text="Per chi compra al telefono, in chat o in fiera, e per le sostituzioni."
        tight
      />
      <LoadedSection
        key={JSON.stringify(from)}
        title="Nuovo ordine"
        rows={8}
        what="il modulo"
        load={(staff) => getNewOrder(staff, from, systemClock())}
      >
        {(data) => (
          <RequireRight otherwise={<p>{readOnlyMessage}</p>}>
            <NewOrderForm data={data} today={italianDay(systemClock())} />
          </RequireRight>
        )}
      </LoadedSection>
    </>
  );
}
