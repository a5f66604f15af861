import "./node-version.mjs";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findChromium, findHeadlessShell, presentChromium } from "./chromium.mjs";
import { generateClient } from "./generate.mjs";
import { installCommand, isInstalled, nextCommand } from "./installation.mjs";
import { startThrowawayPostgres } from "./postgres.mjs";
import { Problem, reportFailure } from "./problem.mjs";
import { seconds, step } from "./steps.mjs";
import { Supervisor } from "./supervisor.mjs";
import { openTestShop, prepareTestShop, TEST_BUILD_FOLDER } from "./test-shop.mjs";

/*
 * `npm test`: runs all checks and tests, from a fresh clone. The last line is `N passed, N failed`.
 *   npm run check (--fast)      runs those that need neither a database nor a build
 *   npm run test:full (--full)  adds the tests tagged @full, and longer runs
 *   --only=unit,e2e             runs the named parts
 */

/** Package script of each static check, its extra arguments, and those added only in a fast run. */
const STATIC_CHECKS = {
  types: ["types", "--incremental --tsBuildInfoFile .cache/types.tsbuildinfo"],
  lint: ["lint", "", "--cache --cache-strategy content --cache-location .cache/eslint"],
  format: ["format:check", "--log-level warn --cache --cache-location .cache/prettier"],
  architecture: ["architecture"],
  "dead-code": ["dead-code"],
  conformance: ["conformance"],
  audit: ["audit:production"],
};
const VITEST_PROJECTS = ["unit", "integration", "contract"];
const FAST = ["unit", ...Object.keys(STATIC_CHECKS)];
const ALL = [...VITEST_PROJECTS, ...Object.keys(STATIC_CHECKS), "e2e", "kill"];
/** Printed by a check that could not run for a reason outside the shop. */
const SKIPPED = /^skipped: .+$/m;
const FAILURE_LINES = 150;

const { values: flags } = parseArgs({
  options: { fast: { type: "boolean" }, full: { type: "boolean" }, only: { type: "string" } },
});
const chosen = flags.only?.split(",") ?? (flags.fast ? FAST : ALL);
const root = path.resolve(import.meta.dirname, "..");
const logs = path.join(root, ".cache", "test");
const logFile = (name) => path.join(logs, `${name.replaceAll(/\W+/g, "-")}.log`);
const node = (...command) => [process.execPath, ...command];

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
  ...(flags.fast ? { LINT_WITHOUT_TYPES: "1" } : {}),
  ...(flags.full ? { TEST_FULL: "1" } : {}),
};

/** Result of each part: `{ name, passed, failed, skipped, flaky, output }`. */
const results = [];
const supervisor = new Supervisor({
  onUnexpectedExit: ({ message }) =>
    results.push({ name: "test shop", passed: 0, failed: 1, output: message }),
});

function run(name, command, options = {}) {
  const defaults = { cwd: root, env: environment, logFile: logFile(name) };
  return supervisor.runForExitCode(name, command, { ...defaults, ...options });
}

function readLog(name) {
  return existsSync(logFile(name)) ? readFileSync(logFile(name), "utf8").trimEnd() : "";
}

/** Runs one part and prints its line. `work` returns the counts of passed and failed tests. */
async function part(name, work) {
  const result = { name, passed: 0, failed: 0, skipped: 0, flaky: [], output: "" };
  const working = step(name, async ({ progress, note }) => {
    Object.assign(result, await work(progress));
    const { passed, failed, skipped } = result;
    note(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
    if (failed > 0) throw new Problem(result.output);
  });
  await working.catch((error) => {
    if (supervisor.stopping) throw error;
    result.failed ||= 1;
    result.output = error instanceof Problem ? error.message : error.stack;
  });
  results.push(result);
}

/** Runs a program as a part. Its counts come from its report file, or else from its exit code. */
async function runPart(name, command, { report, count, ...options }) {
  if (report) rmSync(report, { force: true });
  const exitCode = await run(name, command, options);
  const output = readLog(name).split("\n").slice(-FAILURE_LINES).join("\n");
  const holds = exitCode === 0;
  if (!report || !existsSync(report))
    return { passed: Number(holds), failed: Number(!holds), output };
  const counts = count(JSON.parse(readFileSync(report, "utf8")));
  // An error outside of any test only shows in the exit code.
  return { ...counts, failed: counts.failed || Number(!holds), output };
}

async function prepare() {
  await step("packages", async ({ progress, note }) => {
    if (isInstalled(root)) return note("up to date");
    const options = { onLine: progress, env: process.env };
    if ((await run("install", installCommand(), options)) !== 0)
      throw new Problem(`npm ci failed:\n${readLog("install")}`);
  });
  await step("generated code", async () => {
    generateClient();
    // Stale route types of a removed page would fail the type check.
    rmSync(path.join(root, TEST_BUILD_FOLDER), { recursive: true, force: true });
    if ((await run("typegen", nextCommand("typegen"))) !== 0)
      throw new Problem(`next typegen failed:\n${readLog("typegen")}`);
  });
}

async function runStaticCheck(name) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const [script, always = "", whenFast = ""] = STATIC_CHECKS[name];
  const command = [scripts[script], always, flags.fast ? whenFast : ""].join(" ");
  const result = await runPart(name, ["/bin/sh", "-c", command], {});
  return SKIPPED.test(readLog(name)) ? { ...result, passed: 0, skipped: result.passed } : result;
}

function runVitest(projects, postgres, onLine) {
  const report = path.join(logs, "vitest.json");
  return runPart(
    "vitest",
    node(
      "node_modules/vitest/vitest.mjs",
      "run",
      ...projects.map((name) => `--project=${name}`),
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ),
    {
      onLine,
      env: { ...environment, TEST_DATABASE_ADMIN_URL: postgres?.url("postgres") },
      report,
      count: ({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) => ({
        passed: numPassedTests,
        failed: numFailedTests,
        skipped: numPendingTests + numTodoTests,
      }),
    },
  );
}

const specsOf = ({ suites = [], specs = [] }) => [...specs, ...suites.flatMap(specsOf)];
const isFlaky = ({ tests }) => tests.some(({ status }) => status === "flaky");

async function runEndToEnd(shop, onLine) {
  const install = async (name, command, env) =>
    (await run(name, command, { env: { ...environment, ...env }, onLine })) === 0;
  const shell = await findHeadlessShell(install);
  const chromium = flags.full ? await findChromium(install) : await presentChromium();
  const report = path.join(logs, "playwright.json");
  return runPart(
    "e2e",
    node("node_modules/@playwright/test/cli.js", "test", "--reporter=list,json"),
    {
      onLine,
      env: {
        ...environment,
        ...(await openTestShop(shop, supervisor)),
        CHROMIUM_PATH: shell,
        FULL_CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
      report,
      count: ({ stats, errors, suites }) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
        skipped: stats.skipped,
        flaky: specsOf({ suites })
          .filter(isFlaky)
          .map(({ file, title }) => `${file} › ${title}`),
      }),
    },
  );
}

/** Runs the kill test. Each check counts as one test. */
function runKillTest(onLine) {
  const report = path.join(logs, "kill.json");
  const size = flags.full ? ["--checkouts=200", "--kills=6"] : ["--checkouts=60", "--kills=3"];
  const build = existsSync(path.join(root, TEST_BUILD_FOLDER, "BUILD_ID")) ? ["--reuse-build"] : [];
  return runPart("kill", node("scripts/kill-test.mjs", ...size, ...build, `--report=${report}`), {
    onLine,
    report,
    count: (checks) => {
      const failed = checks.filter(({ violations }) => violations.length > 0).length;
      return { passed: checks.length - failed, failed };
    },
  });
}

async function runParts() {
  const unknown = chosen.filter((name) => !ALL.includes(name));
  if (unknown.length > 0)
    throw new Problem(`Unknown part ${unknown.join(", ")}: choose from ${ALL.join(", ")}.`);
  mkdirSync(logs, { recursive: true });
  await prepare();
  const isChosen = (name) => chosen.includes(name);
  let postgres;
  let shop;
  if (isChosen("integration") || isChosen("e2e")) {
    const starting = startThrowawayPostgres().then((server) => ({ name: "postgres", ...server }));
    postgres = await step("database", () => supervisor.adopt(starting));
  }
  // The build comes first, because the type check includes the types of its pages.
  if (isChosen("e2e")) {
    await part("build", async (progress) => {
      shop = await prepareTestShop({ root, postgres, supervisor, logFile, progress });
      return { passed: 1 };
    });
  }
  const projects = VITEST_PROJECTS.filter(isChosen);
  const queue = [
    ...(projects.length > 0 ? [["vitest", (line) => runVitest(projects, postgres, line)]] : []),
    ...Object.keys(STATIC_CHECKS)
      .filter(isChosen)
      .map((name) => [name, () => runStaticCheck(name)]),
    ...(shop ? [["e2e", (line) => runEndToEnd(shop, line)]] : []),
    ...(isChosen("kill") ? [["kill", runKillTest]] : []),
  ];
  // Runs two parts at a time. The browser tests come late, because the kill test runs beside them.
  const lane = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await part(...next);
  };
  await Promise.all([lane(), lane()]);
}

async function cleanUp() {
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
  const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
  for (const { name, output } of results.filter(({ failed }) => failed > 0))
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
