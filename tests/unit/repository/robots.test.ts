import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesIn } from "../../support/files-in";

test("no page undoes what the layout says to search engines", () => {
  const settings = filesIn(["app"], /\.tsx?$/).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/robots: \{([^}]*)\}/g)].map(
      ([, rule = ""]) => `${file}: ${rule.trim()}`,
    ),
  );
  expect(settings.length).toBeGreaterThan(5);
  expect(settings.filter((setting) => !setting.includes("index: false"))).toEqual([]);
});
