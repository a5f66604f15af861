import { stringify } from "csv-stringify/sync";
import { type Cents, toDecimal } from "./money";

/** `comma` is RFC 4180 with decimal points. `semicolon` has decimal commas, which an Italian Excel opens directly. */
export type CsvDialect = "comma" | "semicolon";

/** Without it Excel does not read the file as UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";

export function parseDialect(parameters: URLSearchParams): CsvDialect {
  return parameters.get("separatore") === "punto-e-virgola" ? "semicolon" : "comma";
}

/** Formats rows as lines of a file, each value quoted. */
export function toCsv(rows: readonly (readonly string[])[], dialect: CsvDialect): string {
  return stringify([...rows], {
    delimiter: dialect === "comma" ? "," : ";",
    record_delimiter: "\r\n",
    quoted: true,
    quoted_empty: true,
  });
}

/** Returns the start of a file: byte order mark and column names. */
export function csvHead(columns: readonly string[], dialect: CsvDialect): string {
  return BYTE_ORDER_MARK + toCsv([columns], dialect);
}

/** Yields a file in pieces: its head, then one piece per batch of rows. */
export async function* csvPieces<Row>(
  batches: AsyncIterable<Row[]> | Iterable<Row[]>,
  {
    columns,
    toValues,
    dialect,
  }: { columns: readonly string[]; toValues: (row: Row) => string[]; dialect: CsvDialect },
): AsyncGenerator<string> {
  yield csvHead(columns, dialect);
  for await (const rows of batches) yield toCsv(rows.map(toValues), dialect);
}

/** `2999` → `29.99` or `29,99`. */
export function csvAmount(cents: Cents, dialect: CsvDialect): string {
  const decimal = toDecimal(cents);
  return dialect === "comma" ? decimal : decimal.replace(".", ",");
}

/**
 * Prefixes text that a spreadsheet would run as a formula with an apostrophe (OWASP, "CSV
 * Injection"). This also preserves the plus of telephone numbers. Only for text from outside: the
 * shop's own negative amounts must stay numbers, which rules out the writer's `escape_formulas`.
 */
export function escapeFormula(text: string): string {
  return /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/.test(text) ? `'${text}` : text;
}

export const csvFileName = (...parts: Parameters<typeof fileName>) => `${fileName(...parts)}.csv`;

/** Returns a file name such as `ordini_scultea_2026-11-21`: what it holds, brand and days. */
export function fileName(word: string, brand: string, ...days: string[]): string {
  const name = brand
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return [word, name || "negozio", ...days].join("_");
}
