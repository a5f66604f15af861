import { cache } from "react";
import { z } from "zod";
import { LotView } from "@/components/admin/inventory/lot-view";
import { systemClock } from "@/lib/core/clock";
import { type Staff } from "@/lib/identity/queries/gate";
import { findLot } from "@/lib/inventory/queries/lots";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { listDefects } from "@/lib/returns/queries/defects";
import { getSettings } from "@/lib/settings/queries";
import { titleOf } from "../../../load-for-admin";
import { FoundSection } from "../../../loaded-section";

const find = cache(async (staff: Staff, given: string) => {
  const id = z.uuid().safeParse(given);
  const page = id.success ? await findLot(staff, id.data) : null;
  return page && { ...page, defects: await listDefects(staff, page.lot.id) };
});

export const generateMetadata = titleOf("Lotto", find, ({ lot }) => `Lotto ${lot.code}`);

export default async function LotPage({ params }: PageProps<"/admin/magazzino/lotti/[id]">) {
  const { id } = await params;
  return (
    <FoundSection
      title="Lotto"
      what="il lotto"
      load={(staff) => find(staff, id)}
      missing={{
        title: "Lotto non trovato",
        text: "Il link non porta a nessun lotto.",
        back: { href: dashboardRoutes.adminStock, text: "Torna al magazzino" },
      }}
    >
      {async ({ defects, ...page }) => (
        <LotView page={page} defects={defects} settings={await getSettings()} now={systemClock()} />
      )}
    </FoundSection>
  );
}
