const counts = /* @__PURE__ */ new Intl.NumberFormat("it-IT", { useGrouping: "always" });

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
  return counts.format(count).replace("-", "−");
}

/** `1 ordine`, `27 ordini`, `1.284 ordini`. */
export function formatCounted(count: number, one: string, many: string): string {
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** A percentage with its article as it is read aloud: `il 98%`, `l’87%`. */
export function thePercent(percent: number): string {
  return `${/^(1|8|11|8\d)$/.test(String(percent)) ? "l’" : "il "}${percent}%`;
}

const words = [
  "due",
  "tre",
  "quattro",
  "cinque",
  "sei",
  "sette",
  "otto",
  "nove",
  "dieci",
  "undici",
  "dodici",
];

/** Returns a count in words up to twelve, a larger one in digits: `un`, `due`, `14`. `one` gives the gender. */
export function countWord(count: number, one: "un" | "una"): string {
  if (count === 0) return `ness${one}`;
  return count === 1 ? one : (words[count - 2] ?? formatCount(count));
}
