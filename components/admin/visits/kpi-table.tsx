import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { kpiNote, kpiTexts } from "@/lib/visits/copy/visits";
import { type VisitTotals } from "@/lib/visits/model/events";
import { Verdict } from "./verdict";

export function KpiTable({ totals }: { totals: VisitTotals }) {
  return (
    <>
      <PlainTable
        caption="Indici con i loro conteggi"
        heads={[
          { text: "Indice" },
          { text: "Conteggi", number: true },
          { text: "Valore", number: true },
          { text: "Giudizio" },
        ]}
      >
        {kpiTexts(totals).map(({ name, counts, value, unavailableReason, verdict }) => (
          <PlainRow key={name}>
            <PlainRowHead>{name}</PlainRowHead>
            <PlainCell number className="whitespace-normal! text-cocoa">
              {counts}
            </PlainCell>
            <PlainCell number className={value === null ? "text-cocoa" : ""}>
              {value ?? unavailableReason}
            </PlainCell>
            <PlainCell>{verdict && <Verdict verdict={verdict} />}</PlainCell>
          </PlainRow>
        ))}
      </PlainTable>
      <p className="pt-2.5 text-xs/4 text-muted max-md:text-small/[1.125rem]">{kpiNote(totals)}</p>
    </>
  );
}
