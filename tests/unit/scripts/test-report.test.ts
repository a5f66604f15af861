import { expect, it, test } from "vitest";
import { rowsNamedIn } from "../../../scripts/conformance";
import {
  counts,
  mergeSecondRun,
  PAGE_ATTACHMENT,
  readPlaywrightReport,
  readVitestReport,
  shorten,
  unknownWarnings,
} from "../../../scripts/test-report";

const red = (title: string, message = "no") => ({ title, message });

test("a failure keeps its message, its difference and the line of the shop, not the stack", () => {
  const message = [
    "expected 1 to be 2",
    "",
    "\u001b[32m- 2\u001b[39m",
    "\u001b[31m+ 1\u001b[39m",
    "    at Proxy.<anonymous> (/x/node_modules/vitest/dist/index.js:1:1)",
    "    at /x/tests/unit/cart/cart.test.ts:7:3",
    "    at processTicksAndRejections (node:internal/process/task_queues:105:5)",
  ].join("\n");
  expect(shorten(message)).toBe(
    "expected 1 to be 2\n- 2\n+ 1\n    at /x/tests/unit/cart/cart.test.ts:7:3",
  );
  expect(shorten(Array.from({ length: 900 }, () => "line").join("\n")).split("\n")).toHaveLength(
    14,
  );
});

test("an error outside of any test of vitest is a failure", () => {
  const file = { file: "tests/unit/a.test.ts", ms: 5, passed: 3, skipped: 1 };
  const report = { files: [{ ...file, failures: [red("a › b")] }], errors: ["Unhandled"] };
  expect(readVitestReport(report)).toMatchObject({
    passed: 3,
    failed: 2,
    skipped: 1,
    failures: [
      { file: "tests/unit/a.test.ts", title: "a › b" },
      { file: "vitest", message: "Unhandled" },
    ],
  });
});

test("a browser test that passes only when it is repeated is named as unsteady", () => {
  const page = {
    name: PAGE_ATTACHMENT,
    body: Buffer.from("The page / says: Attendi").toString("base64"),
  };
  const run = (message?: string) => ({
    duration: 40,
    errors: message ? [{ message }] : [],
    attachments: message ? [page] : [],
  });
  const spec = (title: string, status: string, results: ReturnType<typeof run>[]) => ({
    file: "buy.spec.ts",
    title,
    tests: [{ status, results }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 2 },
    errors: [],
    suites: [
      {
        specs: [spec("pays", "expected", [run()]), spec("waits", "flaky", [run("late"), run()])],
        suites: [{ specs: [spec("ends", "unexpected", [run("never came")])] }],
      },
    ],
  };
  expect(readPlaywrightReport(report)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 2,
    failures: [
      {
        file: "tests/e2e/buy.spec.ts",
        title: "ends",
        message: "never came\nThe page / says: Attendi",
      },
    ],
    unsteady: [
      {
        file: "tests/e2e/buy.spec.ts",
        title: "waits",
        message: "late\nThe page / says: Attendi",
      },
    ],
    files: [{ file: "tests/e2e/buy.spec.ts", ms: 160 }],
  });
});

test("a test that passes when its file runs a second time is unsteady, others stay red", () => {
  const failure = (file: string, title: string) => ({ file, title, message: "" });
  const first = counts({
    passed: 5,
    failed: 3,
    failures: [failure("a", "slow"), failure("a", "wrong"), failure("vitest", "outside")],
  });
  const second = counts({ passed: 1, failed: 1, failures: [failure("a", "wrong")] });
  expect(mergeSecondRun(first, second, ["a"])).toMatchObject({
    passed: 6,
    failed: 2,
    failures: [failure("vitest", "outside"), failure("a", "wrong")],
    unsteady: [failure("a", "slow")],
  });
});

test("a row belongs to test:full when only tests tagged @full, or files named so, name it", () => {
  const text = `test("a", { tag: ["@full", "@G-01"] }, f); test("b", { tag: ["@G-02"] }, f);
    test("c", { tag: ["@full", "@G-02"] }, f); /* G-03 */`;
  expect(rowsNamedIn("tests/e2e/a.spec.ts", text)).toEqual({
    essential: ["G-02", "G-03"],
    full: ["G-01", "G-02"],
  });
  expect(rowsNamedIn("tests/e2e/a.full.spec.ts", text).essential).toEqual([]);
});

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
