import { type Metadata } from "next";
import { BulkChangeView } from "@/components/admin/orders/bulk-change-view";
import { ListNotice, RetryNotice } from "@/components/admin/ui/list-notice";
import { findBulkChange } from "@/lib/fulfilment/queries/order-table";
import { isOrderId } from "@/lib/orders/schema/list";
import { LoadedSection } from "../../../loaded-section";

export const metadata: Metadata = { title: "Cambio di stato" };

export default async function BulkChangePage({ params }: PageProps<"/admin/ordini/cambi/[id]">) {
  const { id } = await params;
  return (
    <LoadedSection
      title="Cambio di stato"
      failure={
        <RetryNotice title="Impossibile caricare il cambio." text="Il servizio non ha risposto." />
      }
      right="enter"
      load={async (staff) => (isOrderId(id) ? findBulkChange(staff, id) : null)}
    >
      {(change) =>
        change ? (
          <BulkChangeView change={change} />
        ) : (
          <ListNotice title="Cambio non trovato" text="Il link non porta a nessun cambio." />
        )
      }
    </LoadedSection>
  );
}
