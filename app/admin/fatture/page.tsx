import { type Metadata } from "next";
import {
  DocumentList,
  IssueNotice,
  MonthActions,
  MonthLinks,
} from "@/components/admin/invoices/document-list";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { documentList } from "@/lib/invoices/model/list-filter";
import { listDocuments } from "@/lib/invoices/queries/documents";
import { parseDocumentsUrl } from "@/lib/invoices/schema/documents";
import { ListSection, LoadedPage } from "../loaded-section";

export const metadata: Metadata = { title: "Fatture" };

export default async function InvoicesPage({ searchParams }: PageProps<"/admin/fatture">) {
  const today = italianDay(systemClock());
  const filter = parseDocumentsUrl(await searchParams, today);
  return (
    <LoadedPage
      title="Fatture"
      text="Si preparano da sole a pagamento avvenuto; i rimborsi hanno la loro nota di credito. L’invio al Sistema di Interscambio si fa a mano."
      actions={<MonthLinks month={filter.month} today={today} />}
      filter={filter}
      rows={6}
      what="le fatture"
      load={(staff) => listDocuments(staff, filter, systemClock())}
    >
      {(list) => (
        <ListSection
          label="Elenco delle fatture"
          notice={<IssueNotice list={list} />}
          toolbar={
            <>
              <FilterLinks
                label="Stato"
                links={documentList.links(filter, "state")}
                counts={list.counts}
                urgent="rejected"
              />
              <MonthActions month={filter.month} list={list} />
            </>
          }
        >
          <DocumentList list={list} filter={filter} />
        </ListSection>
      )}
    </LoadedPage>
  );
}
