import { differenceInCalendarDays } from "date-fns";
import { addDays, dayToDate, type IsoDay } from "@/lib/core/business-days";

/** Days whose sales a forecast looks at, the last one is today. */
export const FORECAST_DAYS = 28;

/** Sales of fewer days say nothing about a day. */
const MIN_SALES_DAYS = 7;

/** Two pieces a week: fewer say nothing about the weeks to come. */
export const MIN_FORECAST_PIECES = 8;

export type Forecast = {
  perDay: number;
  /** The day on which the last piece is sold; null when none is left. */
  endsOn: IsoDay | null;
  /** Last day to reorder; null while the supplier's days are unknown. */
  reorderBy: IsoDay | null;
};

/**
 * Returns when the unsold pieces of a part end; null after too few sales. `sold`: those of the last four weeks, less
 * returns; `soldSince`: the day of the part's first sale.
 */
export function forecastPart(
  {
    unsold,
    sold,
    soldSince,
    reorderDays,
  }: { unsold: number; sold: number; soldSince: IsoDay; reorderDays: number | null },
  today: IsoDay,
): Forecast | null {
  if (sold < MIN_FORECAST_PIECES) return null;
  const selling = differenceInCalendarDays(dayToDate(today), dayToDate(soldSince)) + 1;
  const perDay = sold / Math.min(Math.max(selling, MIN_SALES_DAYS), FORECAST_DAYS);
  const endsOn = unsold <= 0 ? null : addDays(today, Math.floor(unsold / perDay));
  const reorderBy = reorderDays === null ? null : addDays(endsOn ?? today, -reorderDays);
  return { perDay, endsOn, reorderBy };
}

export function isReorderDue(forecast: Forecast | null, today: IsoDay): boolean {
  return forecast !== null && forecast.reorderBy !== null && forecast.reorderBy <= today;
}
