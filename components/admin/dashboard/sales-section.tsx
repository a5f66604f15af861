import { BarChart, BarLegend } from "@/components/admin/ui/bar-chart";
import { type BarPoint } from "@/components/admin/ui/bar-drawing";
import { Section } from "@/components/admin/ui/section";
import { figureHeadClass, segmentClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { type IsoDay } from "@/lib/core/business-days";
import { formatPeriod, withArticle } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { formatCount, formatCounted } from "@/lib/core/numbers";
import { countDays, type Period, startOfWeek } from "@/lib/core/period";
import { measureLabels, pointLabel, unitLabels } from "@/lib/dashboard/copy/statistics";
import {
  saleMeasures,
  type Sales,
  salesHref,
  type SalesPoint,
  salesPoints,
  type SalesView,
  unitsFor,
} from "@/lib/dashboard/model/statistics";
import { type SalesReport } from "@/lib/dashboard/queries/statistics";

type Props = { view: SalesView; report: SalesReport; today: IsoDay };

/** Shows sales as bars beside the previous period, and the same figures as a table. */
export function SalesSection({ view, report, today }: Props) {
  const { figures, figuresBefore, previous: before } = report;
  const { period, unit, measure } = view;
  const all = [...figuresBefore, ...figures];
  const points = salesPoints(all, { period, before, unit, today });
  return (
    <Section id="vendite" title={measureLabels[measure]} actions={<Choices view={view} />}>
      <div className="pt-3">
        <BarLegend bars={formatPeriod(period)} line={before && beforeText(countDays(before))} />
      </div>
      <div className="grid gap-8 pt-3 min-[68.8125rem]:grid-cols-[minmax(0,1fr)_24rem] max-md:gap-5">
        <BarChart
          points={chartPoints(points, view)}
          unit={measure === "revenue" ? "\u00a0€" : ""}
          summary={`${measureLabels[measure]} ${withArticle("dal", formatPeriod(period))}: gli stessi numeri sono nella tabella.`}
          className="h-60 max-md:h-52"
        />
        <SalesTable points={points} view={view} report={report} />
      </div>
    </Section>
  );
}

function beforeText(days: number): string {
  return days === 1 ? "il giorno prima" : `${days} giorni prima`;
}

function Choices({ view }: { view: SalesView }) {
  const units = unitsFor(view.period);
  return (
    <div className="flex flex-wrap gap-2 max-md:w-full max-md:flex-col">
      <nav aria-label="Misura" className={segmentClass.group}>
        {saleMeasures.map((measure) => (
          <Link
            key={measure}
            href={salesHref({ ...view, measure })}
            scroll={false}
            aria-current={measure === view.measure ? "true" : undefined}
            className={segmentClass.item}
          >
            {measureLabels[measure]}
          </Link>
        ))}
      </nav>
      {units.length > 1 && (
        <nav aria-label="Raggruppa" className={segmentClass.group}>
          {units.map((unit) => (
            <Link
              key={unit}
              href={salesHref({ ...view, unit })}
              scroll={false}
              aria-current={unit === view.unit ? "true" : undefined}
              className={segmentClass.item}
            >
              {unitLabels[unit]}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

type TableProps = { points: readonly SalesPoint[]; view: SalesView; report: SalesReport };

type Column = { head: string; before?: boolean; of: (sales: Sales) => string };

const orders: Column = { head: "Ordini", of: ({ paidOrders }) => formatCount(paidOrders) };
const revenue: Column = { head: "Incasso", of: ({ grossCents }) => formatEuro(grossCents) };

const cell = "h-7 border-b border-line px-2.5 max-md:px-1.5 first:pl-0 last:pr-0 whitespace-nowrap";

function SalesTable({ points, view, report: { now, before } }: TableProps) {
  const [first, measured] = view.measure === "revenue" ? [orders, revenue] : [revenue, orders];
  const columns = [first, measured];
  if (before !== null) columns.push({ head: "Prima", before: true, of: measured.of });
  const text = (column: Column, sales: { now: Sales; before: Sales | null | undefined }) => {
    const shown = column.before ? sales.before : sales.now;
    return shown ? column.of(shown) : "";
  };
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
              {columns.map((column) => (
                <td key={column.head} className={`${cell} text-right`}>
                  {text(column, { now: point.sales, before: point.before?.sales })}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="[&>*]:sticky [&>*]:bottom-0 [&>*]:h-8 [&>*]:border-t [&>*]:border-line-strong [&>*]:bg-ivory [&>*]:font-semibold">
            <th scope="row" className="text-left whitespace-nowrap">
              {formatCounted(countDays(view.period), "giorno", "giorni")}
            </th>
            {columns.map((column) => (
              <td
                key={column.head}
                className="px-2.5 max-md:px-1.5 text-right whitespace-nowrap last:pr-0"
              >
                {text(column, { now, before })}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

function headClass(align: string): string {
  return `${figureHeadClass} sticky top-0 bg-ivory max-md:px-1.5 ${align}`;
}

const MAX_TICKED_DAYS = 10;

function chartPoints(points: readonly SalesPoint[], view: SalesView): BarPoint[] {
  const { unit, measure } = view;
  const ofMoney = measure === "revenue";
  const read = ({ grossCents, paidOrders }: Sales) =>
    ofMoney
      ? { value: grossCents / 100, text: formatEuro(grossCents) }
      : { value: paidOrders, text: formatCount(paidOrders) };
  const title = (period: Period) =>
    unit === "day" ? formatDeliveryDay(period.from) : formatPeriod(period);
  return points.map(({ period, sales, before, running }) => {
    const now = read(sales);
    const earlier = before && { ...read(before.sales), title: title(before.period) };
    return {
      label:
        unit === "month"
          ? pointLabel(period, unit).slice(0, 3)
          : pointLabel({ from: period.from, to: period.from }, "day"),
      ticked:
        unit !== "day" ||
        points.length <= MAX_TICKED_DAYS ||
        startOfWeek(period.from) === period.from,
      title: title(period),
      value: now.value,
      line: earlier?.value ?? null,
      running,
      facts: [
        { mark: "bar", label: ofMoney ? "Incasso" : "Ordini", value: now.text },
        ...(earlier ? [{ mark: "line" as const, label: earlier.title, value: earlier.text }] : []),
        ...(ofMoney ? [{ mark: null, label: "Ordini", value: formatCount(sales.paidOrders) }] : []),
      ],
    };
  });
}
