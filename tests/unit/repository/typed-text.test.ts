import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesIn } from "../../support/files-in";

/** Files of the shop with `pattern`. */
const filesWith = (pattern: RegExp) =>
  filesIn(["lib", "app", "components"], /\.tsx?$/).filter((file) =>
    pattern.test(readFileSync(file, "utf8")),
  );

test("one file decides which pasted characters are left out", () => {
  expect(filesWith(/\\p\{(?:Cf|Pd|Zs)\}/)).toEqual(["lib/core/typed-text.ts"]);
});

test("one rule decides what an e-mail address is", () => {
  expect(filesWith(/\bz\.email\(/)).toEqual([
    "lib/core/fields.ts",
    // Values that are stored already.
    "lib/settings/model/settings.ts",
    "app/primitives/sample-form.tsx",
  ]);
});
