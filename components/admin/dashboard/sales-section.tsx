import { BarChart, BarLegend } from "@/components/admin/ui/bar-chart";
import { Section } from "@/components/admin/ui/section";
import { segmentClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { type IsoDay } from "@/lib/core/business-days";
import { formatPeriod, withArticle } from "@/lib/core/dates";
import { countDays } from "@/lib/core/period";
import { measureLabels, unitLabels } from "@/lib/dashboard/copy/statistics";
import {
  saleMeasures,
  salesHref,
  salesPoints,
  type SalesView,
  unitsFor,
} from "@/lib/dashboard/model/statistics";
import { type SalesReport } from "@/lib/dashboard/queries/statistics";
import { chartPoints } from "./chart-points";
import { SalesTable } from "./sales-table";

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
        <BarLegend
          bars={formatPeriod(period)}
          line={before ? beforeText(countDays(before)) : null}
        />
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
