import { type Columns, PlainTable } from "@/components/admin/ui/plain-table";
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
          columns={[
            { head: "Pagina", cell: ({ value }) => <Name>{pageName(value)}</Name> },
            { head: "Viste", number: true, cell: ({ views }) => formatCount(views) },
            { head: "Sessioni", number: true, cell: ({ sessions }) => formatCount(sessions) },
          ]}
        />
      </Section>
      <Section id="dispositivi" title="Dispositivi">
        <VisitTable
          caption="Dispositivi delle visite"
          rows={report.devices}
          columns={[
            { head: "Tipo", cell: ({ value }) => <Name>{deviceName(value)}</Name> },
            { head: "Viste", number: true, cell: ({ views }) => formatCount(views) },
            {
              head: "Quota",
              number: true,
              cell: ({ views }) => formatPercent(share(views, report.totals.views).percent ?? 0),
            },
          ]}
        />
      </Section>
    </div>
  );
}

function Name({ children }: { children: string }) {
  return <span className="break-words">{children}</span>;
}

type Props = { caption: string; rows: readonly VisitRow[]; columns: Columns<VisitRow> };

function VisitTable({ caption, rows, columns }: Props) {
  if (rows.length === 0)
    return <SectionEmpty>Ancora nessuna visita in questo periodo.</SectionEmpty>;
  const rest = rows.length - SHOWN_ROWS;
  return (
    <>
      <PlainTable
        caption={caption}
        rows={rows.slice(0, SHOWN_ROWS)}
        rowKey={({ value }) => value}
        columns={columns}
      />
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
        rows={consentOutcomes}
        rowKey={(outcome) => outcome}
        columns={[
          { head: "Scelta", cell: (outcome) => consentOutcomeNames[outcome] },
          { head: "Volte", number: true, cell: (outcome) => formatCount(counts[outcome]) },
          {
            head: "Quota",
            number: true,
            cell: (outcome) => formatPercent(share(counts[outcome], all).percent ?? 0),
          },
        ]}
      />
      <p className="pt-2.5 text-xs/4 text-muted max-md:text-small/[1.125rem]">
        Ogni scelta conta una volta, anche se la stessa persona la cambia. Di ognuna conserviamo la
        prova per {PROOF_MONTHS} mesi, senza nome e senza indirizzo IP.
      </p>
    </>
  );
}
