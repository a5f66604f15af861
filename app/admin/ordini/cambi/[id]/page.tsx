import { type Metadata } from "next";
import { Suspense } from "react";
import { BulkChangeView } from "@/components/admin/orders/bulk-change-view";
import { ListNotice, RetryNotice } from "@/components/admin/ui/list-notice";
import { SectionLoading } from "@/components/admin/ui/section";
import { findBulkChange } from "@/lib/fulfilment/queries/order-table";
import { isOrderId } from "@/lib/orders/schema/list";
import { loadForAdmin } from "../../../load-for-admin";

export const metadata: Metadata = { title: "Cambio di stato" };

export default async function BulkChangePage({ params }: PageProps<"/admin/ordini/cambi/[id]">) {
  const { id } = await params;
  return (
    <Suspense fallback={<SectionLoading title="Cambio di stato" />}>
      <BulkChange id={id} />
    </Suspense>
  );
}

async function BulkChange({ id }: { id: string }) {
  const change = await loadForAdmin(async (staff) =>
    isOrderId(id) ? findBulkChange(staff, id) : null,
  );
  if (!change.ok)
    return (
      <RetryNotice title="Impossibile caricare il cambio." text="Il servizio non ha risposto." />
    );
  if (!change.value)
    return (
      <ListNotice title="Cambio non trovato" text="Il collegamento non porta a nessun cambio." />
    );
  return <BulkChangeView change={change.value} />;
}
