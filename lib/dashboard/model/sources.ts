import { type VisitRow } from "@/lib/visits/model/events";
import { type SourceSales } from "./statistics";

/** Arrivals and sales of a source; null for sales without a known visit. */
export type SourceRow = SourceSales & Omit<VisitRow, "value">;

type Sources = { shown: SourceRow[]; rest: SourceRow[]; unknown: SourceRow[]; total: SourceRow };

/**
 * Joins arrivals and sales, most revenue first. `rest` are the sources beyond `limit`; the total includes all.
 */
export function joinSources(
  visits: readonly VisitRow[],
  sales: readonly SourceSales[],
  limit: number,
): Sources {
  const nothing = sumRows([]);
  const rows = new Map<string | null, SourceRow>();
  for (const { value, ...arrivals } of visits)
    rows.set(value, { ...nothing, ...arrivals, source: value });
  for (const sold of sales)
    rows.set(sold.source, { ...nothing, ...rows.get(sold.source), ...sold });
  const all = [...rows.values()].sort(
    (one, other) =>
      other.grossCents - one.grossCents ||
      other.returnedCents - one.returnedCents ||
      other.views - one.views,
  );
  const known = all.filter(({ source }) => source !== null);
  return {
    shown: known.slice(0, limit),
    rest: known.slice(limit),
    unknown: all.filter(({ source }) => source === null),
    total: sumRows(all),
  };
}

export function sumRows(rows: readonly SourceRow[]): SourceRow {
  const sum = (value: Exclude<keyof SourceRow, "source">) =>
    rows.reduce((total, row) => total + row[value], 0);
  return {
    source: null,
    views: sum("views"),
    sessions: sum("sessions"),
    paidOrders: sum("paidOrders"),
    grossCents: sum("grossCents"),
    returnedCents: sum("returnedCents"),
    netCents: sum("netCents"),
  };
}
