import { TriangleAlert } from "lucide-react";
import { Link } from "@/components/ui/link";
import { formatCount } from "@/lib/core/numbers";
import { type StockBoard, freeDevices, unsoldDevices } from "@/lib/inventory/model";
import { dashboardRoutes } from "@/lib/dashboard-routes";
import { iconClass, linkClass } from "../looks";
import { Moment } from "../moment";
import { Section, SectionClear } from "../section";

/** How many devices there are, whether they run out, and whether the register explains them. */
export function StockLevels({ board, now }: { board: StockBoard; now: Date }) {
  const { levels } = board;
  const figures = [
    { label: "Liberi", value: freeDevices(levels), text: "si possono ordinare adesso" },
    { label: "Riservati", value: levels.reserved, text: "in carrelli e ordini non ancora pagati" },
    { label: "Venduti", value: levels.sold, text: "al netto dei resi in magazzino" },
    { label: "Ricevuti", value: levels.received, text: "al netto di danni e correzioni" },
  ];
  return (
    <Section id="scorte" title="Dispositivi">
      <LowNotice board={board} now={now} />
      <dl className="grid grid-cols-4 gap-x-8 py-4 max-lg:grid-cols-2 max-lg:gap-y-4">
        {figures.map(({ label, value, text }) => (
          <div key={label} className="flex flex-col">
            <dt className="text-cocoa">{label}</dt>
            <dd className="text-[1.3125rem]/7 font-medium">{formatCount(value)}</dd>
            <dd className="text-xs/4 text-cocoa max-md:text-small/5">{text}</dd>
          </div>
        ))}
      </dl>
      <Explained unexplained={board.unexplained} />
    </Section>
  );
}

function LowNotice({ board, now }: { board: StockBoard; now: Date }) {
  const left = unsoldDevices(board.levels);
  if (left >= board.lowDevices) return null;
  return (
    <p className="flex items-start gap-2.5 border-b border-line py-3 text-warn">
      <TriangleAlert aria-hidden="true" className={`${iconClass} mt-0.5`} />
      <span>
        <b className="font-semibold">
          {left === 1 ? "Resta un pezzo" : `Restano ${formatCount(left)} pezzi`} da vendere
        </b>
        , sotto la soglia di {formatCount(board.lowDevices)}
        {board.lowSince && (
          <>
            {" "}
            da <Moment at={board.lowSince} now={now} />
          </>
        )}
        . La soglia si cambia nelle{" "}
        <Link href={`${dashboardRoutes.adminSettings}#scorte`} className={linkClass}>
          impostazioni
        </Link>
        .
      </span>
    </p>
  );
}

function Explained({ unexplained: { received, sold } }: Pick<StockBoard, "unexplained">) {
  if (received === 0 && sold === 0)
    return (
      <div className="border-t border-line">
        <SectionClear>I movimenti spiegano ogni pezzo: il registro torna.</SectionClear>
      </div>
    );
  return (
    <p role="status" className="border-t border-line py-3 font-medium text-danger">
      Il registro non torna: {signed(received)} ricevuti e {signed(sold)} venduti non hanno un
      movimento. Conta i pezzi e registra una correzione.
    </p>
  );
}

function signed(devices: number): string {
  return `${devices < 0 ? "−" : "+"}${formatCount(Math.abs(devices))}`;
}
