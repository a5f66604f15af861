/** A rating in tenths, in Italian: `49` → `4,9`. */
export function formatTenths(tenths: number): string {
  return (tenths / 10).toLocaleString("it-IT", { minimumFractionDigits: 1 });
}

/** A count that is a lower bound, in Italian: `15000` → `15.000+`. */
export function formatAtLeast(count: number): string {
  return `${formatCount(count)}+`;
}

/** A count in Italian: `1284` → `1.284`; a negative one has the minus sign U+2212. */
export function formatCount(count: number): string {
  return count.toLocaleString("it-IT", { useGrouping: "always" }).replace("-", "−");
}

/** `1 ordine`, `27 ordini`, `1.284 ordini`. */
export function counted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
