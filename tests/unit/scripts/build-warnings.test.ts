import { expect, it } from "vitest";
import { unknownWarnings } from "../../../scripts/build-warnings";

const middleware = `▲ Next.js 16.4.6 (Turbopack)
- Experiments (use with caution):

\u001B[33m⚠\u001B[39m The "middleware" file convention is deprecated. Please use "proxy" instead.

  To migrate automatically, run:
  npx @next/codemod@canary middleware-to-proxy .
✓ Compiled successfully in 2.3min`;

it("passes a build that only warns of the middleware's name", () => {
  expect(unknownWarnings(middleware)).toEqual([]);
});

it("passes the first build of a CI machine, which has no cache", () => {
  const cache = "⚠ No build cache found. Please configure build caching for faster rebuilds.";
  expect(unknownWarnings(`${cache}\n${middleware}`)).toEqual([]);
});

it.each([
  "⚠ Using edge runtime on a page currently disables static generation for that page",
  "Turbopack build encountered 1 warning:",
  "(node:7) [DEP0169] DeprecationWarning: `url.parse()` behavior is not standardized",
  '⚠ The "proxy" file convention is deprecated. Please use "middleware" instead.',
])("refuses a build that says: %s", (line) => {
  expect(unknownWarnings(`${middleware}\n${line}\n`)).toEqual([line]);
});
