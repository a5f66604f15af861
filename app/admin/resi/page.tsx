import { type Metadata } from "next";
import { ReturnList } from "@/components/admin/returns/return-list";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { returnList } from "@/lib/returns/model/list-filter";
import { listReturns } from "@/lib/returns/queries/returns";
import { ListSection, LoadedPage } from "../loaded-section";

export const metadata: Metadata = { title: "Resi" };

export default async function ReturnsPage({ searchParams }: PageProps<"/admin/resi">) {
  const filter = returnList.parse(await searchParams);
  return (
    <LoadedPage
      title="Resi"
      text="Chi ha cambiato idea su un acquisto, e ogni pacco che torna: dalla dichiarazione al rimborso. Le dichiarazioni restano come sono arrivate."
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
      what="i resi"
      load={(staff) => listReturns(staff, filter)}
    >
      {(list) => (
        <ListSection
          label="Elenco dei resi"
          toolbar={
            <FilterLinks
              label="Stato"
              links={returnList.links(filter, "state")}
              counts={list.counts}
            />
          }
        >
          <ReturnList list={list} filter={filter} now={systemClock()} />
        </ListSection>
      )}
    </LoadedPage>
  );
}
