import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filesIn } from "../../support/files-in";

/** Fields with another way to the same question, and the sign-in, whose addresses are known already. */
const others = [
  "components/shop/newsletter/fields.tsx",
  "components/admin/identity/sign-in-parts.tsx",
];

/** Fields that ask by themselves. */
const asking = ["FormField", "AdminInput"];

/** Returns the names of the elements of type `email`. */
const emailElements = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/<(\w+)(?:(?!<\w)[^])*?type="email"/g)].map(
    ([, name = ""]) => name,
  );

test("every e-mail field asks about a probable typing error", () => {
  const withField = filesIn(["components"], /\.tsx$/).filter(
    (file) => emailElements(file).length > 0,
  );
  expect(withField.length).toBeGreaterThan(10);
  const unchecked = withField.filter((file) =>
    emailElements(file).some((name) => !asking.includes(name)),
  );
  expect(unchecked.sort()).toEqual([...others].sort());
  // The newsletter asks on the server, before it stores the address.
  expect(readFileSync("lib/newsletter/actions/shop.ts", "utf8")).toContain("suggestSpelling");
});
