import { ChevronDown, Download } from "lucide-react";
import { MenuDetails } from "@/components/admin/ui/menu-details";
import { adminButton, linkClass, smallIconClass } from "@/components/admin/ui/styles";
import { statusLabels } from "@/lib/newsletter/copy/subscribers";
import { type SubscriberFilter, subscribersExportHref } from "@/lib/newsletter/model/list-filter";

/**
 * Links to the list as CSV, comma-separated or in the format of Italian Excel. Each download is audited.
 */
export function ExportSubscribers({ filter }: { filter: SubscriberFilter }) {
  const href = subscribersExportHref(filter);
  const excel = `${href}${href.includes("?") ? "&" : "?"}separatore=punto-e-virgola`;
  const selection =
    filter.status === null ? "Solo indirizzi confermati" : `Solo «${statusLabels[filter.status]}»`;
  return (
    <MenuDetails>
      <summary className={adminButton("quiet", "max-md:w-full")}>
        <Download aria-hidden="true" className={smallIconClass} />
        Esporta
        <ChevronDown aria-hidden="true" className={`${smallIconClass} -mr-1 text-muted`} />
      </summary>
      <div className="absolute right-0 z-10 mt-1 w-72 rounded-control border border-line-strong bg-well px-3 py-2 shadow-2 max-md:w-full md:max-lg:right-auto md:max-lg:left-0">
        <p className="flex items-center justify-between gap-4">
          {selection}
          <span className="flex gap-4">
            <a href={href} download className={link}>
              CSV
            </a>
            <a href={excel} download className={link}>
              Excel
            </a>
          </span>
        </p>
        <p className="mt-1 text-xs/4 text-cocoa max-md:text-small/5">
          Con i filtri della pagina. Il registro annota chi esporta.
        </p>
      </div>
    </MenuDetails>
  );
}

const link = `${linkClass} max-md:flex max-md:min-h-11 max-md:min-w-11 max-md:items-center max-md:justify-center`;
