import { type Metadata } from "next";
import { MonthView } from "@/components/admin/books/month-view";
import { MonthLinks } from "@/components/admin/invoices/document-list";
import { AutoRefresh, CALM_REFRESH_MS } from "@/components/admin/ui/auto-refresh";
import { booksHref } from "@/lib/books/model/list-filter";
import { getMonth } from "@/lib/books/queries/month";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { readParameter } from "@/lib/core/query-parameter";
import { parseMonth } from "@/lib/invoices/schema/documents";
import { LoadedPage } from "../loaded-section";

export const metadata: Metadata = { title: "Soldi" };

export default async function BooksPage({ searchParams }: PageProps<"/admin/contabilita">) {
  const today = italianDay(systemClock());
  const month = parseMonth(readParameter(await searchParams, "mese"), today);
  return (
    <LoadedPage
      title="Soldi"
      text={
        today.startsWith(month)
          ? "Il mese fino a oggi: quello che è entrato, quello che è tornato indietro e quello che arriva in banca."
          : "Quello che è entrato nel mese, quello che è tornato indietro e quello che è arrivato in banca."
      }
      actions={<MonthLinks month={month} today={today} hrefOf={booksHref} />}
      filter={{ month }}
      rows={6}
      what="il mese"
      load={(staff) => getMonth(staff, month, systemClock())}
    >
      {(loaded) => (
        <>
          <MonthView month={loaded} />
          <AutoRefresh everyMs={CALM_REFRESH_MS} />
        </>
      )}
    </LoadedPage>
  );
}
