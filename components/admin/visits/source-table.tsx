import { type Columns, PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { formatEuro } from "@/lib/core/money";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import {
  joinSources,
  type SourceRow,
  type SourceSales,
  sumRows,
} from "@/lib/dashboard/model/statistics";
import { sourceName } from "@/lib/visits/copy/visits";
import { SHOWN_ROWS, type VisitRow } from "@/lib/visits/model/events";

type Props = { visits: readonly VisitRow[]; sales: readonly SourceSales[] };

/** Shows arrivals and money by source. The sums are those of the statistics of the same days. */
export function SourceTable({ visits, sales }: Props) {
  const { shown, rest, unknown, total } = joinSources(visits, sales, SHOWN_ROWS);
  const others = formatCounted(rest.length, "altra provenienza", "altre provenienze");
  const rows: Row[] = [
    ...shown.map((row) => named(sourceName(row.source ?? ""), row)),
    ...(rest.length > 0 ? [named(others, sumRows(rest))] : []),
    ...unknown.map((row) => ({ ...named("Sorgente sconosciuta", row), isVisited: false })),
    { ...named("Totale", total), isSum: true },
  ];
  return (
    <Section id="provenienza" title="Provenienza e campagne">
      {visits.length === 0 && sales.length === 0 ? (
        <SectionEmpty>Nessuna visita e nessun incasso in questo periodo.</SectionEmpty>
      ) : (
        <>
          <PlainTable
            caption="Da dove arrivano visite e incassi"
            rows={rows}
            rowKey={({ source, name }) => `${source} ${name}`}
            columns={columns}
          />
          {unknown.length > 0 && (
            <p className="pt-2 text-xs/4 text-muted max-md:text-small/[1.125rem]">
              Sorgente sconosciuta: ordini senza consenso alle statistiche, o di una visita già
              cancellata.
            </p>
          )}
        </>
      )}
    </Section>
  );
}

type Row = SourceRow & { name: string; isVisited: boolean; isSum: boolean };

function named(name: string, row: SourceRow): Row {
  return { ...row, name, isVisited: true, isSum: false };
}

const columns: Columns<Row> = [
  {
    head: "Da",
    cell: ({ name, isSum }) => (
      <span className={`break-words ${isSum ? "font-semibold" : ""}`}>{name}</span>
    ),
  },
  figures("Arrivi", (row) => row.isVisited && formatCount(row.views)),
  figures("Sessioni", (row) => row.isVisited && formatCount(row.sessions)),
  figures("Ordini pagati", (row) => row.paidOrders !== 0 && formatCount(row.paidOrders)),
  figures("Incasso lordo", (row) => row.grossCents !== 0 && formatEuro(row.grossCents)),
  figures("Rimborsi", (row) => row.returnedCents !== 0 && formatEuro(row.returnedCents)),
  figures("Incasso netto", (row) => row.netCents !== 0 && formatEuro(row.netCents)),
];

/** A column of figures. False shows a dash, which phones leave out. */
function figures(head: string, textOf: (row: Row) => string | false): Columns<Row>[number] {
  return {
    head,
    number: true,
    className: (row) => {
      if (textOf(row) === false) return "text-cocoa max-md:hidden!";
      return row.isSum ? "font-semibold" : "";
    },
    cell: (row) => textOf(row) || "–",
  };
}
