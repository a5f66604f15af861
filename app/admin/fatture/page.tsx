import { type Metadata } from "next";
import { Suspense } from "react";
import { DocumentList } from "@/components/admin/invoices/document-list";
import { IssueNotice } from "@/components/admin/invoices/issue-notice";
import { MonthFiles, MonthLinks } from "@/components/admin/invoices/month-tools";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { PageHead } from "@/components/admin/ui/page-head";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { documentStates } from "@/lib/invoices/model/document";
import { type DocumentFilter, documentList } from "@/lib/invoices/model/list-filter";
import { listDocuments } from "@/lib/invoices/queries/documents";
import { parseDocumentsUrl } from "@/lib/invoices/schema/documents";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Fatture" };

/** Lists a month's invoices and credit notes, with their files and what the SdI answered. */
export default async function InvoicesPage({ searchParams }: PageProps<"/admin/fatture">) {
  const today = italianDay(systemClock());
  const filter = parseDocumentsUrl(await searchParams, today);
  return (
    <>
      <PageHead
        title="Fatture"
        text="Nascono da sole quando chi le ha chieste paga; i rimborsi hanno la loro nota di credito. L’invio al Sistema di Interscambio si fa a mano."
      >
        <MonthLinks month={filter.month} today={today} />
      </PageHead>
      <Suspense key={JSON.stringify(filter)} fallback={<SectionLoading title="Fatture" rows={6} />}>
        <Documents filter={filter} />
      </Suspense>
    </>
  );
}

async function Documents({ filter }: { filter: DocumentFilter }) {
  const list = await loadForAdmin((staff) => listDocuments(staff, filter, systemClock()));
  if (!list.ok) return <SectionError title="Impossibile caricare le fatture." />;
  const { counts } = list.value;
  const hasDocuments = documentStates.some((state) => counts[state] > 0);
  return (
    <section aria-label="Elenco delle fatture">
      <h2 tabIndex={-1} data-focus-home className="sr-only">
        Elenco
      </h2>
      <IssueNotice list={list.value} />
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <FilterLinks
          label="Stato"
          links={documentList.links(filter, "state")}
          counts={counts}
          urgent="rejected"
        />
        <div className="flex flex-wrap gap-2">
          {counts.to_send > 0 && (
            <DialogButton
              dialog="monthSent"
              props={{ month: filter.month, toSend: list.value.toSend }}
            >
              Segna tutte come inviate…
            </DialogButton>
          )}
          <MonthFiles month={filter.month} hasDocuments={hasDocuments} />
        </div>
      </div>
      <DocumentList list={list.value} filter={filter} />
    </section>
  );
}
