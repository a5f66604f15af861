import { type Metadata } from "next";
import { DeliveryTable, EndpointTable, KeyTable } from "@/components/admin/api/program-lists";
import { PageHead } from "@/components/admin/ui/page-head";
import { ownLinkClass } from "@/components/admin/ui/styles";
import { listPrograms } from "@/lib/api/queries/programs";
import { systemClock } from "@/lib/core/clock";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { machineRoutes } from "@/lib/platform/listing-routes";
import { LoadedSection } from "../../loaded-section";

export const metadata: Metadata = { title: "Chiavi e webhook" };

export default function ProgramsPage() {
  return (
    <>
      <PageHead
        back={{ href: dashboardRoutes.adminSettings, name: "Impostazioni" }}
        title="Chiavi e webhook"
        text="Per collegare al negozio un altro programma, come quello del magazzino o della contabilità."
      >
        <a href={`${machineRoutes.api}/openapi.json`} className={ownLinkClass}>
          Descrizione per chi programma (OpenAPI)
        </a>
      </PageHead>
      <LoadedSection title="Chiavi" rows={6} what="chiavi e webhook" load={listPrograms}>
        {({ keys, endpoints, deliveries }) => (
          <>
            <KeyTable keys={keys} now={systemClock()} />
            <EndpointTable endpoints={endpoints} now={systemClock()} />
            <DeliveryTable deliveries={deliveries} now={systemClock()} />
          </>
        )}
      </LoadedSection>
    </>
  );
}
