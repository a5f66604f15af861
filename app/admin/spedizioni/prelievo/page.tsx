import { type Metadata } from "next";
import { PickingList } from "@/components/admin/orders/picking-list";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { readParameter } from "@/lib/core/query-parameter";
import { getPickingList } from "@/lib/fulfilment/queries/desk";
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
      load={(staff) => getPickingList(staff, ids)}
    >
      {({ slips, leftOut }) =>
        slips.length === 0 ? (
          <ListNotice
            title="Nessun pacco"
            text={
              ids.length === 0
                ? "Il link non porta a nessun ordine."
                : "Nessuno di questi ordini è ancora da spedire."
            }
            link={{ href: dashboardRoutes.adminShipping, text: "Torna alle spedizioni" }}
          />
        ) : (
          <PickingList slips={slips} leftOut={leftOut} />
        )
      }
    </LoadedSection>
  );
}
