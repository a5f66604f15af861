import { ExportLinks } from "@/components/admin/ui/export-menu";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { noteClass } from "@/components/admin/ui/styles";
import { formatEuro } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { type PeriodChoice } from "@/lib/core/period";
import {
  beforeText,
  hasYearBefore,
  restName,
  sourceRowName,
  sourceTableTitles,
  UNATTRIBUTED,
  unattributedText,
} from "@/lib/dashboard/copy/sources";
import {
  costPerOrder,
  orderRate,
  returnPerEuro,
  sourceExportHref,
  type SourceRow,
  type SourceTableName,
  splitSources,
  sumRows,
  isBlank,
} from "@/lib/dashboard/model/sources";
import { type SourceReport } from "@/lib/dashboard/queries/sources";
import { formatPercent } from "@/lib/visits/copy/visits";
import { SHOWN_ROWS } from "@/lib/visits/model/events";

type Props = { table: SourceTableName; report: SourceReport; choice: PeriodChoice };

/** Shows arrivals and money by source, campaign or landing page. The sums are those of the statistics of the same days. */
export function SourceTable({ table, report, choice }: Props) {
  const title = sourceTableTitles[table];
  const { shown, rest, unknown, total } = splitSources(report[table], SHOWN_ROWS);
  const isCompared = hasYearBefore(report.before);
  const rows: Row[] = [
    ...shown.map((row) => named(sourceRowName(table, row.source ?? ""), row)),
    ...(rest.length > 0 ? [named(restName(table, rest.length), sumRows(rest))] : []),
    ...unknown.map((row) => named(UNATTRIBUTED, row)),
    { ...named("Totale", total), isSum: true },
  ];
  const heads = columns[table].map((column) => ({
    head: column.head,
    number: true,
    className: ({ isSum }: Row) => (isSum ? "font-semibold" : ""),
    cell: (row: Row) => (
      <>
        {column.text(row)}
        {isCompared && column.before && (
          <span className="ml-1.5 text-xs font-normal text-muted md:block">
            {beforeText(column.before(row))}
          </span>
        )}
      </>
    ),
  }));
  return (
    <Section
      id={table}
      title={title}
      actions={
        <ExportLinks hrefOf={(dialect) => sourceExportHref(choice, table, dialect)} about={title} />
      }
    >
      {report[table].every(isBlank) ? (
        <SectionEmpty>Nessuna visita e nessun incasso in questo periodo.</SectionEmpty>
      ) : (
        <>
          <PlainTable
            caption={title}
            rows={rows}
            rowKey={({ source, name }) => `${source} ${name}`}
            columns={[{ head: "Da", cell: nameCell }, ...heads]}
          />
          <p className={`${noteClass} pt-2`}>{unattributedText(table)}</p>
        </>
      )}
    </Section>
  );
}

type Row = SourceRow & { name: string; isSum: boolean };

function named(name: string, row: SourceRow): Row {
  return { ...row, name, isSum: false };
}

function nameCell({ name, isSum }: Row) {
  return <span className={`break-words ${isSum ? "font-semibold" : ""}`}>{name}</span>;
}

type Column = { head: string; text: (row: Row) => string; before?: (row: Row) => string };

const orDash = <T,>(value: T | null, format: (value: T) => string) =>
  value === null ? "–" : format(value);

const arrivals: Column = { head: "Arrivi", text: (row) => formatCount(row.views) };
const sessions: Column = {
  head: "Sessioni",
  text: (row) => formatCount(row.sessions),
  before: (row) => formatCount(row.sessionsBefore),
};
const orders: Column = {
  head: "Ordini pagati",
  text: (row) => formatCount(row.paidOrders),
  before: (row) => formatCount(row.paidOrdersBefore),
};
const rate: Column = { head: "Tasso", text: (row) => orDash(orderRate(row), formatPercent) };
const gross: Column = { head: "Incasso lordo", text: (row) => formatEuro(row.grossCents) };
const returned: Column = { head: "Rimborsi", text: (row) => formatEuro(row.returnedCents) };
const net: Column = {
  head: "Incasso netto",
  text: (row) => formatEuro(row.netCents),
  before: (row) => formatEuro(row.netCentsBefore),
};

const columns: Record<SourceTableName, Column[]> = {
  sources: [arrivals, sessions, orders, rate, gross, returned, net],
  campaigns: [
    sessions,
    orders,
    rate,
    net,
    { head: "Spesa", text: (row) => orDash(row.costCents || null, formatEuro) },
    {
      head: "Spesa per ordine",
      text: (row) => orDash(row.isSum ? null : costPerOrder(row), formatEuro),
    },
    {
      head: "Netto per € speso",
      text: (row) => orDash(row.isSum ? null : returnPerEuro(row), formatEuro),
    },
  ],
  landings: [sessions, orders, rate, gross, returned, net],
};
