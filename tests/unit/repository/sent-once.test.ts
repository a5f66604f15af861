import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { expect, it } from "vitest";
import { filesIn } from "../../support/files-in";

/** A handler, or a hook: neither runs in markup that the browser keeps as it was sent (decision 046). */
const NEEDS_SCRIPT = /\son[A-Z]\w*=|\buse[A-Z]\w*\(/;

/** Returns the components that a file imports, directly or through others. */
function partsOf(file: string, found = new Set<string>()): Set<string> {
  for (const { fileName } of ts.preProcessFile(readFileSync(file, "utf8")).importedFiles) {
    const name = fileName.startsWith("@/")
      ? fileName.slice(2)
      : path.join(path.dirname(file), fileName);
    const part = [`${name}.tsx`, `${name}.ts`].find((one) => existsSync(one)) ?? "";
    if (
      !part.startsWith("components/") ||
      found.has(part) ||
      part === "components/ui/sent-once.tsx"
    )
      continue;
    found.add(part);
    partsOf(part, found);
  }
  return found;
}

it("what is sent once needs no script", () => {
  const lists = filesIn(["components/shop"], /\/sent-once\.tsx$/);
  expect(lists).toHaveLength(2);
  const parts = lists.flatMap((list) => [...partsOf(list)]);
  expect(parts.length).toBeGreaterThan(10);
  expect(parts.filter((part) => NEEDS_SCRIPT.test(readFileSync(part, "utf8")))).toEqual([]);
});
