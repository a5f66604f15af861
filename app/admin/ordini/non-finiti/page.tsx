import { type Metadata } from "next";
import { UnfinishedTable } from "@/components/admin/orders/unfinished-table";
import { ExportLinks, ExportMenu } from "@/components/admin/ui/export-menu";
import { FilterForm } from "@/components/admin/ui/filter-fields";
import { systemClock } from "@/lib/core/clock";
import {
  type UnfinishedFilter,
  unfinishedExportHref,
  unfinishedList,
} from "@/lib/fulfilment/model/unfinished";
import { listUnfinished } from "@/lib/fulfilment/queries/unfinished";
import { ListSection, LoadedPage } from "../../loaded-section";

export const metadata: Metadata = { title: "Ordini non finiti" };

export default async function UnfinishedPage({
  searchParams,
}: PageProps<"/admin/ordini/non-finiti">) {
  const filter = unfinishedList.parse(await searchParams);
  const now = systemClock();
  return (
    <LoadedPage
      title="Ordini non finiti"
      text="Inviati e non pagati dopo un’ora, o pagati solo dopo il promemoria. Ciò che si scrive senza inviare l’ordine non viene conservato."
      actions={<ExportUnfinished filter={filter} />}
      filter={filter}
      rows={8}
      what="gli ordini non finiti"
      load={(staff) => listUnfinished(staff, filter, now)}
    >
      {(list) => (
        <ListSection
          label="Elenco degli ordini non finiti"
          toolbar={
            <FilterForm
              list={unfinishedList.at(filter)}
              label="Filtra gli ordini non finiti"
              columns="grid-cols-[2fr_1fr_1.4fr_auto]"
            />
          }
        >
          <UnfinishedTable list={list} filter={filter} now={now} />
        </ListSection>
      )}
    </LoadedPage>
  );
}

function ExportUnfinished({ filter }: { filter: UnfinishedFilter }) {
  return (
    <ExportMenu panelClass="w-72 px-3 py-2">
      <p className="flex items-center justify-between gap-4">
        Ordini di questi filtri
        <ExportLinks hrefOf={(dialect) => unfinishedExportHref(filter, dialect)} />
      </p>
      <p className="mt-1 text-xs/4 text-cocoa max-md:text-small/5">
        Il registro annota chi esporta.
      </p>
    </ExportMenu>
  );
}
