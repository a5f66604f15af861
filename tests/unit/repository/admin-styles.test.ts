import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { filesIn } from "../../support/files-in";

const sheet = "app/admin/admin.css";

test("the dashboard's style sheet scans every folder that contains classes", () => {
  const named = [
    ...readFileSync(sheet, "utf8").matchAll(/@source "(.+)\/\*\.\{ts,tsx\}"/g),
  ].flatMap(([, pattern = ""]) => foldersOf(pattern));
  const styled = filesIn(["app/admin", "app/accedi", "components/admin"], /\.tsx$/)
    .filter((file) => readFileSync(file, "utf8").includes("className"))
    // Brackets in a pattern are a character class, so such a folder is matched by a star.
    .map((file) => path.dirname(file).replaceAll(/\[\w+\]/g, "*"));
  expect(styled.length).toBeGreaterThan(0);
  expect([...new Set(styled)].filter((folder) => !named.includes(folder))).toEqual([]);
});

/** `a/{b,c}/d` names `a/b/d` and `a/c/d`. */
function foldersOf(pattern: string): string[] {
  const [, before = pattern, names = "", after = ""] = /^(.*)\{(.+)\}(.*)$/.exec(pattern) ?? [];
  return names.split(",").map((name) => path.join(path.dirname(sheet), before + name + after));
}
