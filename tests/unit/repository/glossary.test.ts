import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesIn } from "../../support/files-in";

const glossary = readFileSync("docs/glossary.md", "utf8");
const schema = readFileSync("prisma/schema.prisma", "utf8");
const tables = allIn(schema, /^model \w+ \{[^]*?^ {2}@@map\("(\w+)"\)/gm);
const entries = glossary
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  // The table of the statuses has two columns, the others have four.
  .filter((cells) => cells.length === 6 && !/^(?:term|-+)$/.test(cells[1] ?? ""));
const terms = entries.map(([, term = ""]) => term);

function allIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, found = ""]) => found);
}

test("the glossary names every table, and none that is gone", () => {
  const named = allIn(glossary, /`(\w+)`/g);
  // Goes with the next contract (docs/decisions/034-rolling-deploys.md).
  expect(tables.filter((table) => !named.includes(table))).toEqual([
    "announced_pages",
    "knowledge_phrasings",
    "knowledge_lines",
    "knowledge_words",
    "knowledge_index",
  ]);
  const columns = entries.map(([, , , column = ""]) => column).join("\n");
  const ofColumns = allIn(columns, /(?<!(?:section|column|kind|schema) )`(\w+)`/g);
  expect(ofColumns.filter((name) => !tables.includes(name))).toEqual([]);
});

test("the glossary has a word for every room of the shop", () => {
  const rooms = readdirSync("lib").filter((name) => !/^(?:core|platform|worker\.ts)$/.test(name));
  const isNamed = (room: string) => new RegExp(`\\b${room.replace(/s$/, "")}`, "i").test(glossary);
  expect(rooms.filter((room) => !isNamed(room))).toEqual([]);
});

test("the code uses the glossary's words", () => {
  const code = filesIn(["lib", "components", "emails"], /\.tsx?$/)
    .map((file) => readFileSync(file, "utf8").replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, ""))
    .join("\n");
  const isUsed = (term: string) => new RegExp(term.replaceAll(/[ -]/g, "[-_]?"), "i").test(code);
  expect(terms.filter((term) => !isUsed(term))).toEqual([]);
});
