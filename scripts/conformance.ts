import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

/*
 * `npm run conformance`: lists the rows of tests/conformance.md that no test names. Fails when
 * there are any.
 */

const root = path.resolve(import.meta.dirname, "..");
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const rows = new Map(
  [...read("tests/conformance.md").matchAll(/^\| ([A-Z]{1,2}-\d{2})\s*\| (.*?)\s*\|/gm)].map(
    ([, id = "", statement = ""]) => [id, statement],
  ),
);
const named = new Set(
  testFiles().flatMap((file) => read(file).match(/\b[A-Z]{1,2}-\d{2}\b/g) ?? []),
);
const open = [...rows].filter(([id]) => !named.has(id));

for (const [id, statement] of open) console.log(`${id.padEnd(6)} ${statement}`);
console.log(
  `\n${rows.size - open.length} of ${rows.size} rows are named by a test, ${open.length} are not`,
);
if (open.length > 0) process.exitCode = 1;

function testFiles(): string[] {
  return readdirSync(path.join(root, "tests"), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => path.join("tests", file));
}
