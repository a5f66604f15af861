import { DateTime } from "@/components/admin/ui/date-time";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { TriangleAlert } from "@/components/admin/ui/icons";
import { PlainTable } from "@/components/admin/ui/plain-table";
import { Section, SectionEmpty } from "@/components/admin/ui/section";
import { iconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { italianDay } from "@/lib/core/business-days";
import { formatCount, formatTenths } from "@/lib/core/numbers";
import { forecastText, limitText, partLeftText, stoppedText } from "@/lib/inventory/copy";
import { isReorderDue } from "@/lib/inventory/model/forecast";
import { type LowPart } from "@/lib/inventory/model/sellable";
import { freePieces } from "@/lib/inventory/model/stock";
import { type StockBoard } from "@/lib/inventory/queries/stock";

type PartRow = StockBoard["parts"][number];

/** Shows what packs are made of: counters, forecast, and the forms that change them. */
export function PartList({ board, now }: { board: StockBoard; now: Date }) {
  const today = italianDay(now);
  const suppliers = board.parts.flatMap(({ supplier }) => supplier ?? []);
  return (
    <Section
      id="scorte"
      title="Componenti"
      actions={
        <DialogButton
          dialog="receiveGoods"
          props={{ names: board.names, suppliers: [...new Set(suppliers)], today }}
          style="capsule"
        >
          Ricevi merce…
        </DialogButton>
      }
    >
      {board.summary.low.map((low) => (
        <LowNotice key={low.part} low={low} since={board.lowSince[low.part]} now={now} />
      ))}
      <PlainTable
        caption="Componenti delle confezioni"
        rows={board.parts}
        rowKey={({ part }) => part}
        columns={[
          {
            head: "Articolo",
            cell: ({ name, unit }) => (
              <>
                <span>{name}</span> <span className="font-normal text-cocoa">({unit})</span>
              </>
            ),
          },
          {
            head: "Liberi",
            number: true,
            className: "font-medium",
            cell: ({ levels }) => (levels ? formatCount(freePieces(levels)) : "non contati"),
          },
          {
            head: "Riservati",
            number: true,
            cell: ({ levels }) => levels && formatCount(levels.reserved),
          },
          {
            head: "Venduti",
            number: true,
            cell: ({ levels }) => levels && formatCount(levels.sold),
          },
          { head: "Soglia", number: true, cell: ({ threshold }) => formatCount(threshold) },
          {
            head: "Previsione",
            bare: true,
            className: ({ forecast }) =>
              `max-md:w-full ${isReorderDue(forecast, today) ? "text-warn" : "text-cocoa"}`,
            cell: ({ forecast }) => (
              <>
                {forecast && (
                  <span>{`${formatTenths(Math.round(10 * forecast.perDay))} al giorno: `}</span>
                )}
                <span>{forecastText(forecast, today)}</span>
              </>
            ),
          },
          {
            head: "Fornitore",
            bare: true,
            className: "wrap-anywhere max-md:empty:hidden",
            cell: ({ supplier }) => supplier,
          },
          {
            head: "Azioni",
            bare: true,
            className: "whitespace-nowrap max-md:w-full",
            cell: (row) => <PartButtons row={row} />,
          },
        ]}
      />
      <Explained parts={board.parts} />
    </Section>
  );
}

function PartButtons({ row }: { row: PartRow }) {
  const { part, name, levels, blocked } = row;
  return (
    <span className="flex justify-end gap-2 max-md:justify-start">
      <DialogButton dialog="countPart" props={{ part, name, levels, blocked }} about={name}>
        Conta…
      </DialogButton>
      <DialogButton dialog="changePart" props={{ facts: row }} about={name}>
        Modifica…
      </DialogButton>
    </span>
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
        <span>{`. ${stoppedText(low.stops)}`}</span>
      </span>
    </p>
  );
}

function Explained({ parts }: Pick<StockBoard, "parts">) {
  const wrong = parts.filter(({ unexplained }) => unexplained !== 0);
  if (wrong.length === 0)
    return <SectionEmpty>I movimenti spiegano ogni pezzo: il registro torna.</SectionEmpty>;
  return wrong.map(({ part, name, unexplained }) => (
    <p key={part} role="status" className="py-3 font-medium text-danger">
      {name}: il registro non torna, {signed(unexplained)} senza un movimento. Conta i pezzi: il
      conteggio lo rimette a posto.
    </p>
  ));
}

/** `+3`, `−2`. */
export function signed(pieces: number): string {
  return `${pieces < 0 ? "−" : "+"}${formatCount(Math.abs(pieces))}`;
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
