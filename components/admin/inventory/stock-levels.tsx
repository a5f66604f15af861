import { DateTime } from "@/components/admin/ui/date-time";
import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import { TriangleAlert } from "@/components/admin/ui/icons";
import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { iconClass, linkClass } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { formatCount } from "@/lib/core/numbers";
import { limitText, partLabels, partLeftText, stoppedText } from "@/lib/inventory/copy";
import { type LowPart } from "@/lib/inventory/model/sellable";
import { freePieces } from "@/lib/inventory/model/stock";
import { type StockBoard } from "@/lib/inventory/queries";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { CountPartForm } from "./stock-forms";

export function StockLevels({ board, now }: { board: StockBoard; now: Date }) {
  const { levels } = board;
  const figures = [
    { label: "Liberi", value: freePieces(levels), note: "in nessun carrello e nessun ordine" },
    { label: "Riservati", value: levels.reserved, note: "in carrelli e ordini non ancora pagati" },
    { label: "Venduti", value: levels.sold, note: "al netto dei resi in magazzino" },
    { label: "Ricevuti", value: levels.received, note: "al netto di danni e correzioni" },
  ];
  return (
    <Section id="scorte" title="Dispositivi">
      {board.summary.low.map((low) => (
        <LowNotice key={low.part} low={low} since={board.lowSince[low.part]} now={now} />
      ))}
      <FigureStrip>
        {figures.map(({ value, ...figure }) => (
          <Figure key={figure.label} value={formatCount(value)} {...figure} />
        ))}
      </FigureStrip>
      <Explained unexplained={board.unexplained} />
    </Section>
  );
}

function LowNotice({ low, since, now }: { low: LowPart; since: Date | null; now: Date }) {
  return (
    <p className="flex items-start gap-2.5 border-b border-line py-3 text-warn">
      <Icon drawing={TriangleAlert} className={`${iconClass} mt-0.5`} />
      <span>
        <b className="font-semibold">
          <span>{partLeftText(low.part, low.left)}</span> da vendere
        </b>
        , sotto la soglia di <span>{formatCount(low.threshold)}</span>
        {since && (
          <>
            {" da "}
            <DateTime at={since} now={now} />
          </>
        )}
        <span>{`. ${stoppedText(low.stops)} La soglia si cambia nelle `}</span>
        <Link href={`${dashboardRoutes.adminSettings}#scorte`} className={linkClass}>
          impostazioni
        </Link>
        <span>.</span>
      </span>
    </p>
  );
}

function Explained({ unexplained: { received, sold } }: Pick<StockBoard, "unexplained">) {
  if (received === 0 && sold === 0)
    return <SectionEmpty>I movimenti spiegano ogni pezzo: il registro torna.</SectionEmpty>;
  return (
    <p role="status" className="py-3 font-medium text-danger">
      Il registro non torna: {signed(received)} ricevuti e {signed(sold)} venduti non hanno un
      movimento. Conta i pezzi e registra una correzione.
    </p>
  );
}

function signed(devices: number): string {
  return `${devices < 0 ? "−" : "+"}${formatCount(Math.abs(devices))}`;
}

const partHeads = [
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
      <PlainTable caption="Sieri e custodie da viaggio" heads={partHeads}>
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

const productHeads = [
  { text: "Articolo" },
  { text: "Ordinabili adesso", number: true },
  { text: "Perché non di più" },
];

/** Shows how many of each product can be ordered, as the shop says it, and what limits them. */
export function SellableProducts({ products }: Pick<StockBoard, "products">) {
  return (
    <Section id="vendibili" title="Quanto si può vendere">
      <PlainTable caption="Quanti se ne possono ordinare adesso" heads={productHeads}>
        {products.map((product) => (
          <PlainRow key={product.name}>
            <PlainRowHead>{product.name}</PlainRowHead>
            <PlainCell number head="Ordinabili adesso" className="font-medium">
              {formatCount(product.units)}
            </PlainCell>
            <PlainCell className={product.units === 0 ? "text-warn" : "text-cocoa"}>
              {limitText(product)}
            </PlainCell>
          </PlainRow>
        ))}
      </PlainTable>
    </Section>
  );
}
