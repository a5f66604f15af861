/** Formats tenths with an Italian decimal comma: `49` → `4,9`. */
export function formatTenths(tenths: number): string {
  return (tenths / 10).toLocaleString("it-IT", { minimumFractionDigits: 1 });
}

/** Formats a lower bound in Italian: `15000` → `15.000+`. */
export function formatAtLeast(count: number): string {
  return `${formatCount(count)}+`;
}

/** Formats a count in Italian: `1284` → `1.284`. Negative counts use the minus sign U+2212. */
export function formatCount(count: number): string {
  return count.toLocaleString("it-IT", { useGrouping: "always" }).replace("-", "−");
}

/** `1 ordine`, `27 ordini`, `1.284 ordini`. */
export function formatCounted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}
