import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { formatCount } from "@/lib/core/numbers";
import {
  type ConsentCounts,
  consentOutcomeNames,
  consentOutcomes,
  deviceName,
  formatPercent,
  pageName,
} from "@/lib/visits/copy/visits";
import { PROOF_MONTHS } from "@/lib/visits/model/consent";
import { SHOWN_ROWS, type VisitRow } from "@/lib/visits/model/events";
import { share } from "@/lib/visits/model/kpi";
import type { VisitReport } from "@/lib/visits/queries/visits";

export function VisitTables({ report }: { report: VisitReport }) {
  return (
    <div className="grid gap-x-10 lg:grid-cols-2">
      <Section id="pagine" title="Pagine">
        <VisitTable
          caption="Pagine viste"
          rows={report.pages}
          heads={["Pagina", "Viste", "Sessioni"]}
          name={pageName}
        >
          {({ views, sessions }) => [formatCount(views), formatCount(sessions)]}
        </VisitTable>
      </Section>
      <Section id="dispositivi" title="Dispositivi">
        <VisitTable
          caption="Dispositivi delle visite"
          rows={report.devices}
          heads={["Tipo", "Viste", "Quota"]}
          name={deviceName}
        >
          {({ views }) => [
            formatCount(views),
            formatPercent(share(views, report.totals.views).percent ?? 0),
          ]}
        </VisitTable>
      </Section>
    </div>
  );
}

function VisitTable({
  caption,
  rows,
  heads,
  name,
  children,
}: {
  caption: string;
  rows: readonly VisitRow[];
  heads: readonly string[];
  name: (value: string) => string;
  children: (row: VisitRow) => React.ReactNode[];
}) {
  if (rows.length === 0)
    return <SectionEmpty>Ancora nessuna visita in questo periodo.</SectionEmpty>;
  const rest = rows.length - SHOWN_ROWS;
  return (
    <>
      <PlainTable
        caption={caption}
        heads={heads.map((text, index) => ({ text, number: index > 0 }))}
      >
        {rows.slice(0, SHOWN_ROWS).map((row) => (
          <PlainRow key={row.value}>
            <PlainRowHead>
              <span className="break-words">{name(row.value)}</span>
            </PlainRowHead>
            {children(row).map((cell, index) => (
              <PlainCell key={heads[index + 1]} head={heads[index + 1]} number>
                {cell}
              </PlainCell>
            ))}
          </PlainRow>
        ))}
      </PlainTable>
      {rest > 0 && (
        <p className="pt-2 text-xs/4 text-muted">
          {rest === 1 ? "E un’altra." : `E altre ${formatCount(rest)}.`}
        </p>
      )}
    </>
  );
}

export function ConsentTable({ counts }: { counts: ConsentCounts }) {
  const all = consentOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
  if (all === 0) return <p className="py-3 text-cocoa">Nessuna scelta in questi giorni.</p>;
  return (
    <>
      <PlainTable
        caption="Scelte sui cookie"
        heads={[
          { text: "Scelta" },
          { text: "Volte", number: true },
          { text: "Quota", number: true },
        ]}
      >
        {consentOutcomes.map((outcome) => (
          <PlainRow key={outcome}>
            <PlainRowHead>{consentOutcomeNames[outcome]}</PlainRowHead>
            <PlainCell number head="Volte">
              {formatCount(counts[outcome])}
            </PlainCell>
            <PlainCell number head="Quota">
              {formatPercent(share(counts[outcome], all).percent ?? 0)}
            </PlainCell>
          </PlainRow>
        ))}
      </PlainTable>
      <p className="pt-2.5 text-xs/4 text-muted max-md:text-small/[1.125rem]">
        Ogni scelta conta una volta, anche se la stessa persona la cambia. Di ognuna conserviamo la
        prova per {PROOF_MONTHS} mesi, senza nome e senza indirizzo IP.
      </p>
    </>
  );
}
