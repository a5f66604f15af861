import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesIn } from "../../support/files-in";

/** Fields with another way to the same question, and the sign-in, whose addresses are known already. */
const others = [
  "components/shop/newsletter/fields.tsx",
  "components/admin/identity/sign-in-parts.tsx",
];

test("every e-mail field asks about a probable typing error", () => {
  const withField = filesIn(["components"], /\.tsx$/).filter((file) =>
    readFileSync(file, "utf8").includes('type="email"'),
  );
  expect(withField.length).toBeGreaterThan(10);
  const unchecked = withField.filter(
    (file) =>
      file !== "components/ui/form-field.tsx" &&
      !/<(?:SpellingCheck|FormField)\b/.test(readFileSync(file, "utf8")),
  );
  expect(unchecked.sort()).toEqual([...others].sort());
  // The newsletter asks on the server, before it stores the address.
  expect(readFileSync("lib/newsletter/actions.ts", "utf8")).toContain("suggestSpelling");
});
