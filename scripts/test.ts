import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Check } from "../tests/kill/check";
import { filesWithFullTests, type TestScope } from "../tests/support/full";
import { findChromium, findHeadlessShell, presentChromium } from "./chromium";
import { generateClient } from "./generate";
import { startThrowawayPostgres } from "./postgres";
import { Problem, reportFailure } from "./problem";
import { type LaunchOptions } from "./processes";
import { type Report, seconds, step } from "./steps";
import { Supervisor } from "./supervisor";
import {
  ALL,
  FAST,
  KILL,
  LIVE,
  PARTS,
  STATIC_CHECKS,
  USES_TYPES,
  VITEST_PROJECTS,
} from "./test-parts";
import {
  counts,
  type Counts,
  type Failure,
  type FileTime,
  mergeSecondRun,
  type PlaywrightReport,
  readKillReport,
  readPlaywrightReport,
  readVitestReport,
  unknownWarnings,
  type VitestReport,
} from "./test-report";
import { openTestShop, prepareTestShop, TEST_BUILD_FOLDER, type TestShop } from "./test-shop";

/*
 * `npm test`: runs all checks and the essential tests, from a fresh clone. The last line is
 * `N passed, N failed`.
 *   npm run check (--fast)      runs those that need neither a database nor a build
 *   npm run test:full (--full)  runs all tests
 *   npm run test:rest (--rest)  runs the files of which `npm test` leaves out something
 *   --only=unit,e2e             runs the named parts
 *   --shard=1/3                 runs a third of the tests of vitest and Playwright
 */

/** Printed by a check that could not run for a reason outside the shop. */
const SKIPPED = /^skipped: .+$/m;
/** Shown of a program that failed without naming a test. */
const LOG_LINES = 60;
const SLOWEST_FILES = 10;
/** One more than a small machine has cores, because parts also wait. */
const PARTS_AT_A_TIME = 3;

const { values: flags } = parseArgs({
  options: {
    fast: { type: "boolean" },
    full: { type: "boolean" },
    rest: { type: "boolean" },
    only: { type: "string" },
    shard: { type: "string" },
  },
});
const shard = flags.shard ? [`--shard=${flags.shard}`] : [];
const scope: TestScope = flags.full ? "full" : flags.rest ? "rest" : "essential";
const chosen = flags.only?.split(",") ?? (flags.fast ? FAST : PARTS[scope]);
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
  TEST_SCOPE: scope,
};

type Result = Counts & { output?: string };
type Progress = Report["progress"];
type Options = Partial<LaunchOptions>;

const results: (Result & { name: string })[] = [];
const supervisor = new Supervisor();
supervisor.onUnexpectedExit = ({ message }) =>
  results.push({ name: "test shop", ...counts({ failed: 1 }), output: message });

function run(name: string, command: string[], options: Options = {}): Promise<number> {
  const defaults = { cwd: root, env: environment, logFile: logFile(name) };
  return supervisor.runForExitCode(name, command, { ...defaults, ...options });
}

const readLog = (name: string) => readFileSync(logFile(name), "utf8").trimEnd();

/** Runs one part and prints its line. */
async function part(name: string, work: (progress: Progress) => Promise<Result>): Promise<void> {
  let result: Result = counts({ failed: 1 });
  const working = step(name, async ({ progress, note }) => {
    result = await work(progress);
    const { passed, failed, skipped } = result;
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
  const output = readLog(name).split("\n").slice(-LOG_LINES).join("\n");
  if (!report || !count || !existsSync(report))
    return { ...counts({ passed: Number(holds), failed: Number(!holds) }), output };
  const found = count(JSON.parse(readFileSync(report, "utf8")));
  // An error that the report does not hold only shows in the exit code.
  if (!holds && found.failed === 0) return { ...found, failed: 1, output };
  return found;
}

async function prepare(): Promise<void> {
  await step("generated code", async () => {
    await generateClient();
    // Stale route types of a removed page would fail the type check.
    rmSync(path.join(root, TEST_BUILD_FOLDER), { recursive: true, force: true });
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

/** Names the files to run: none means all of them. */
const filesToRun = (...folders: string[]) =>
  scope === "rest" ? folders.flatMap((folder) => filesWithFullTests(`tests/${folder}`)) : [];

/** A full run runs failed files once more, so that a busy machine costs no finished work. */
async function runVitest(
  name: string,
  projects: string[],
  adminUrl: string | undefined,
  onLine: Progress,
): Promise<Result> {
  const first = await runVitestOnce(name, projects, adminUrl, onLine, filesToRun(...projects));
  const again = [...new Set(first.failures.map(({ file }) => file))].filter(existsSync);
  if (scope === "essential" || again.length === 0) return first;
  const second = await runVitestOnce(`${name}-again`, projects, adminUrl, onLine, again);
  return { ...mergeSecondRun(first, second, again), output: second.output ?? "" };
}

function runVitestOnce(
  name: string,
  projects: string[],
  adminUrl: string | undefined,
  onLine: Progress,
  files: string[],
): Promise<Result> {
  const report = path.join(logs, `${name}.json`);
  const command = node(
    "node_modules/vitest/vitest.mjs",
    "run",
    ...projects.map((name) => `--project=${name}`),
    "--reporter=default",
    "--reporter=./scripts/vitest-report.ts",
    ...shard,
    ...files,
  );
  const env = { ...environment, TEST_DATABASE_ADMIN_URL: adminUrl, TEST_REPORT: report };
  const count = (content: unknown) => readVitestReport(content as VitestReport);
  return runPart(name, command, { onLine, env }, { report, count });
}

async function runEndToEnd(shop: TestShop, onLine: Progress): Promise<Result> {
  const install = async (name: string, command: string[], env?: Record<string, string>) =>
    (await run(name, command, { env: { ...environment, ...env }, onLine })) === 0;
  const shell = await findHeadlessShell(install);
  const chromium = scope === "full" ? await findChromium(install) : await presentChromium();
  const report = path.join(logs, "playwright.json");
  const command = node(
    "node_modules/@playwright/test/cli.js",
    "test",
    "--reporter=list,json",
    ...shard,
    ...filesToRun("e2e"),
  );
  const env = {
    ...environment,
    ...(await openTestShop(shop, supervisor)),
    CHROMIUM_PATH: shell,
    FULL_CHROMIUM_PATH: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  const count = (content: unknown) => readPlaywrightReport(content as PlaywrightReport);
  return runPart("e2e", command, { onLine, env }, { report, count });
}

/** Runs the kill test. Each check counts as one test. */
function runKillTest(onLine: Progress): Promise<Result> {
  const report = path.join(logs, "kill.json");
  const size =
    scope === "full" ? ["--checkouts=200", "--kills=6"] : ["--checkouts=60", "--kills=3"];
  const build = existsSync(path.join(root, TEST_BUILD_FOLDER, "BUILD_ID")) ? ["--reuse-build"] : [];
  const script = ["--import", "tsx", "scripts/kill-test.ts"];
  const command = node(...script, ...size, ...build, `--report=${report}`);
  const count = (content: unknown) => readKillReport(content as Check[]);
  return runPart(KILL, command, { onLine }, { report, count });
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
    const warnings = unknownWarnings(readLog("build"));
    if (warnings.length === 0) return counts({ passed: 1 });
    return { ...counts({ failed: 1 }), output: `The build warns:\n${warnings.join("\n")}` };
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
  if (isChosen(KILL)) queue.push(afterBuild(KILL, runKillTest));
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

const total = (key: "passed" | "failed" | "skipped") =>
  results.reduce((sum, result) => sum + result[key], 0);

function slowestFiles(): FileTime[] {
  return results
    .flatMap(({ files }) => files)
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST_FILES);
}

function printFailure({ file, title, message }: Failure): void {
  console.log(`\n  ${file} › ${title}\n${message.replaceAll(/^/gm, "    ")}`);
}

/** Prints the slowest files, then what failed, and last the sum. */
function printResults(durationMs: number): void {
  if (slowestFiles().length > 0) console.log("\nSlowest files");
  for (const { file, ms } of slowestFiles()) console.log(`${seconds(ms).padStart(12)}  ${file}`);
  for (const { name, failures, output = "" } of results.filter(({ failed }) => failed > 0)) {
    console.log(`\n✗ ${name}`);
    failures.forEach(printFailure);
    if (failures.length === 0) console.log(output.replaceAll(/^/gm, "  "));
  }
  const unsteady = results.flatMap(({ unsteady }) => unsteady);
  if (unsteady.length > 0) console.log("\nUnsteady, passed only when repeated");
  unsteady.forEach(printFailure);
  console.log(`\n${seconds(durationMs)}, logs in .cache/test`);
  const skipped = total("skipped") > 0 ? `, ${total("skipped")} skipped` : "";
  console.log(`${total("passed")} passed, ${total("failed")} failed${skipped}`);
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
  printResults(performance.now() - startedAt);
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
