/** A rating in tenths, in Italian: `49` → `4,9`. */
export function formatTenths(tenths: number): string {
  return (tenths / 10).toLocaleString("it-IT", { minimumFractionDigits: 1 });
}

/** A count that is a lower bound, in Italian: `15000` → `15.000+`. */
export function formatAtLeast(count: number): string {
  return `${formatCount(count)}+`;
}

/** A count in Italian, thousands apart: `1284` → `1.284`. */
export function formatCount(count: number): string {
  return count.toLocaleString("it-IT", { useGrouping: "always" });
}
