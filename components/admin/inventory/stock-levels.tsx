import { DateTime } from "@/components/admin/ui/date-time";
import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import { TriangleAlert } from "@/components/admin/ui/icons";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { iconClass, linkClass } from "@/components/admin/ui/styles";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { formatCount } from "@/lib/core/numbers";
import { limitText, partLabels, partLeftText, stoppedText } from "@/lib/inventory/copy";
import { type LowPart } from "@/lib/inventory/model/sellable";
import { freePieces } from "@/lib/inventory/model/stock";
import { type StockBoard } from "@/lib/inventory/queries/stock";
import { settingsHref } from "@/lib/settings/model/settings-pages";
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
        <Link href={settingsHref("scorte")} className={linkClass}>
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

/** Shows the counts of serums and travel cases, and a form to correct them. */
export function PartCounts({ board }: { board: StockBoard }) {
  return (
    <Section id="nel-pacco" title="Nel pacco con i dispositivi">
      <PlainTable
        caption="Sieri e custodie da viaggio"
        rows={board.parts}
        rowKey={({ id }) => id}
        columns={[
          { head: "Articolo", cell: ({ id }) => partLabels[id] },
          {
            head: "Liberi",
            number: true,
            className: "font-medium",
            cell: (part) => formatCount(freePieces(part)),
          },
          { head: "Riservati", number: true, cell: ({ reserved }) => formatCount(reserved) },
          { head: "Venduti", number: true, cell: ({ sold }) => formatCount(sold) },
          {
            head: "Quanti ne hai contati",
            bare: true,
            className: "max-md:w-full",
            cell: ({ id }) => (
              <RequireWriteAccess>
                <CountPartForm part={id} />
              </RequireWriteAccess>
            ),
          },
        ]}
      />
    </Section>
  );
}

/** Shows how many of each product can be ordered, as the shop says it, and what limits them. */
export function SellableProducts({ products }: Pick<StockBoard, "products">) {
  return (
    <Section id="vendibili" title="Quanto si può vendere">
      <PlainTable
        caption="Quanti se ne possono ordinare adesso"
        rows={products}
        rowKey={({ name }) => name}
        columns={[
          { head: "Articolo", cell: ({ name }) => name },
          {
            head: "Ordinabili adesso",
            number: true,
            className: "font-medium",
            cell: ({ units }) => formatCount(units),
          },
          {
            head: "Perché non di più",
            bare: true,
            className: ({ units }) => (units === 0 ? "text-warn" : "text-cocoa"),
            cell: limitText,
          },
        ]}
      />
    </Section>
  );
}
