import { ExportLinks, ExportMenu } from "@/components/admin/ui/export-menu";
import { type SubscriberFilter, subscribersExportHref } from "@/lib/newsletter/model/list-filter";
import { statusLabels } from "@/lib/newsletter/model/subscription";

export function ExportSubscribers({ filter }: { filter: SubscriberFilter }) {
  const href = subscribersExportHref(filter);
  const excel = `${href}${href.includes("?") ? "&" : "?"}separatore=punto-e-virgola`;
  const selection =
    filter.status === null ? "Solo indirizzi confermati" : `Solo «${statusLabels[filter.status]}»`;
  return (
    <ExportMenu panelClass="w-72 px-3 py-2">
      <div>
        <p className="flex items-center justify-between gap-4">
          {selection}
          <ExportLinks hrefOf={(dialect) => (dialect === "comma" ? href : excel)} />
        </p>
        <p className="mt-1 text-xs/4 text-cocoa max-md:text-small/5">
          Con i filtri della pagina. Il registro annota chi esporta.
        </p>
      </div>
    </ExportMenu>
  );
}
