import { ChevronLeft, ChevronRight, Download } from "@/components/admin/ui/icons";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { monthName } from "@/lib/invoices/copy/document";
import {
  archiveHref,
  documentList,
  type IsoMonth,
  neighbourMonths,
  registerHref,
} from "@/lib/invoices/model/list-filter";

/** Moves between months. */
export function MonthLinks({ month, today }: { month: IsoMonth; today: string }) {
  const { previous, next } = neighbourMonths(month, today);
  return (
    <nav aria-label="Mese" className="flex items-center gap-2">
      <Link href={documentList.href({ month: previous })} className={adminButton("icon")}>
        <Icon drawing={ChevronLeft} className={smallIconClass} />
        <span className="sr-only">{monthName(previous)}</span>
      </Link>
      <span className="min-w-32 text-center font-medium" aria-current="page">
        {monthName(month)}
      </span>
      {next === null ? (
        <span aria-hidden="true" className={adminButton("icon-off")}>
          <Icon drawing={ChevronRight} className={smallIconClass} />
        </span>
      ) : (
        <Link href={documentList.href({ month: next })} className={adminButton("icon")}>
          <Icon drawing={ChevronRight} className={smallIconClass} />
          <span className="sr-only">{monthName(next)}</span>
        </Link>
      )}
    </nav>
  );
}

/** Links to a month's files: all documents as ZIP, and the register of daily takings. */
export function MonthFiles({ month, hasDocuments }: { month: IsoMonth; hasDocuments: boolean }) {
  return (
    <div className="flex flex-wrap gap-2">
      {hasDocuments && (
        <a href={archiveHref(month)} download className={adminButton("quiet")}>
          <Icon drawing={Download} className={smallIconClass} />
          Tutte in ZIP
        </a>
      )}
      <a href={registerHref(month)} download className={adminButton("quiet")}>
        <Icon drawing={Download} className={smallIconClass} />
        Corrispettivi
      </a>
    </div>
  );
}
