import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const root = path.resolve(import.meta.dirname, "../../..");
const sheet = path.join(root, "app/admin/admin.css");

test("the dashboard's style sheet scans every folder that contains classes", () => {
  const named = [...readFileSync(sheet, "utf8").matchAll(/@source "(.+)\/\*\.\{ts,tsx\}"/g)].map(
    ([, folder = ""]) => path.resolve(path.dirname(sheet), folder),
  );
  const styled = ["app/admin", "app/accedi", "components/admin"]
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" }).map((file) =>
        path.join(root, folder, file),
      ),
    )
    .filter((file) => file.endsWith(".tsx"))
    .filter((file) => readFileSync(file, "utf8").includes("className"))
    // Brackets in a pattern are a character class, so such a folder is matched by a star.
    .map((file) => path.dirname(file).replaceAll(/\[\w+\]/g, "*"));
  expect(styled.length).toBeGreaterThan(0);
  expect([...new Set(styled)].filter((folder) => !named.includes(folder))).toEqual([]);
});
