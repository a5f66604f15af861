import { type ReactNode } from "react";
import { ChevronDown, Download } from "@/components/admin/ui/icons";
import { Popover } from "@/components/admin/ui/popover";
import { Icon } from "@/components/ui/icon";
import { type CsvDialect } from "@/lib/core/csv";
import { RequireRight } from "./rights";
import { adminButton, linkClass, smallIconClass } from "./styles";

type MenuProps = {
  /** `read` for a table without customers' data. */
  right?: "export" | "read";
  panelClass: string;
  children: ReactNode;
};

/** The button «Esporta» with its panel. */
export function ExportMenu({ right = "export", panelClass, children }: MenuProps) {
  return (
    <RequireRight right={right}>
      <Popover
        buttonClass={adminButton("quiet", "max-md:w-full")}
        panelClass={panelClass}
        button={
          <>
            <Icon drawing={Download} className={smallIconClass} />
            Esporta
            <Icon drawing={ChevronDown} className={`${smallIconClass} -mr-1 text-muted`} />
          </>
        }
      >
        {children}
      </Popover>
    </RequireRight>
  );
}

/** Links to a table as CSV, comma-separated or in the format of Italian Excel. */
export function ExportLinks({
  hrefOf,
  about,
}: {
  hrefOf: (dialect: CsvDialect) => string;
  /** Name of the table, for screen readers. */
  about?: string;
}) {
  return (
    <span className="flex gap-4">
      {(["comma", "semicolon"] as const).map((dialect) => (
        <a
          key={dialect}
          href={hrefOf(dialect)}
          download
          className={`${linkClass} max-md:flex max-md:min-h-11 max-md:min-w-11 max-md:items-center max-md:justify-center`}
        >
          <span>{dialect === "comma" ? "CSV" : "Excel"}</span>
          {about !== undefined && <span className="sr-only"> di {about}</span>}
        </a>
      ))}
    </span>
  );
}
