import { ChevronDown, Download } from "@/components/admin/ui/icons";
import { adminButton, linkClass, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Popover } from "@/components/ui/popover";
import { tableLabels } from "@/lib/dashboard/copy/statistics";
import { salesExportHref, type SalesView, saleTables } from "@/lib/dashboard/model/statistics";

/** Links to the page's tables as CSV, comma-separated or in the format of Italian Excel. */
export function ExportSales({ view }: { view: SalesView }) {
  return (
    <Popover
      buttonClass={adminButton("quiet", "max-md:w-full")}
      panelClass="w-76 py-1"
      button={
        <>
          <Icon drawing={Download} className={smallIconClass} />
          Esporta
          <Icon drawing={ChevronDown} className={`${smallIconClass} -mr-1 text-muted`} />
        </>
      }
    >
      <ul>
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
                  <span>{dialect === "comma" ? "CSV" : "Excel"}</span>
                  <span className="sr-only"> di {tableLabels[table]}</span>
                </a>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
