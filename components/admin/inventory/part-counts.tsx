import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { formatCount } from "@/lib/core/numbers";
import { partLabels } from "@/lib/inventory/copy";
import { freePieces } from "@/lib/inventory/model/stock";
import { type StockBoard } from "@/lib/inventory/queries";
import { CountPartForm } from "./stock-forms";

const heads = [
  { text: "Articolo" },
  { text: "Liberi", number: true },
  { text: "Riservati", number: true },
  { text: "Venduti", number: true },
  { text: "Quanti ne hai contati" },
];

/** Shows the counts of serums and travel cases, and a form to correct them. */
export function PartCounts({ board }: { board: StockBoard }) {
  return (
    <Section id="nel-pacco" title="Nel pacco con i dispositivi">
      <PlainTable caption="Sieri e custodie da viaggio" heads={heads}>
        {board.parts.map((part) => (
          <PlainRow key={part.id}>
            <PlainRowHead>{partLabels[part.id]}</PlainRowHead>
            <PlainCell number head="Liberi" className="font-medium">
              {formatCount(freePieces(part))}
            </PlainCell>
            <PlainCell number head="Riservati">
              {formatCount(part.reserved)}
            </PlainCell>
            <PlainCell number head="Venduti">
              {formatCount(part.sold)}
            </PlainCell>
            <PlainCell className="max-md:w-full">
              <RequireWriteAccess>
                <CountPartForm part={part.id} />
              </RequireWriteAccess>
            </PlainCell>
          </PlainRow>
        ))}
      </PlainTable>
    </Section>
  );
}
