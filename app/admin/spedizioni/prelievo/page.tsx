import { type Metadata } from "next";
import { PickingList } from "@/components/admin/orders/picking-list";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { readParameter } from "@/lib/core/query-parameter";
import { listPackingSlips } from "@/lib/fulfilment/queries/order-table";
import { parseSelectedIds } from "@/lib/orders/schema/list";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { LoadedSection } from "../../loaded-section";

export const metadata: Metadata = { title: "Lista di prelievo" };

export default async function PickingListPage({
  searchParams,
}: PageProps<"/admin/spedizioni/prelievo">) {
  const ids = parseSelectedIds(readParameter(await searchParams, "scelti"));
  return (
    <LoadedSection
      title="Lista di prelievo"
      what="la lista di prelievo"
      load={(staff) => listPackingSlips(staff, ids)}
    >
      {(slips) =>
        slips.length === 0 ? (
          <ListNotice
            title="Nessun pacco"
            text="Il link non porta a nessun ordine."
            link={{ href: dashboardRoutes.adminShipping, text: "Torna alle spedizioni" }}
          />
        ) : (
          <PickingList slips={slips} />
        )
      }
    </LoadedSection>
  );
}
