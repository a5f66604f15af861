import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
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

const heads = [
  "Da",
  "Arrivi",
  "Sessioni",
  "Ordini pagati",
  "Incasso lordo",
  "Rimborsi",
  "Incasso netto",
];

type Props = { visits: readonly VisitRow[]; sales: readonly SourceSales[] };

/** Shows arrivals and money by source. The sums are those of the statistics of the same days. */
export function SourceTable({ visits, sales }: Props) {
  const { shown, rest, unknown, total } = joinSources(visits, sales, SHOWN_ROWS);
  return (
    <Section id="provenienza" title="Provenienza e campagne">
      {visits.length === 0 && sales.length === 0 ? (
        <SectionEmpty>Nessuna visita e nessun incasso in questo periodo.</SectionEmpty>
      ) : (
        <>
          <PlainTable
            caption="Da dove arrivano visite e incassi"
            heads={heads.map((text, index) => ({ text, number: index > 0 }))}
          >
            {shown.map((row) => (
              <Row key={row.source} name={sourceName(row.source ?? "")} row={row} />
            ))}
            {rest.length > 0 && (
              <Row
                name={formatCounted(rest.length, "altra provenienza", "altre provenienze")}
                row={sumRows(rest)}
              />
            )}
            {unknown.map((row) => (
              <Row key="unknown" name="Sorgente sconosciuta" row={row} isVisited={false} />
            ))}
            <Row name="Totale" row={total} isSum />
          </PlainTable>
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

type RowProps = { name: string; row: SourceRow; isVisited?: boolean; isSum?: boolean };

function Row({ name, row, isVisited = true, isSum = false }: RowProps) {
  const counts = [row.views, row.sessions, row.paidOrders].map(formatCount);
  const amounts = [row.grossCents, row.returnedCents, row.netCents];
  const cells = [...counts, ...amounts.map(formatEuro)];
  const isEmpty = [!isVisited, !isVisited, row.paidOrders === 0, ...amounts.map((cents) => !cents)];
  return (
    <PlainRow>
      <PlainRowHead>
        <span className={`break-words ${isSum ? "font-semibold" : ""}`}>{name}</span>
      </PlainRowHead>
      {cells.map((cell, index) => (
        <PlainCell
          key={heads[index + 1]}
          head={heads[index + 1]}
          number
          className={isEmpty[index] ? "text-cocoa max-md:hidden!" : isSum ? "font-semibold" : ""}
        >
          {isEmpty[index] ? "–" : cell}
        </PlainCell>
      ))}
    </PlainRow>
  );
}
