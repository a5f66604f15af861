/**
 * Prints rows in aligned columns: the first left-aligned, the others right-aligned.
 * @param {string[]} head
 * @param {(string | number)[][]} rows
 */
export function printTable(head, rows) {
  const all = [head, ...rows].map((row) => head.map((_, column) => String(row[column] ?? "")));
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column].length)));
  const pad = (text, column) =>
    column === 0 ? text.padEnd(widths[0]) : text.padStart(widths[column]);
  console.log("");
  for (const row of all) console.log(`  ${row.map(pad).join("   ")}`.trimEnd());
  console.log("");
}
