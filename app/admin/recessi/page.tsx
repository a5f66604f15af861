import { type Metadata } from "next";
import { WithdrawalList } from "@/components/admin/returns/withdrawal-list";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { withdrawalList } from "@/lib/returns/model/list-filter";
import { listWithdrawals } from "@/lib/returns/queries/withdrawals";
import { ListSection, LoadedPage } from "../loaded-section";

export const metadata: Metadata = { title: "Recessi" };

export default async function WithdrawalsPage({ searchParams }: PageProps<"/admin/recessi">) {
  const filter = withdrawalList.parse(await searchParams);
  return (
    <LoadedPage
      title="Recessi"
      text="Chi ha cambiato idea su un acquisto, dalla pagina di recesso, per email o per posta. Ogni dichiarazione resta com’è arrivata; il rimborso dell’ordine la chiude."
      actions={
        <DialogButton
          dialog="recordWithdrawal"
          props={{ today: italianDay(systemClock()) }}
          className="max-md:w-full"
        >
          Annota un recesso…
        </DialogButton>
      }
      filter={filter}
      rows={4}
      what="i recessi"
      load={(staff) => listWithdrawals(staff, filter)}
    >
      {(list) => (
        <ListSection
          label="Elenco dei recessi"
          toolbar={
            <FilterLinks
              label="Stato"
              links={withdrawalList.links(filter, "state")}
              counts={list.counts}
            />
          }
        >
          <WithdrawalList list={list} filter={filter} now={systemClock()} />
        </ListSection>
      )}
    </LoadedPage>
  );
}
