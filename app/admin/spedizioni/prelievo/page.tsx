import { type Metadata } from "next";
import { PickingList } from "@/components/admin/orders/picking-list";
import { PageHead } from "@/components/admin/ui/page-head";
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
      right="enter"
      load={(staff) => getPickingList(staff, ids)}
    >
      {({ slips, leftOut }) =>
        slips.length === 0 ? (
          <PageHead
            back={{ href: dashboardRoutes.adminShipping, name: "Spedizioni" }}
            title="Lista di prelievo"
            text={
              ids.length === 0
                ? "Scegli prima i pacchi in «Spedizioni»."
                : "Nessuno di questi ordini è ancora da spedire."
            }
          />
        ) : (
          <PickingList slips={slips} leftOut={leftOut} />
        )
      }
    </LoadedSection>
  );
}
