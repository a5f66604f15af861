import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { formatCount } from "@/lib/core/numbers";
import { consentOutcomeNames } from "@/lib/visits/copy/consent";
import { formatPercent } from "@/lib/visits/copy/visits";
import { type ConsentCounts, consentOutcomes, PROOF_MONTHS } from "@/lib/visits/model/consent";
import { share } from "@/lib/visits/model/kpi";

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
