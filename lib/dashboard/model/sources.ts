import { type CsvDialect } from "@/lib/core/csv";
import { type Cents } from "@/lib/core/money";
import { type PeriodChoice, periodQuery } from "@/lib/core/period";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type VisitRow } from "@/lib/visits/model/events";
import { sessionsWithOrder } from "@/lib/visits/model/kpi";
import { type DayFigure, groupBy, type Sales, sumSales } from "./statistics";

/** Sales of the visits from one source; null for orders that no visit is known of. */
export type SourceSales = Pick<
  Sales,
  "paidOrders" | "grossCents" | "returnedCents" | "netCents"
> & {
  source: string | null;
};

/** Sums money by source, most revenue first. */
export function salesBySource(
  figures: readonly (Pick<DayFigure, "kind" | "count" | "cents"> & Pick<SourceSales, "source">)[],
): SourceSales[] {
  return [...groupBy(figures, ({ source }) => source)]
    .map(([source, group]) => ({ source, ...sumSales(group) }))
    .sort((one, other) => other.grossCents - one.grossCents);
}

const nothing = {
  views: 0,
  sessions: 0,
  paidSessions: 0,
  paidOrders: 0,
  grossCents: 0,
  returnedCents: 0,
  netCents: 0,
  costCents: 0,
  sessionsBefore: 0,
  paidOrdersBefore: 0,
  netCentsBefore: 0,
};
type Figures = typeof nothing;
const figureNames = Object.keys(nothing) as (keyof Figures)[];

/** Returns whether every figure of a row is 0. */
export function isBlank(row: Figures): boolean {
  return figureNames.every((name) => row[name] === 0);
}

/** Arrivals and money of a source, and the same days a year before; null for what no visit is known of. */
export type SourceRow = Figures & { source: string | null };

type Arrivals = Omit<VisitRow, "value"> & { value: string | null };
export type Measured = {
  visits: readonly Arrivals[];
  sales: readonly SourceSales[];
};

/**
 * Joins arrivals and sales, most revenue first. `keyOf` puts sources together, such as those of a campaign; `costs` are
 * what was spent in the period, by the key.
 */
export function joinSources(
  now: Measured,
  before: Measured,
  keyOf: (source: string) => string = (source) => source,
  costs: ReadonlyMap<string, Cents> = new Map(),
): SourceRow[] {
  const rows = new Map<string | null, SourceRow>();
  const addTo = (key: string | null, figures: Partial<Figures>) => {
    const row = rows.get(key) ?? { ...nothing, source: key };
    for (const name of figureNames) row[name] += figures[name] ?? 0;
    rows.set(key, row);
  };
  const add = (source: string | null, figures: Partial<Figures>) => {
    addTo(source === null ? null : keyOf(source), figures);
  };
  for (const { value, ...arrivals } of now.visits) add(value, arrivals);
  for (const { source, ...sales } of now.sales) add(source, sales);
  for (const { value, sessions } of before.visits) add(value, { sessionsBefore: sessions });
  for (const { source, paidOrders, netCents } of before.sales)
    add(source, { paidOrdersBefore: paidOrders, netCentsBefore: netCents });
  for (const [key, costCents] of costs) addTo(key, { costCents });
  return [...rows.values()].sort(
    (one, other) =>
      other.grossCents - one.grossCents ||
      other.returnedCents - one.returnedCents ||
      other.views - one.views ||
      other.sessions - one.sessions ||
      other.costCents - one.costCents,
  );
}

/** Splits rows into the first ones, the rest, and what no visit is known of. The total includes all. */
export function splitSources(rows: readonly SourceRow[], limit: number) {
  const known = rows.filter(({ source }) => source !== null);
  return {
    shown: known.slice(0, limit),
    rest: known.slice(limit),
    unknown: rows.filter(({ source }) => source === null),
    total: sumRows(rows),
  };
}

export function sumRows(rows: readonly SourceRow[]): SourceRow {
  const sum: SourceRow = { ...nothing, source: null };
  for (const row of rows) for (const name of figureNames) sum[name] += row[name];
  return sum;
}

/**
 * Returns the sessions with a paid order per hundred; null without a session. Orders without a counted session, such as
 * those that an assistant prepared, have no part in it.
 */
export function orderRate(row: SourceRow): number | null {
  return sessionsWithOrder(row).percent;
}

/** Returns the cost of each order, rounded; null without a cost or an order. */
export function costPerOrder({ costCents, paidOrders }: SourceRow): Cents | null {
  return costCents === 0 || paidOrders === 0 ? null : Math.round(costCents / paidOrders);
}

/** Returns the net revenue for each euro spent, in cents; null without a cost. */
export function returnPerEuro({ netCents, costCents }: SourceRow): Cents | null {
  return costCents === 0 ? null : Math.round((netCents * 100) / costCents);
}

export const sourceTables = ["sources", "campaigns", "landings"] as const;
export type SourceTableName = (typeof sourceTables)[number];

export const sourceTableWords: Record<SourceTableName, string> = {
  sources: "provenienze",
  campaigns: "campagne",
  landings: "ingressi",
};

export function sourceExportHref(
  choice: PeriodChoice,
  table: SourceTableName,
  dialect: CsvDialect,
): string {
  const query = new URLSearchParams(periodQuery(choice, `tabella=${sourceTableWords[table]}`));
  if (dialect === "semicolon") query.set("separatore", "punto-e-virgola");
  return `${dashboardRoutes.visitsExport}?${query.toString()}`;
}
