import {
  PlainCell,
  PlainHead,
  PlainRow,
  PlainRowHead,
  PlainTable,
} from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { iconClass } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { Icon } from "@/components/ui/icon";
import { TriangleAlert } from "@/components/ui/icons";
import { formatCount } from "@/lib/core/numbers";
import { partLabels } from "@/lib/inventory/copy";
import { freeDevices, type StockBoard, unsoldDevices } from "@/lib/inventory/model/stock";
import { CountPartForm } from "./count-part-form";

const heads = [
  { text: "Articolo" },
  { text: "Liberi", number: true },
  { text: "Riservati", number: true },
  { text: "Venduti", number: true },
  { text: "Quanti ne hai contati" },
];

/** Shows the counts of serums and travel cases, low-stock warnings and a form to correct them. */
export function PartCounts({ board }: { board: StockBoard }) {
  return (
    <Section id="nel-pacco" title="Nel pacco con i dispositivi">
      <Shortage board={board} />
      <PlainTable caption="Sieri e custodie da viaggio">
        <PlainHead heads={heads} />
        <tbody role="rowgroup" className="max-md:block">
          {board.parts.map((part) => (
            <PlainRow key={part.id}>
              <PlainRowHead>{partLabels[part.id]}</PlainRowHead>
              <PlainCell number head="Liberi" className="font-medium">
                {formatCount(freeDevices(part))}
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
        </tbody>
      </PlainTable>
    </Section>
  );
}

function Shortage({ board }: { board: StockBoard }) {
  const serums = board.parts.find(({ id }) => id === "serum");
  const devices = freeDevices(board.levels);
  const low = board.parts.filter((part) => unsoldDevices(part) < board.lowDevices);
  if (!serums || (freeDevices(serums) >= devices && low.length === 0)) return null;
  const free = freeDevices(serums);
  return (
    <p className="flex items-start gap-2.5 border-b border-line py-3 text-warn">
      <Icon drawing={TriangleAlert} className={`${iconClass} mt-0.5`} />
      <span>
        {low.map((part) => (
          <span key={part.id}>
            <b className="font-semibold">
              {partLabels[part.id]}: {formatCount(unsoldDevices(part))} da vendere
            </b>
            , sotto la soglia di {formatCount(board.lowDevices)}.{" "}
          </span>
        ))}
        {free < devices &&
          `Ogni dispositivo parte con un siero: con ${formatCount(free)} sieri liberi si possono ordinare solo ${formatCount(free)} dispositivi su ${formatCount(devices)}.`}
      </span>
    </p>
  );
}
