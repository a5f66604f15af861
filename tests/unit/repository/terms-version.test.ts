import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesIn } from "../../support/files-in";

test("one function names a version of the terms, by its day; its hash stands in addresses only", () => {
  const telling = filesIn(["app", "components", "emails", "lib"], /\.tsx?$/).filter((file) =>
    /[^=]\{(?:\w+\.)*(?:version|termsVersion)\}|[Vv]ersione \$?\{/.test(readFileSync(file, "utf8")),
  );
  expect(telling).toEqual(["lib/settings/model/terms-version.ts"]);
});
