import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const app = path.resolve(import.meta.dirname, "../../../app");

test("no page undoes what the layout says to search engines", () => {
  const files = readdirSync(app, { recursive: true, encoding: "utf8" }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  const settings = files.flatMap((file) =>
    [...readFileSync(path.join(app, file), "utf8").matchAll(/robots: \{([^}]*)\}/g)].map(
      ([, rule = ""]) => `${file}: ${rule.trim()}`,
    ),
  );
  expect(settings.length).toBeGreaterThan(5);
  expect(settings.filter((setting) => !setting.includes("index: false"))).toEqual([]);
});
