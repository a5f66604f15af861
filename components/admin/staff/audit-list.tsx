import { DateTime } from "@/components/admin/ui/date-time";
import { FilterChoice, FilterForm } from "@/components/admin/ui/filter-fields";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { adminButton } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { valueOf } from "@/lib/core/value-of";
import { orderStatusLabels } from "@/lib/orders/copy/order";
import { type AuditChange, type AuditPage, type AuditRow } from "@/lib/platform/audit/model";
import {
  actorNames,
  auditActionName,
  auditPathName,
  auditValueText,
} from "@/lib/staff/copy/audit-log";
import { type AuditFilter, auditLog, otherActors } from "@/lib/staff/model/list-filter";

export function AuditList({
  log,
  filter,
  now,
}: {
  log: AuditPage;
  filter: AuditFilter;
  now: Date;
}) {
  if (log.rows.length === 0)
    return (
      <ListNotice
        title="Nessuna riga"
        text="Con questi filtri il registro non ha niente, oppure non è ancora stato cambiato nulla."
      />
    );
  return (
    <>
      <AuditTable rows={log.rows} now={now} />
      <Pages log={log} filter={filter} />
    </>
  );
}

export function AuditTable({ rows, now }: { rows: AuditRow[]; now: Date }) {
  return (
    <PlainTable
      caption="Registro, dal più recente"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { head: "Azione", cell: ({ action }) => auditActionName(action) },
        { head: "Oggetto", className: "wrap-anywhere", cell: ({ subject }) => subject },
        {
          head: "Cambiamento",
          bare: true,
          className: ({ changes }) =>
            changes.length > 0 ? "md:w-2/5 max-md:w-full" : "max-md:hidden!",
          cell: (row) => row.changes.length > 0 && <Changes row={row} />,
        },
        { head: "Chi", cell: ({ actor }) => actor },
        { head: "Quando", bare: true, cell: ({ at }) => <DateTime at={at} now={now} /> },
      ]}
    />
  );
}

function Changes({ row }: { row: AuditRow }) {
  return (
    <ul className="grid gap-0.5">
      {row.changes.map((change) => (
        <li key={change.path.join("/")} className="wrap-anywhere">
          {change.path.length > 0 && (
            <span className="text-cocoa">{`${auditPathName(change)} `}</span>
          )}
          {change.before !== null && (
            <>
              <del className="text-cocoa decoration-cocoa/50">
                {valueText(row, change, "before")}
              </del>{" "}
              <span aria-hidden="true" className="text-cocoa">
                →
              </span>
              <span className="sr-only">{"diventa "}</span>
            </>
          )}
          <ins className="no-underline">{valueText(row, change, "after")}</ins>
        </li>
      ))}
    </ul>
  );
}

/** Returns a value as text; order statuses use their usual labels. */
function valueText({ action }: AuditRow, change: AuditChange, side: "before" | "after"): string {
  const isOrderStatus = /^orders?\./.test(action) && change.path.at(-1) === "status";
  const label = valueOf(orderStatusLabels, String(change[side]));
  return isOrderStatus && label ? label : auditValueText(change, side);
}

function Pages({ log, filter }: { log: AuditPage; filter: AuditFilter }) {
  const { page, last, hrefOf } = auditLog.pageOf(filter, log.total);
  if (last === 1) return null;
  return (
    <nav aria-label="Pagine del registro" className="mt-4 flex items-center gap-3">
      {page > 1 && (
        <Link href={hrefOf(page - 1)} className={adminButton("quiet")}>
          Più recenti
        </Link>
      )}
      <p className="text-cocoa">
        Pagina {page} di {last}
      </p>
      {page < last && (
        <Link href={hrefOf(page + 1)} className={adminButton("quiet")}>
          Più vecchie
        </Link>
      )}
    </nav>
  );
}

export function AuditFilters({
  filter,
  people,
}: {
  filter: AuditFilter;
  people: AuditPage["people"];
}) {
  const list = auditLog.at(filter);
  return (
    <FilterForm
      list={list}
      label="Voci del registro"
      columns="grid-cols-[minmax(0,12rem)_minmax(0,17rem)_9rem_9rem_auto]"
    >
      <FilterChoice
        label="Persona"
        parameter="persona"
        options={[
          { word: "", name: "Tutte" },
          ...people.map(({ id, name }) => ({ word: id, name })),
          { word: otherActors.shop, name: actorNames.shop },
          { word: otherActors.commandLine, name: actorNames.commandLine },
        ]}
        query={list.query}
      />
    </FilterForm>
  );
}
