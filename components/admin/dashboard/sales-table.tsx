import { formatEuro } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { countDays } from "@/lib/core/period";
import { pointLabel, unitLabels } from "@/lib/dashboard/copy/statistics";
import { type Sales, type SalesPoint, type SalesView } from "@/lib/dashboard/model/statistics";
import { type SalesReport } from "@/lib/dashboard/queries/statistics";

type Props = { points: readonly SalesPoint[]; view: SalesView; report: SalesReport };

type Column = { head: string; of: (point: { now: Sales; before: Sales | null }) => string };

const orders: Column = { head: "Ordini", of: ({ now }) => formatCount(now.paidOrders) };
const revenue: Column = { head: "Incasso", of: ({ now }) => formatEuro(now.grossCents) };
const ordersBefore: Column = {
  head: "Prima",
  of: ({ before }) => (before ? formatCount(before.paidOrders) : ""),
};
const revenueBefore: Column = {
  head: "Prima",
  of: ({ before }) => (before ? formatEuro(before.grossCents) : ""),
};

const cell = "h-7 border-b border-line px-2.5 max-md:px-1.5 first:pl-0 last:pr-0 whitespace-nowrap";

export function SalesTable({ points, view, report: { now, before } }: Props) {
  const compared = before !== null;
  const columns =
    view.measure === "revenue"
      ? [orders, revenue, ...(compared ? [revenueBefore] : [])]
      : [revenue, orders, ...(compared ? [ordersBefore] : [])];
  const days = countDays(view.period);
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label="Vendite, tabella"
      className="max-h-57.5 overflow-auto max-md:max-h-80 max-md:text-small"
    >
      <table className="w-full border-separate border-spacing-0">
        <caption className="sr-only">Ordini pagati e incasso lordo</caption>
        <thead>
          <tr>
            <th scope="col" className={headClass("text-left")}>
              {unitLabels[view.unit]}
            </th>
            {columns.map(({ head }) => (
              <th key={head} scope="col" className={headClass("text-right")}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.period.from}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                {pointLabel(point.period, view.unit)}
                {point.running && <span className="text-muted"> in corso</span>}
              </th>
              {columns.map(({ head, of }) => (
                <td key={head} className={`${cell} text-right`}>
                  {of({ now: point.sales, before: point.before?.sales ?? null })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="[&>*]:sticky [&>*]:bottom-0 [&>*]:h-8 [&>*]:border-t [&>*]:border-line-strong [&>*]:bg-ivory [&>*]:font-semibold">
            <th scope="row" className="text-left whitespace-nowrap">
              {days === 1 ? "1 giorno" : `${formatCount(days)} giorni`}
            </th>
            {columns.map(({ head, of }) => (
              <td
                key={head}
                className="px-2.5 max-md:px-1.5 text-right whitespace-nowrap last:pr-0"
              >
                {of({ now, before })}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function headClass(align: string): string {
  return `sticky top-0 h-7.5 border-b border-line-strong bg-ivory px-2.5 max-md:px-1.5 text-xs font-medium text-cocoa first:pl-0 last:pr-0 ${align}`;
}
