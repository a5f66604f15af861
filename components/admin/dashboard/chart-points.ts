import { type BarPoint } from "@/components/admin/ui/bar-points";
import { formatPeriod } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { type Period, startOfWeek } from "@/lib/core/period";
import { pointLabel } from "@/lib/dashboard/copy/statistics";
import { type Sales, type SalesPoint, type SalesView } from "@/lib/dashboard/model/statistics";

const MAX_TICKED_DAYS = 10;

export function chartPoints(points: readonly SalesPoint[], view: SalesView): BarPoint[] {
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
