import { readFileSync } from "node:fs";
import path from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss from "postcss";
import { expect, test } from "vitest";

/*
 * A browser checks `:has()` on `html` and `body` whenever an element comes or goes, and then calculates the style of
 * every element that the end of the selector may mean. With `div` or `p` there, each toast, badge and picture restyled
 * 190 elements of the product page.
 */

/** Splits a selector at its combinators. */
function compounds(selector: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const sign of selector) {
    if (sign === "(" || sign === "[") depth += 1;
    if (depth === 0 && /[\s>+~]/.test(sign)) parts.push("");
    else parts[parts.length - 1] += sign;
    if (sign === ")" || sign === "]") depth -= 1;
  }
  return parts.filter((part) => part !== "");
}

const looksAtPage = (compound: string) => /^(?:html|body|:root)\b.*:has\(/.test(compound);

test("no look at the whole page restyles elements by their tag", async () => {
  const sheet = "app/shop.css";
  const { css } = await postcss([tailwind({ optimize: true })]).process(
    readFileSync(sheet, "utf8"),
    { from: path.resolve(sheet) },
  );
  const selectors: string[] = [];
  postcss.parse(css).walkRules((rule) => {
    selectors.push(...rule.selectors);
  });
  const pageWide = selectors.map(compounds).filter((parts) => parts.some(looksAtPage));
  expect(pageWide.length).toBeGreaterThan(5);
  const byTag = pageWide.filter((parts) => {
    const end = parts.at(-1) ?? "";
    return !looksAtPage(end) && !/[.#[]/.test(end);
  });
  expect(byTag.map((parts) => parts.join(" "))).toEqual([]);
});
