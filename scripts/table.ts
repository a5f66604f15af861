export type Row = (string | number)[];
export type Table = { head: string[]; rows: Row[] };

/** Prints rows in aligned columns: the first left-aligned, the others right-aligned. */
export function printTable({ head, rows }: Table): void {
  const all = [head, ...rows].map((row) => head.map((_, column) => String(row[column] ?? "")));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const pad = (text: string, column: number) =>
    column === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[column] ?? 0);
  console.log("");
  for (const row of all) console.log(`  ${row.map(pad).join("   ")}`.trimEnd());
  console.log("");
}
