import { ExportLinks, ExportMenu } from "@/components/admin/ui/export-menu";
import { type CustomerFilter, customersExportHref } from "@/lib/customers/model/list-filter";

export function ExportCustomers({ filter }: { filter: CustomerFilter }) {
  const href = customersExportHref(filter);
  const excel = `${href}${href.includes("?") ? "&" : "?"}separatore=punto-e-virgola`;
  return (
    <ExportMenu panelClass="w-72 px-3 py-2">
      <p className="flex items-center justify-between gap-4">
        Tutti i clienti
        <ExportLinks hrefOf={(dialect) => (dialect === "comma" ? href : excel)} />
      </p>
      <p className="mt-1 text-xs/4 text-cocoa max-md:text-small/5">
        Della vista e della ricerca, anche quelli che qui non vedi. Il registro annota chi esporta.
      </p>
    </ExportMenu>
  );
}
