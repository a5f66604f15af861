import { type Metadata } from "next";
import { PrivacyRequestTable } from "@/components/admin/privacy/privacy-request-table";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { PageHead } from "@/components/admin/ui/page-head";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { privacyRequestList } from "@/lib/privacy/model/list-filter";
import { listPrivacyRequests } from "@/lib/privacy/queries";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Privacy" };

export default async function PrivacyRequestsPage({ searchParams }: PageProps<"/admin/privacy">) {
  const { page } = privacyRequestList.parse(await searchParams);
  return (
    <>
      <PageHead
        title="Privacy"
        text="Chi ha chiesto una copia dei suoi dati, o di cancellarli. A chi usa la pagina il negozio risponde da solo: qui resta la prova, senza i dati."
      >
        <DialogButton
          dialog="recordRequest"
          props={{ today: italianDay(systemClock()) }}
          className="max-md:w-full"
        >
          Annota una richiesta…
        </DialogButton>
      </PageHead>
      <LoadedSection
        key={page}
        title="Richieste"
        rows={6}
        what="le richieste"
        load={(staff) => listPrivacyRequests(staff, page)}
      >
        {(list) => <PrivacyRequestTable list={list} page={page} now={systemClock()} />}
      </LoadedSection>
    </>
  );
}
