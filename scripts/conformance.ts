import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { FULL_NAME } from "../tests/support/full";

/*
 * `npm run conformance`: says for each part of tests/conformance.md how many rows `npm test` proves and which
 * only `npm run test:full` does. Fails when a row has no test.
 */

const ROW = /^\| ([A-Z]{1,2}-\d{2})\s*\| ([^|\n]*)\|/gm;
const ID = /\b[A-Z]{1,2}-\d{2}\b/g;
/** The tags of a test or of a group of tests. */
const TAGS = /\btags?: (\[[^\]]*\]|"[^"]*")/g;

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Returns the rows that a test file names, those of its tests in `npm test` apart. */
export function rowsNamedIn(file: string, text: string): { essential: string[]; full: string[] } {
  const all = text.match(ID) ?? [];
  if (FULL_NAME.test(file)) return { essential: [], full: all };
  const onlyFull = [...text.matchAll(TAGS)]
    .filter(([, tags = ""]) => tags.includes("@full"))
    .flatMap(([, tags = ""]) => tags.match(ID) ?? []);
  // A row may be named once by a test of each kind.
  const essential = [...all];
  for (const id of onlyFull) essential.splice(essential.indexOf(id), 1);
  return { essential, full: onlyFull };
}

function testFiles(): string[] {
  return readdirSync(path.join(root, "tests"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => path.join("tests", file));
}

function report(): void {
  const rows = new Map([...read("tests/conformance.md").matchAll(ROW)].map((m) => [m[1], m[2]]));
  const named = testFiles().map((file) => rowsNamedIn(file, read(file)));
  const essential = new Set(named.flatMap((one) => one.essential));
  const full = new Set(named.flatMap((one) => one.full));
  const ids = [...rows.keys()].filter((id) => id !== undefined);
  const onlyFull = ids.filter((id) => !essential.has(id) && full.has(id));
  const open = ids.filter((id) => !essential.has(id) && !full.has(id));
  for (const id of open) console.log(`no test: ${id.padEnd(6)} ${rows.get(id)?.trimEnd() ?? ""}`);
  console.log(`${ids.length - onlyFull.length - open.length} of ${ids.length} rows in npm test`);
  console.log(`${onlyFull.length} only in npm run test:full: ${onlyFull.join(", ") || "none"}`);
  console.log(`${open.length} without a test`);
  if (open.length > 0) process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) report();
