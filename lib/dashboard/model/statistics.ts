import { addDays, type IsoDay } from "@/lib/core/business-days";
import { type CsvDialect } from "@/lib/core/csv";
import { type Cents } from "@/lib/core/money";
import {
  countDays,
  type Period,
  type PeriodChoice,
  periodQuery,
  startOfMonth,
  startOfWeek,
} from "@/lib/core/period";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export const saleUnits = ["day", "week", "month"] as const;
export type SaleUnit = (typeof saleUnits)[number];

export const saleMeasures = ["revenue", "orders"] as const;
export type SaleMeasure = (typeof saleMeasures)[number];

/** State of the statistics page, from the URL. */
export type SalesView = PeriodChoice & { unit: SaleUnit; measure: SaleMeasure };

export const saleTables = ["sales", "products", "methods"] as const;
export type SaleTable = (typeof saleTables)[number];

/** One figure of one Italian day, as stored. */
export type DayFigure = {
  day: IsoDay;
  kind: "placed" | "new_customer" | "paid" | "shipping" | "item" | "refund" | "dispute";
  /** Payment method, shipping option, sku or provider; empty when the figure has no breakdown. */
  key: string;
  count: number;
  cents: Cents;
};

type Figure = Pick<DayFigure, "kind" | "count" | "cents">;

export type KeyFigures = Sales & {
  /** Gross revenue per paid order; 0 without one. */
  averageCents: Cents;
  /** Placed in these days and still pending. */
  pendingOrders: number;
  /** Distinct e-mail addresses of the orders placed. */
  customers: number;
};

/** A part of gross revenue. */
export type SalesShare = { key: string; count: number; cents: Cents };

/**
 * Returns the groupings for a period: at most about 180 bars, and no two groupings that give a single bar.
 */
export function unitsFor(period: Period): SaleUnit[] {
  const days = countDays(period);
  return saleUnits.filter(
    (unit) =>
      (unit === "day" && days <= 180) ||
      (unit === "week" && days > 7 && days <= 1100) ||
      (unit === "month" && days > 28),
  );
}

export function usualUnit(period: Period): SaleUnit {
  const days = countDays(period);
  if (days <= 92) return "day";
  return days <= 366 ? "week" : "month";
}

/** Sales of a range of days: orders by day placed, money by day moved. */
export type Sales = ReturnType<typeof sumSales>;

export function sumSales(figures: readonly Figure[]) {
  const sum = (kinds: DayFigure["kind"][], value: "count" | "cents") =>
    figures.reduce(
      (total, figure) => (kinds.includes(figure.kind) ? total + figure[value] : total),
      0,
    );
  const grossCents = sum(["paid"], "cents");
  const disputedCents = sum(["dispute"], "cents");
  const returnedCents = sum(["refund"], "cents") + disputedCents;
  return {
    placedOrders: sum(["placed"], "count"),
    paidOrders: sum(["paid"], "count"),
    /** Totals of paid orders (docs/specification.md#dashboard). */
    grossCents,
    /** Refunds, plus disputes less what was won back. */
    returnedCents,
    disputedCents,
    netCents: grossCents - returnedCents,
  };
}

/**
 * Groups figures into bars by day, week (from Monday) or month; the first and last bar end with the period.
 * Day n of the period is compared with day n of the previous one.
 */
export function salesPoints(
  figures: readonly DayFigure[],
  {
    period,
    before,
    unit,
    today,
  }: { period: Period; before: Period | null; unit: SaleUnit; today: IsoDay },
) {
  const byDay = groupBy(figures, ({ day }) => day);
  const days = countDays(period);
  const shift = before ? countDays(before) : 0;
  const within = ({ from, to }: Period) =>
    listDays(from, countDays({ from, to })).flatMap((day) => byDay.get(day) ?? []);
  const groups = groupBy(listDays(period.from, days), (day) => startOf(day, unit));
  return [...groups.values()].map((group) => {
    const own = { from: group[0] ?? period.from, to: group.at(-1) ?? period.to };
    const earlier = { from: addDays(own.from, -shift), to: addDays(own.to, -shift) };
    return {
      period: own,
      sales: sumSales(within(own)),
      before: before && { period: earlier, sales: sumSales(within(earlier)) },
      /** True when it includes today, so that its figures still change. */
      running: own.from <= today && today <= own.to,
    };
  });
}

export type SalesPoint = ReturnType<typeof salesPoints>[number];

/** Splits gross revenue by sku, then paid shipping, then discounts. */
export function productShares(figures: readonly DayFigure[]): SalesShare[] {
  const items = sharesOf(figures, "item");
  const shipping = sharesOf(figures, "shipping")
    .filter(({ cents }) => cents !== 0)
    .map((share) => ({ ...share, key: `shipping:${share.key}` }));
  const parts = [...items, ...shipping];
  const { grossCents } = sumSales(figures);
  const discounts = grossCents - parts.reduce((sum, { cents }) => sum + cents, 0);
  return discounts === 0 ? parts : [...parts, { key: "discounts", count: 0, cents: discounts }];
}

/** Splits paid orders and gross revenue by payment method. */
export function methodShares(figures: readonly DayFigure[]): SalesShare[] {
  return sharesOf(figures, "paid");
}

function sharesOf(figures: readonly DayFigure[], kind: DayFigure["kind"]): SalesShare[] {
  const byKey = groupBy(
    figures.filter((figure) => figure.kind === kind),
    ({ key }) => key,
  );
  return [...byKey]
    .map(([key, group]) => ({
      key,
      count: group.reduce((sum, { count }) => sum + count, 0),
      cents: group.reduce((sum, { cents }) => sum + cents, 0),
    }))
    .sort((a, b) => b.cents - a.cents || a.key.localeCompare(b.key));
}

export function groupBy<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

function startOf(day: IsoDay, unit: SaleUnit): IsoDay {
  if (unit === "day") return day;
  return unit === "week" ? startOfWeek(day) : startOfMonth(day);
}

function listDays(from: IsoDay, count: number): IsoDay[] {
  return Array.from({ length: count }, (_, index) => addDays(from, index));
}

export type Change = { kind: "same" } | { kind: "new" } | { kind: "by"; ratio: number };

/** Returns the relative change; an increase from zero has no percentage and is `new`. */
export function changeOf(now: number, before: number): Change {
  if (now === before) return { kind: "same" };
  if (before === 0) return { kind: "new" };
  return { kind: "by", ratio: (now - before) / Math.abs(before) };
}

export const unitWords: Record<SaleUnit, string> = {
  day: "giorno",
  week: "settimana",
  month: "mese",
};
export const measureWords: Record<SaleMeasure, string> = { revenue: "incassi", orders: "ordini" };
export const tableWords: Record<SaleTable, string> = {
  sales: "vendite",
  products: "pack",
  methods: "pagamenti",
};

export function salesHref(view: SalesView): string {
  return `${dashboardRoutes.adminStatistics}?${viewQuery(view)}`;
}

export function salesExportHref(view: SalesView, table: SaleTable, dialect: CsvDialect): string {
  const separator = dialect === "comma" ? "" : "&separatore=punto-e-virgola";
  return `${dashboardRoutes.statisticsExport}?${viewQuery(view)}&tabella=${tableWords[table]}${separator}`;
}

function viewQuery(view: SalesView): string {
  const query = new URLSearchParams(periodQuery(view));
  if (view.unit !== usualUnit(view.period)) query.set("raggruppa", unitWords[view.unit]);
  if (view.measure !== "revenue") query.set("misura", measureWords[view.measure]);
  return query.toString();
}
