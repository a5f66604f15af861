import { ChevronDown, Download } from "@/components/admin/ui/icons";
import { adminButton, linkClass, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { type SubscriberFilter, subscribersExportHref } from "@/lib/newsletter/model/list-filter";
import { statusLabels } from "@/lib/newsletter/model/subscription";

/**
 * Links to the list as CSV, comma-separated or in the format of Italian Excel. Each download is audited.
 */
export function ExportSubscribers({ filter }: { filter: SubscriberFilter }) {
  const href = subscribersExportHref(filter);
  const excel = `${href}${href.includes("?") ? "&" : "?"}separatore=punto-e-virgola`;
  const selection =
    filter.status === null ? "Solo indirizzi confermati" : `Solo «${statusLabels[filter.status]}»`;
  return (
    <Popover
      buttonClass={adminButton("quiet", "max-md:w-full")}
      panelClass="w-72 px-3 py-2"
      button={
        <>
          <Icon drawing={Download} className={smallIconClass} />
          Esporta
          <Icon drawing={ChevronDown} className={`${smallIconClass} -mr-1 text-muted`} />
        </>
      }
    >
      <div>
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
    </Popover>
  );
}

const link = `${linkClass} max-md:flex max-md:min-h-11 max-md:min-w-11 max-md:items-center max-md:justify-center`;
