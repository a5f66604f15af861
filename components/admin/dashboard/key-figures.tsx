import { Figure, FigureStrip } from "@/components/admin/ui/figure-strip";
import { type Cents, formatEuro } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { changeText } from "@/lib/dashboard/copy/statistics";
import { changeOf, type KeyFigures as Figures } from "@/lib/dashboard/model/statistics";

type Row = {
  label: string;
  value: keyof Figures;
  format: (value: number) => string;
  /** How to judge an increase. */
  more: "good" | "bad" | "neither";
};

const tones = { good: "text-success", bad: "text-danger", neither: "" } as const;

const rows: readonly Row[] = [
  { label: "Incasso lordo", value: "grossCents", format: formatEuro, more: "good" },
  { label: "Rimborsi", value: "returnedCents", format: minus, more: "bad" },
  { label: "Incasso netto", value: "netCents", format: formatEuro, more: "good" },
  { label: "Ordine medio", value: "averageCents", format: formatEuro, more: "good" },
  { label: "Ordini", value: "placedOrders", format: formatCount, more: "good" },
  { label: "Ordini pagati", value: "paidOrders", format: formatCount, more: "good" },
  { label: "In sospeso", value: "pendingOrders", format: formatCount, more: "neither" },
  { label: "Clienti", value: "customers", format: formatCount, more: "good" },
];

export function KeyFigures({ now, before }: { now: Figures; before: Figures | null }) {
  const disputed = now.disputedCents !== 0 || (before?.disputedCents ?? 0) !== 0;
  return (
    <div className="mb-8 border-t border-line-strong">
      <FigureStrip>
        {rows.map(({ label, value, format, more }) => (
          <Figure
            key={value}
            label={value === "returnedCents" && disputed ? "Rimborsi e contestazioni" : label}
            value={format(now[value])}
            note={
              before && (
                <Comparison now={now[value]} before={before[value]} format={format} more={more} />
              )
            }
          />
        ))}
      </FigureStrip>
    </div>
  );
}

function Comparison({
  now,
  before,
  format,
  more,
}: Pick<Row, "format" | "more"> & { now: number; before: number }) {
  const change = changeOf(now, before);
  const rises = change.kind === "new" ? now > 0 : change.kind === "by" && change.ratio > 0;
  const tone = rises ? tones[more] : "";
  const [first = "", ...rest] = changeText(change, format(before)).split(" da ");
  return (
    <>
      <span className={tone}>{first}</span>
      {rest.length > 0 && <> da {rest[0]}</>}
    </>
  );
}

/** Formats money returned to customers with a minus sign. It turns positive if won disputes exceed it. */
function minus(cents: Cents): string {
  return formatEuro(cents === 0 ? 0 : -cents);
}
