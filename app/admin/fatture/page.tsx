import { type Metadata } from "next";
import {
  DocumentList,
  IssueNotice,
  MonthFiles,
  MonthLinks,
} from "@/components/admin/invoices/document-list";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { PageHead } from "@/components/admin/ui/page-head";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { documentStates } from "@/lib/invoices/model/document";
import { documentList } from "@/lib/invoices/model/list-filter";
import { listDocuments } from "@/lib/invoices/queries/documents";
import { parseDocumentsUrl } from "@/lib/invoices/schema/documents";
import { LoadedSection } from "../loaded-section";

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
      <LoadedSection
        key={JSON.stringify(filter)}
        title="Fatture"
        rows={6}
        what="le fatture"
        load={(staff) => listDocuments(staff, filter, systemClock())}
      >
        {(list) => {
          const { counts } = list;
          const hasDocuments = documentStates.some((state) => counts[state] > 0);
          return (
            <section aria-label="Elenco delle fatture">
              <h2 tabIndex={-1} data-focus-home className="sr-only">
                Elenco
              </h2>
              <IssueNotice list={list} />
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
                      props={{ month: filter.month, toSend: list.toSend }}
                    >
                      Segna tutte come inviate…
                    </DialogButton>
                  )}
                  <MonthFiles month={filter.month} hasDocuments={hasDocuments} />
                </div>
              </div>
              <DocumentList list={list} filter={filter} />
            </section>
          );
        }}
      </LoadedSection>
    </>
  );
}
