import { type Metadata } from "next";
import { LineList, PayoutHead } from "@/components/admin/books/line-list";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { lineList } from "@/lib/books/model/list-filter";
import { listLines } from "@/lib/books/queries/payouts";
import { parseLinesUrl } from "@/lib/books/schema";
import { monthName } from "@/lib/invoices/copy/document";
import { ListSection, LoadedPage } from "../../loaded-section";

export const metadata: Metadata = { title: "Movimenti" };

export default async function MovementsPage({
  searchParams,
}: PageProps<"/admin/contabilita/movimenti">) {
  const filter = parseLinesUrl(await searchParams);
  return (
    <LoadedPage
      title="Movimenti"
      text={`Quello che Stripe e PayPal hanno mosso${filter.month === null ? "" : ` in ${monthName(filter.month)}`}, riga per riga, con l’ordine e la commissione di ognuna.`}
      filter={filter}
      rows={6}
      what="i movimenti"
      load={(staff) => listLines(staff, filter)}
    >
      {(list) => (
        <ListSection
          label="Elenco dei movimenti"
          notice={list.payout && <PayoutHead payout={list.payout} />}
          toolbar={
            <>
              {filter.payout === null && (
                <FilterLinks label="Servizio" links={lineList.links(filter, "provider")} />
              )}
              <FilterLinks label="Stato" links={lineList.links(filter, "state")} />
            </>
          }
        >
          <LineList list={list} filter={filter} />
        </ListSection>
      )}
    </LoadedPage>
  );
}
