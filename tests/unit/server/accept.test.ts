import { expect, test } from "vitest";
import { prefersMarkdown } from "@/server/accept";

test.each([
  ["text/markdown", true],
  ["text/markdown, text/html, */*", true],
  ["text/html, text/markdown", true],
  ["text/html, text/markdown;q=0.5", false],
  ["text/markdown;q=0, */*", false],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8", false],
  ["*/*", false],
  [undefined, false],
])("Accept: %s prefers Markdown: %s", (accept, expected) => {
  expect(prefersMarkdown(accept)).toBe(expected);
});
