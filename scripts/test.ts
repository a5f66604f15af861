import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Check } from "../tests/kill/check";
import { findChromium, findHeadlessShell, presentChromium } from "./chromium";
import { nextCommand } from "./commands";
import { generateClient } from "./generate";
import { Problem, reportFailure } from "./problem";
import { type LaunchOptions } from "./processes";
import { type Report, seconds, step } from "./steps";
import { Supervisor } from "./supervisor";
import { ALL, FAST, LIVE, STATIC_CHECKS, USES_TYPES, VITEST_PROJECTS } from "./test-parts";
import { openTestShop, prepareTestShop, TEST_BUILD_FOLDER, type TestShop } from "./test-shop";
import { startThrowawayPostgres } from "./throwaway-postgres";

/*
 * `npm test`: runs all checks and tests, from a fresh clone. The last line is `N passed, N failed`.
 *   npm run check (--fast)      runs those that need neither a database nor a build
 *   npm run test:full (--full)  adds the tests tagged @full, and longer runs
 *   --only=unit,e2e             runs the named parts
 *   --shard=1/3                 runs a third of the tests of vitest and Playwright
 */

/** Printed by a check that could not run for a reason outside the shop. */
const SKIPPED = /^skipped: .+$/m;
const FAILURE_LINES = 150;
/** One more than a small machine has cores, because parts also wait. */
const PARTS_AT_A_TIME = 3;

const { values: flags } = parseArgs({
  options: {
    fast: { type: "boolean" },
    full: { type: "boolean" },
    only: { type: "string" },
    shard: { type: "string" },
  },
});
const shard = flags.shard ? [`--shard=${flags.shard}`] : [];
const chosen = flags.only?.split(",") ?? (flags.fast ? FAST : ALL);
const root = path.resolve(import.meta.dirname, "..");
const logs = path.join(root, ".cache", "test");
const logFile = (name: string) => path.join(logs, `${name.replaceAll(/\W+/g, "-")}.log`);
const node = (...command: string[]) => [process.execPath, ...command];

/** Browsers and compilers leave files behind. They are removed with this folder. */
const temporary = mkdtempSync(path.join(os.tmpdir(), "scultea-test-"));
// When root runs the tests, Postgres runs under another account and stores its data here.
chmodSync(temporary, 0o1777);

const environment = {
  ...process.env,
  PATH: `${path.join(root, "node_modules", ".bin")}${path.delimiter}${process.env.PATH}`,
  TMPDIR: temporary,
  NODE_ENV: "test",
  NEXT_TELEMETRY_DISABLED: "1",
  FORCE_COLOR: "0",
  NO_COLOR: "1",
  // Compilers create many short-lived objects. A larger young generation saves a sixth of their
  // time.
  NODE_OPTIONS: [process.env.NODE_OPTIONS, "--max-semi-space-size=64"].filter(Boolean).join(" "),
  // The type checker of the linter is written in Go, which then collects garbage less often.
  GOGC: "400",
  ...(flags.full ? { TEST_FULL: "1" } : {}),
};

type Counts = { passed: number; failed: number; skipped?: number; flaky?: string[] };
type Result = Counts & { output?: string };
type Progress = Report["progress"];
type Options = Partial<LaunchOptions>;

const results: (Result & { name: string })[] = [];
const supervisor = new Supervisor();
supervisor.onUnexpectedExit = ({ message }) =>
  results.push({ name: "test shop", passed: 0, failed: 1, output: message });

function run(name: string, command: string[], options: Options = {}): Promise<number> {
  const defaults = { cwd: root, env: environment, logFile: logFile(name) };
  return supervisor.runForExitCode(name, command, { ...defaults, ...options });
}

const readLog = (name: string) => readFileSync(logFile(name), "utf8").trimEnd();

/** Runs one part and prints its line. */
async function part(name: string, work: (progress: Progress) => Promise<Result>): Promise<void> {
  let result: Result = { passed: 0, failed: 1 };
  const working = step(name, async ({ progress, note }) => {
    result = await work(progress);
    const { passed, failed, skipped = 0 } = result;
    note(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
    if (failed > 0) throw new Problem(result.output);
  });
  await working.catch((error: unknown) => {
    if (supervisor.stopping || !(error instanceof Error)) throw error;
    const output = error instanceof Problem ? error.message : error.stack;
    result = { ...result, failed: result.failed || 1, output: output ?? "" };
  });
  results.push({ name, ...result });
}

/**
 * Runs a program as a part. `count` reads the report that the program writes to `report`; without
 * one, its exit code counts as one test.
 */
async function runPart(
  name: string,
  command: string[],
  options: Options = {},
  { report, count }: { report?: string; count?: (report: unknown) => Counts } = {},
): Promise<Result> {
  if (report) rmSync(report, { force: true });
  const holds = (await run(name, command, options)) === 0;
  const output = readLog(name).split("\n").slice(-FAILURE_LINES).join("\n");
  if (!report || !count || !existsSync(report))
    return { passed: Number(holds), failed: Number(!holds), output };
  const counts = count(JSON.parse(readFileSync(report, "utf8")));
  // An error outside of any test only shows in the exit code.
  return { ...counts, failed: counts.failed || Number(!holds), output };
}

async function prepare(): Promise<void> {
  await step("generated code", async () => {
    await generateClient();
    // Stale route types of a removed page would fail the type check.
    rmSync(path.join(root, TEST_BUILD_FOLDER), { recursive: true, force: true });
    await supervisor.run("next typegen", nextCommand("typegen"), {
      cwd: root,
      env: environment,
      logFile: logFile("typegen"),
    });
  });
}

async function runStaticCheck(name: string): Promise<Result> {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const command = scripts[STATIC_CHECKS[name] ?? ""] ?? "";
  const result = await runPart(name, ["/bin/sh", "-c", command]);
  return SKIPPED.test(readLog(name)) ? { ...result, passed: 0, skipped: result.passed } : result;
}

type VitestReport = Record<
  "numPassedTests" | "numFailedTests" | "numPendingTests" | "numTodoTests",
  number
>;

function runVitest(
  name: string,
  projects: string[],
  adminUrl: string | undefined,
  onLine: Progress,
) {
  const report = path.join(logs, `${name}.json`);
  const command = node(
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects.map((name) => `--project=${name}`),
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...shard,
  );
  const env = { ...environment, TEST_DATABASE_ADMIN_URL: adminUrl };
  const count = (content: unknown) => {
    const found = content as VitestReport;
    const skipped = found.numPendingTests + found.numTodoTests;
    return { passed: found.numPassedTests, failed: found.numFailedTests, skipped };
  };
  return runPart(name, command, { onLine, env }, { report, count });
}

type Spec = { file: string; title: string; tests: { status: string }[] };
type Suite = { suites?: Suite[]; specs?: Spec[] };
type PlaywrightReport = Suite & {
  stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
  errors: unknown[];
};
const specsOf = ({ suites = [], specs = [] }: Suite): Spec[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

async function runEndToEnd(shop: TestShop, onLine: Progress): Promise<Result> {
  const install = async (name: string, command: string[], env?: Record<string, string>) =>
    (await run(name, command, { env: { ...environment, ...env }, onLine })) === 0;
  const shell = await findHeadlessShell(install);
  const chromium = flags.full ? await findChromium(install) : await presentChromium();
  const report = path.join(logs, "playwright.json");
  const command = node(
    "node_modules/@playwright/test/cli.js",
    "test",
    "--reporter=list,json",
    ...shard,
  );
  const env = {
    ...environment,
    ...(await openTestShop(shop, supervisor)),
    CHROMIUM_PATH: shell,
    FULL_CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const count = (content: unknown) => {
    const { stats, errors, ...suite } = content as PlaywrightReport;
    const flaky = specsOf(suite).filter(({ tests }) =>
      tests.some(({ status }) => status === "flaky"),
    );
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
      flaky: flaky.map(({ file, title }) => `${file} › ${title}`),
    };
  };
  return runPart("e2e", command, { onLine, env }, { report, count });
}

/** Runs the kill test. Each check counts as one test. */
function runKillTest(onLine: Progress): Promise<Result> {
  const report = path.join(logs, "kill.json");
  const size = flags.full ? ["--checkouts=200", "--kills=6"] : ["--checkouts=60", "--kills=3"];
  const build = existsSync(path.join(root, TEST_BUILD_FOLDER, "BUILD_ID")) ? ["--reuse-build"] : [];
  const script = ["--import", "tsx", "scripts/kill-test.ts"];
  const command = node(...script, ...size, ...build, `--report=${report}`);
  const count = (content: unknown) => {
    const checks = content as Check[];
    const failed = checks.filter(({ violations }) => violations.length > 0).length;
    return { passed: checks.length - failed, failed };
  };
  return runPart("kill", command, { onLine }, { report, count });
}

async function runParts(): Promise<void> {
  const unknown = chosen.filter((name) => !ALL.includes(name));
  if (unknown.length > 0)
    throw new Problem(`Unknown part ${unknown.join(", ")}: choose from ${ALL.join(", ")}.`);
  mkdirSync(logs, { recursive: true });
  await prepare();
  const isChosen = (name: string) => chosen.includes(name);
  const postgres =
    isChosen("integration") || isChosen("e2e")
      ? await step("database", () => supervisor.adopt(startThrowawayPostgres()))
      : undefined;
  let shop: TestShop | undefined;
  let built = Promise.resolve();
  const build = async (progress: Progress) => {
    if (postgres) shop = await prepareTestShop({ root, postgres, supervisor, logFile, progress });
    return { passed: 1, failed: 0 };
  };
  const browserTests = async (progress: Progress) => {
    if (!shop) throw new Problem("There is no build to test.");
    return runEndToEnd(shop, progress);
  };
  const projects = VITEST_PROJECTS.filter(isChosen);
  const adminUrl = postgres?.url("postgres");
  const checks = Object.keys(STATIC_CHECKS).filter(isChosen);
  const afterBuild = (name: string, work: (progress: Progress) => Promise<Result>) => async () => {
    await built;
    await part(name, work);
  };

  // Parts that use the build, or the types it writes, come after it. Those that often wait run beside
  // vitest, which does not.
  const queue: (() => Promise<void>)[] = [];
  if (isChosen("e2e")) queue.push(() => (built = part("build", build)));
  if (projects.length > 0)
    queue.push(() => part("vitest", (line) => runVitest("vitest", projects, adminUrl, line)));
  for (const name of checks.filter((name) => !USES_TYPES.includes(name)))
    queue.push(() => part(name, () => runStaticCheck(name)));
  if (isChosen("kill")) queue.push(afterBuild("kill", runKillTest));
  if (isChosen(LIVE))
    queue.push(afterBuild(LIVE, (line) => runVitest(LIVE, [LIVE], undefined, line)));
  if (isChosen("e2e")) queue.push(afterBuild("e2e", browserTests));
  for (const name of checks.filter((name) => USES_TYPES.includes(name)))
    queue.push(afterBuild(name, () => runStaticCheck(name)));

  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await next();
  };
  await Promise.all(Array.from({ length: PARTS_AT_A_TIME }, lane));
}

async function cleanUp(): Promise<void> {
  await supervisor.stopAll();
  for (const folder of [path.join(root, TEST_BUILD_FOLDER), temporary])
    rmSync(folder, { recursive: true, force: true });
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));
}

try {
  const startedAt = performance.now();
  await runParts();
  await cleanUp();
  const total = (key: "passed" | "failed") => results.reduce((sum, result) => sum + result[key], 0);
  for (const { name, output = "" } of results.filter(({ failed }) => failed > 0))
    console.log(`\n✗ ${name}\n${output.replaceAll(/^/gm, "  ")}`);
  for (const title of results.flatMap(({ flaky = [] }) => flaky))
    console.log(`\nflaky, passed only when repeated: ${title}`);
  console.log(`\n${seconds(performance.now() - startedAt)}, logs in .cache/test`);
  console.log(`${total("passed")} passed, ${total("failed")} failed`);
  process.exitCode = total("failed") > 0 || results.length === 0 ? 1 : 0;
} catch (error) {
  // After a signal, errors are a consequence of the shutdown.
  if (!supervisor.stopping) {
    reportFailure(error);
    await cleanUp();
    console.log("0 passed, 1 failed");
    process.exitCode = 1;
  }
}
