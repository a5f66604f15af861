import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Fields with another way to the same question, and the sign-in, whose addresses are known already. */
const others = [
  "shop/newsletter/newsletter-row.tsx",
  "shop/newsletter/popup-sheet.tsx",
  "admin/identity/choose-password.tsx",
  "admin/identity/sign-in-email.tsx",
];

test("every e-mail field asks about a probable typing error", () => {
  const files = readdirSync("components", { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".tsx"),
  );
  const withField = files.filter((file) =>
    readFileSync(`components/${file}`, "utf8").includes('type="email"'),
  );
  expect(withField.length).toBeGreaterThan(10);
  const unchecked = withField.filter(
    (file) =>
      file !== "ui/form-field.tsx" &&
      !/<(?:SpellingCheck|FormField)\b/.test(readFileSync(`components/${file}`, "utf8")),
  );
  expect(unchecked.sort()).toEqual([...others].sort());
  // The newsletter asks on the server, before it stores the address.
  expect(readFileSync("lib/newsletter/actions.ts", "utf8")).toContain("suggestSpelling");
});
