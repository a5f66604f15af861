import { type Metadata } from "next";
import { Suspense } from "react";
import { PrivacyRequestTable } from "@/components/admin/privacy/privacy-request-table";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { PageHead } from "@/components/admin/ui/page-head";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { privacyRequestList } from "@/lib/privacy/model/list-filter";
import { listPrivacyRequests } from "@/lib/privacy/queries";
import { loadForAdmin } from "../load-for-admin";

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
      <Suspense key={page} fallback={<SectionLoading title="Richieste" rows={6} />}>
        <Requests page={page} />
      </Suspense>
    </>
  );
}

async function Requests({ page }: { page: number }) {
  const list = await loadForAdmin((staff) => listPrivacyRequests(staff, page));
  if (!list.ok) return <SectionError title="Impossibile caricare le richieste." />;
  return <PrivacyRequestTable list={list.value} now={systemClock()} />;
}
