import { type Metadata } from "next";
import { CustomerTable } from "@/components/admin/customers/customer-table";
import { ExportCustomers } from "@/components/admin/customers/export-customers";
import { SearchForm } from "@/components/admin/ui/filter-fields";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { systemClock } from "@/lib/core/clock";
import { customerList, MAX_LISTED_CUSTOMERS, tagLinks } from "@/lib/customers/model/list-filter";
import { countCustomers, listCustomers, listTags } from "@/lib/customers/queries/customers";
import { ListSection, LoadedPage } from "../loaded-section";

export const metadata: Metadata = { title: "Clienti" };

export default async function CustomersPage({ searchParams }: PageProps<"/admin/clienti">) {
  const filter = customerList.parse(await searchParams);
  return (
    <LoadedPage
      title="Clienti"
      text="Chi ha comprato, quanto e quando. Ogni indirizzo email è una persona, se non ne unisci due."
      actions={<ExportCustomers filter={filter} />}
      filter={filter}
      rows={8}
      what="i clienti"
      load={async (staff) => {
        const list = await listCustomers(staff, filter);
        // Without a filter the list has counted its people.
        const isCounted = !customerList.isFiltered(filter);
        const counts = await countCustomers(staff, isCounted ? ["message"] : ["paid", "message"]);
        return {
          list,
          counts: isCounted ? { ...counts, paid: list.total } : counts,
          tags: await listTags(staff),
        };
      }}
    >
      {({ list, counts, tags }) => (
        <ListSection
          label="Elenco dei clienti"
          toolbar={
            <>
              <FilterLinks
                label="Vista"
                links={customerList.links(filter, "view")}
                counts={counts}
                maxCount={MAX_LISTED_CUSTOMERS}
              />
              <SearchForm list={customerList.at(filter)} />
              {tags.length > 0 && (
                <FilterLinks
                  label="Etichetta"
                  links={tagLinks(
                    filter,
                    tags.map(({ tag }) => tag),
                  )}
                  counts={Object.fromEntries(tags.map(({ tag, people }) => [tag, people]))}
                />
              )}
            </>
          }
        >
          <CustomerTable list={list} filter={filter} now={systemClock()} />
        </ListSection>
      )}
    </LoadedPage>
  );
}
