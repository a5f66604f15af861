/** Returns the rows of a CSV file or of cells pasted from a spreadsheet; empty lines are left out. */
export function readCsv(text: string): string[][] {
  const lines = text.replace(/^\uFEFF/, "").replaceAll(/\r\n?/g, "\n");
  const delimiter = findDelimiter(lines);
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^${delimiter}\\n]*))(${delimiter}|\\n|$)`, "g");
  const rows: string[][] = [[]];
  for (const [, quoted, plain = "", end] of lines.matchAll(cells)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end === "\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.some((cell) => cell !== ""));
}

/** Returns the sign between the cells of the first line: a tab, a semicolon or a comma. */
function findDelimiter(lines: string): string {
  const [first = ""] = lines.trimStart().split("\n", 1);
  return ["\t", ";"].find((sign) => first.includes(sign)) ?? ",";
}
