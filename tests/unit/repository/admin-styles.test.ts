import { readFileSync } from "node:fs";
import path from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";
import { expect, test } from "vitest";
import { filesIn } from "../../support/files-in";

const sheet = "app/admin/admin.css";

test("the dashboard's style sheet has the classes of every page and component", async () => {
  const { messages } = await postcss([tailwind({ optimize: false })]).process(
    readFileSync(sheet, "utf8"),
    { from: path.resolve(sheet) },
  );
  const scanned = new Set(messages.map(({ file }) => String(file)));
  const pages = filesIn(["app/admin", "app/accedi", "components/admin"], /\.tsx$/);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter((file) => !scanned.has(path.resolve(file)))).toEqual([]);
});
