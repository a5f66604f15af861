import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type Check } from "../tests/kill/check";

/* Reads the reports of vitest, Playwright and the kill test, for the last lines of `npm test`. */

const root = path.resolve(import.meta.dirname, "..");

export type Failure = { file: string; title: string; message: string };
/** Milliseconds that the tests of a file took together. */
export type FileTime = { file: string; ms: number };
export type Counts = {
  passed: number;
  failed: number;
  skipped: number;
  failures: Failure[];
  files: FileTime[];
  /** Tests that passed only when they were repeated, with the message of their first run. */
  unsteady: Failure[];
};

export const counts = (given: Partial<Counts>): Counts => ({
  passed: 0,
  failed: 0,
  skipped: 0,
  failures: [],
  files: [],
  unsteady: [],
  ...given,
});

const MESSAGE_LINES = 14;
const STACK_LINE = /^\s+at .+/;

/** Shortens an error to its message, its difference and the first line of the shop it came from. */
export function shorten(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split("\n")
    .filter((line) => line.trim() !== "");
  const said = lines.filter((line) => !STACK_LINE.test(line)).slice(0, MESSAGE_LINES);
  const origin = lines.find((line) => STACK_LINE.test(line) && !/node_modules|node:/.test(line));
  return [...said, ...(origin ? [origin.replace(root + path.sep, "")] : [])].join("\n");
}

export type VitestFile = {
  file: string;
  ms: number;
  passed: number;
  skipped: number;
  failures: { title: string; message: string }[];
};
/** Written by `vitest-report.ts`. `errors` came from no test, such as an unhandled rejection. */
export type VitestReport = { files: VitestFile[]; errors: string[] };

export function readVitestReport({ files, errors }: VitestReport): Counts {
  const failures = files.flatMap(({ file, failures }) =>
    failures.map(({ title, message }) => ({ file, title, message: shorten(message) })),
  );
  const outside = errors.map((message) => ({
    file: "vitest",
    title: "error outside of any test",
    message: shorten(message),
  }));
  const sum = (key: "passed" | "skipped") => files.reduce((total, one) => total + one[key], 0);
  return counts({
    passed: sum("passed"),
    skipped: sum("skipped"),
    failed: failures.length + outside.length,
    failures: [...failures, ...outside],
    files,
  });
}

/** Name of the attachment with what the page of a failed test said. */
export const PAGE_ATTACHMENT = "what the page says";

type PlaywrightResult = {
  duration: number;
  errors: { message?: string }[];
  /** Bodies are in base64. */
  attachments?: { name: string; body?: string }[];
};
type Spec = {
  file: string;
  title: string;
  tests: { status: string; results: PlaywrightResult[] }[];
};
type Suite = { suites?: Suite[]; specs?: Spec[] };
export type PlaywrightReport = Suite & {
  stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
  errors: { message?: string }[];
};

const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

function pageOf(results: PlaywrightResult[]): string[] {
  const attachments = results.flatMap(({ attachments = [] }) => attachments);
  const page = attachments.find(({ name }) => name === PAGE_ATTACHMENT)?.body;
  return page === undefined ? [] : [Buffer.from(page, "base64").toString()];
}

export function readPlaywrightReport({ stats, errors, ...suite }: PlaywrightReport): Counts {
  const specs = specsOf(suite).map((spec) => ({
    ...spec,
    file: path.join("tests", "e2e", spec.file),
  }));
  const failuresOf = (wanted: string) =>
    specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ results }) => {
          const message = results.flatMap(({ errors }) => errors)[0]?.message ?? "no message";
          return { file, title, message: [shorten(message), ...pageOf(results)].join("\n") };
        }),
    );
  const failures = failuresOf("unexpected");
  const outside = errors.map(({ message = "" }) => ({
    file: "playwright",
    title: "error outside of any test",
    message: shorten(message),
  }));
  const times = new Map<string, number>();
  for (const { file, tests } of specs)
    for (const { duration } of tests.flatMap(({ results }) => results))
      times.set(file, (times.get(file) ?? 0) + duration);
  return counts({
    passed: stats.expected + stats.flaky,
    failed: failures.length + outside.length,
    skipped: stats.skipped,
    failures: [...failures, ...outside],
    files: [...times].map(([file, ms]) => ({ file, ms })),
    unsteady: failuresOf("flaky"),
  });
}

export function readKillReport(checks: Check[]): Counts {
  const failures = checks
    .filter(({ violations }) => violations.length > 0)
    .map(({ statement, violations }) => ({
      file: "tests/kill",
      title: statement,
      message: violations.join("\n"),
    }));
  return counts({
    passed: checks.length - failures.length,
    failed: failures.length,
    failures,
  });
}

/**
 * Replaces the results of the files that failed and were run a second time. What passed then is unsteady.
 * @param again the files of the second run
 */
export function mergeSecondRun(first: Counts, second: Counts, again: string[]): Counts {
  const isAgain = ({ file }: { file: string }) => again.includes(file);
  const passedNow = first.failures.filter(
    ({ file, title }) =>
      again.includes(file) &&
      !second.failures.some((other) => other.file === file && other.title === title),
  );
  const failures = [...first.failures.filter((one) => !isAgain(one)), ...second.failures];
  return counts({
    ...first,
    passed: first.passed + passedNow.length,
    failed: failures.length,
    failures,
    unsteady: [...first.unsteady, ...passedNow],
  });
}

const WARNING = /⚠|\bwarnings?\b|deprecat/i;

/** Beginnings of warnings that stay, with the reason. */
const KNOWN_WARNINGS = [
  // docs/decisions/043-middleware-keeps-its-name.md
  '⚠ The "middleware" file convention is deprecated. Please use "proxy" instead.',
  // Next says it where CI is set and no earlier build is there. It speaks of the machine.
  "⚠ No build cache found.",
];

const isKnown = (line: string) => KNOWN_WARNINGS.some((known) => line.startsWith(known));

/** Returns the lines of a build's output that warn of something unknown. */
export function unknownWarnings(output: string): string[] {
  return stripVTControlCharacters(output)
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => WARNING.test(line) && !isKnown(line));
}
