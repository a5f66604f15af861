import { formatPeriod } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { type Period, startOfWeek } from "@/lib/core/period";
import { pointLabel } from "@/lib/statistics/copy";
import { type Sales, type SalesPoint, type SalesView } from "@/lib/statistics/model";

/** A bar with everything it is drawn and explained with, ready for the browser. */
export type ChartPoint = {
  /** Below the axis. */
  label: string;
  /** True where the axis says it: every bar, or Mondays where there are many days. */
  ticked: boolean;
  /** Days in full, for the bar's explanation. */
  title: string;
  /** Euro, or orders. */
  value: number;
  valueText: string;
  before: { value: number; valueText: string; label: string } | null;
  orders: string;
  running: boolean;
};

const MOST_TICKED_DAYS = 10;

/** The bars of a view. */
export function chartPoints(points: readonly SalesPoint[], view: SalesView): ChartPoint[] {
  const { unit, measure } = view;
  const read = ({ grossCents, paidOrders }: Sales) =>
    measure === "revenue"
      ? { value: grossCents / 100, valueText: formatEuro(grossCents) }
      : { value: paidOrders, valueText: formatCount(paidOrders) };
  const title = (period: Period) =>
    unit === "day" ? formatDeliveryDay(period.from) : formatPeriod(period);
  return points.map(({ period, sales, before, running }) => ({
    label:
      unit === "month"
        ? pointLabel(period, unit).slice(0, 3)
        : pointLabel({ from: period.from, to: period.from }, "day"),
    ticked:
      unit !== "day" ||
      points.length <= MOST_TICKED_DAYS ||
      startOfWeek(period.from) === period.from,
    title: title(period),
    ...read(sales),
    before: before && { ...read(before.sales), label: title(before.period) },
    orders: formatCount(sales.paidOrders),
    running,
  }));
}
