import { ChevronDown, Download } from "lucide-react";
import { MenuDetails } from "@/components/admin/ui/menu-details";
import { adminButton, linkClass, smallIconClass } from "@/components/admin/ui/styles";
import { tableLabels } from "@/lib/dashboard/copy/statistics";
import { salesExportHref, type SalesView, saleTables } from "@/lib/dashboard/model/statistics";

/** Links to the page's tables as CSV, comma-separated or in the format of Italian Excel. */
export function ExportSales({ view }: { view: SalesView }) {
  return (
    <MenuDetails>
      <summary className={adminButton("quiet", "max-md:w-full")}>
        <Download aria-hidden="true" className={smallIconClass} />
        Esporta
        <ChevronDown aria-hidden="true" className={`${smallIconClass} -mr-1 text-muted`} />
      </summary>
      <ul className="absolute right-0 z-10 mt-1 w-76 rounded-control border border-line-strong bg-well py-1 shadow-2 max-md:w-full md:max-lg:right-auto md:max-lg:left-0">
        {saleTables.map((table) => (
          <li
            key={table}
            className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-1.5 max-md:py-0"
          >
            {tableLabels[table]}
            <span className="flex gap-4">
              {(["comma", "semicolon"] as const).map((dialect) => (
                <a
                  key={dialect}
                  href={salesExportHref(view, table, dialect)}
                  download
                  className={`${linkClass} max-md:flex max-md:min-h-11 max-md:min-w-11 max-md:items-center max-md:justify-center`}
                >
                  {dialect === "comma" ? "CSV" : "Excel"}
                  <span className="sr-only"> di {tableLabels[table]}</span>
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </MenuDetails>
  );
}
