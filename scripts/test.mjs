import "./node-version.mjs";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findChromium } from "./chromium.mjs";
import { generateClient } from "./generate.mjs";
import { installCommand, isInstalled, nextCommand } from "./installation.mjs";
import { startThrowawayPostgres } from "./postgres.mjs";
import { Problem, reportFailure } from "./problem.mjs";
import { seconds, step } from "./steps.mjs";
import { Supervisor } from "./supervisor.mjs";
import {
  checkResult,
  readKillTest,
  readPlaywright,
  readVitest,
  skippedResult,
} from "./test-results.mjs";
import { openTestShop, prepareTestShop, TEST_BUILD_FOLDER } from "./test-shop.mjs";

/*
 * `npm test`: everything that must hold, from a fresh clone, with one line at the end:
 * `N passed, N failed`. Each static check counts as one.
 * `npm run check` (--fast) runs what needs neither a database nor a build.
 * --only=unit,e2e runs the named ones.
 */

/** The package script of each static check, what to add to it, and what to add in a fast run only. */
const STATIC_CHECKS = {
  types: ["types", "--incremental --tsBuildInfoFile .cache/types.tsbuildinfo"],
  // The cache looks at each file alone, although its types come from others: good for a first look.
  lint: ["lint", "", "--cache --cache-strategy content --cache-location .cache/eslint"],
  format: ["format:check", "--log-level warn --cache --cache-location .cache/prettier"],
  architecture: ["architecture"],
  "dead-code": ["dead-code"],
  conformance: ["conformance"],
  audit: ["audit:production"],
};
/** What a check prints that could not be made, for no fault of the shop. */
const SKIPPED = /^skipped: .+$/m;
const VITEST_SUITES = ["unit", "integration", "contract"];
const ALL = [...Object.keys(STATIC_CHECKS), ...VITEST_SUITES, "e2e", "kill"];
const FAST = [...Object.keys(STATIC_CHECKS), "unit"];
/** The short form of `npm run kill-test`. */
const KILL_TEST = ["--checkouts=60", "--kills=3"];
const FAILURE_LINES = 60;

const root = path.resolve(import.meta.dirname, "..");
const cache = path.join(root, ".cache");
const logFile = (name) => path.join(cache, "test", `${name}.log`);
const binaries = path.join(root, "node_modules", ".bin");

/** Browsers and compilers leave files behind; here they vanish with the run. */
const temporary = mkdtempSync(path.join(os.tmpdir(), "scultea-test-"));
// When root runs the tests, Postgres runs under another account and keeps its data in there.
chmodSync(temporary, 0o1777);

const environment = {
  ...process.env,
  PATH: `${binaries}${path.delimiter}${process.env.PATH}`,
  TMPDIR: temporary,
  NODE_ENV: "test",
  NEXT_TELEMETRY_DISABLED: "1",
  FORCE_COLOR: "0",
  NO_COLOR: "1",
};

const startedAt = performance.now();
const allResults = [];
let fault;
const supervisor = new Supervisor({ onUnexpectedExit: (problem) => (fault ??= problem) });

function chosenChecks() {
  const { values } = parseArgs({
    options: { fast: { type: "boolean", default: false }, only: { type: "string" } },
  });
  const chosen = values.only?.split(",") ?? (values.fast ? FAST : ALL);
  const unknown = chosen.filter((name) => !ALL.includes(name));
  if (unknown.length > 0) {
    throw new Problem(`There is no check ${unknown.join(", ")}: choose from ${ALL.join(", ")}.`);
  }
  return { chosen, isFast: values.fast };
}

/** Runs a program into a log and returns its exit code. */
function run(name, command, extra = {}) {
  return supervisor.runForExitCode(name, command, {
    cwd: root,
    env: environment,
    logFile: logFile(name.replaceAll(/\W+/g, "-")),
    ...extra,
  });
}

/** The end of a log, without what a terminal uses for colours. */
function logEnd(name) {
  try {
    return readFileSync(logFile(name), "utf8")
      .trimEnd()
      .split("\n")
      .slice(-FAILURE_LINES)
      .join("\n");
  } catch {
    return "";
  }
}

/** Runs one part, prints its line and keeps its results for the end. */
async function part(title, work) {
  let results;
  try {
    results = await step(title, async (tell) => {
      const found = await work(tell);
      for (const line of summary(found)) tell.note(line);
      if (found.some(({ failed }) => failed > 0)) throw new FailedPart(found);
      return found;
    });
  } catch (error) {
    if (supervisor.stopping) throw error;
    const text = error instanceof Problem ? error.message : (error.stack ?? String(error));
    results = error instanceof FailedPart ? error.results : [checkResult(title, false, text)];
  }
  allResults.push(...results);
}

/** Carries the results past the step, which marks itself as failed. */
class FailedPart extends Error {
  constructor(results) {
    super("failed");
    this.results = results;
  }
}

function summary(results) {
  const counts = (result) => {
    const skipped = result.skipped > 0 ? `, ${result.skipped} skipped` : "";
    return `${result.passed} passed, ${result.failed} failed${skipped}`;
  };
  return [
    counts({ passed: total(results, "passed"), failed: total(results, "failed"), skipped: 0 }),
    ...results.map((result) => {
      const mark = result.failed > 0 ? "✗" : "✓";
      const duration = result.durationMs === undefined ? "" : seconds(result.durationMs);
      return `${mark} ${result.name.padEnd(20)} ${duration.padStart(8)}   ${counts(result)}`;
    }),
  ];
}

function total(results, key) {
  return results.reduce((sum, result) => sum + result[key], 0);
}

async function prepare() {
  await step("Packages", async ({ progress, note }) => {
    if (isInstalled(root)) return note("up to date");
    const options = { onLine: progress, env: process.env };
    if ((await run("install", installCommand(), options)) !== 0) {
      throw new Problem(`npm ci failed:\n${logEnd("install")}`);
    }
  });
  await step("Generated code", async () => {
    generateClient();
    // Stale route types of a removed page would fail the type check.
    rmSync(path.join(root, TEST_BUILD_FOLDER), { recursive: true, force: true });
    if ((await run("typegen", nextCommand("typegen"))) !== 0) {
      throw new Problem(`next typegen failed:\n${logEnd("typegen")}`);
    }
  });
}

/** Each keeps about one core busy. */
async function runStaticChecks(names, { isFast, lanes }, tell) {
  const { scripts } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
  const queue = [...names];
  const results = [];
  const lane = async () => {
    for (let name = queue.shift(); name; name = queue.shift()) {
      const [script, flags = "", fastFlags = ""] = STATIC_CHECKS[name];
      const command = [scripts[script], flags, ...(isFast ? [fastFlags] : [])].join(" ");
      const checkStartedAt = performance.now();
      const exitCode = await run(name, ["/bin/sh", "-c", command]);
      const durationMs = performance.now() - checkStartedAt;
      const [skipped] = (exitCode === 0 && SKIPPED.exec(logEnd(name))) || [];
      if (skipped) tell.note(`${name} ${skipped}`);
      const result = skipped
        ? skippedResult(name)
        : checkResult(name, exitCode === 0, logEnd(name));
      results.push({ ...result, durationMs });
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return results.sort((a, b) => ALL.indexOf(a.name) - ALL.indexOf(b.name));
}

async function runVitest(suites, adminUrl, progress) {
  const report = path.join(cache, "test", "vitest.json");
  rmSync(report, { force: true });
  const command = [
    ...[process.execPath, "node_modules/vitest/vitest.mjs", "run"],
    ...suites.flatMap((name) => ["--project", name]),
    ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
  ];
  const env = adminUrl ? { ...environment, TEST_DATABASE_ADMIN_URL: adminUrl } : environment;
  const exitCode = await run("vitest", command, { env, onLine: progress });
  return readVitest(report, suites, exitCode, logEnd("vitest"));
}

async function runEndToEnd(prepared, browser, progress) {
  const shop = await openTestShop(prepared, supervisor);
  const report = path.join(cache, "test", "playwright.json");
  rmSync(report, { force: true });
  const command = [
    ...[process.execPath, "node_modules/@playwright/test/cli.js", "test"],
    "--reporter=line,json",
  ];
  const env = {
    ...environment,
    ...shop,
    CHROMIUM_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  };
  await run("playwright", command, { env, onLine: progress });
  const results = [readPlaywright(report, logEnd("playwright"))];
  if (fault) results.push(checkResult("test shop", false, fault.message));
  return results;
}

/**
 * The shop is built before anything else, as its types are among those that are checked. Tests that wait
 * for a database then leave time to the static checks. Shoppers whose servers are killed need the
 * machine for themselves: there must be enough of them for every misfortune to happen.
 */
async function runWithDatabase(chosen, vitestSuites, checkStatically) {
  let postgres;
  await step("Test database", async ({ note }) => {
    postgres = await supervisor.adopt(
      startThrowawayPostgres().then((server) => ({ name: "postgres", ...server })),
    );
    note(`port ${postgres.port}`);
  });
  let shop;
  if (chosen.includes("e2e")) {
    await part("Shop to be tested", async ({ progress }) => {
      shop = await prepareTestShop({ root, postgres, supervisor, logFile, progress });
      return [checkResult("build", true, "")];
    });
  }
  await Promise.all([
    checkStatically(1),
    vitestSuites.length > 0 &&
      part("Vitest", ({ progress }) => runVitest(vitestSuites, postgres.url("postgres"), progress)),
  ]);
  if (shop)
    await part("End to end", async ({ progress }) => {
      const install = async (name, command, env = {}) =>
        (await run(name, command, { env: { ...environment, ...env }, onLine: progress })) === 0;
      return runEndToEnd(shop, await findChromium(install), progress);
    });
}

/** Shoppers against kills and faults, on the build that the end-to-end tests leave behind. */
async function runKillTest(tell) {
  const report = path.join(cache, "test", "kill.json");
  rmSync(report, { force: true });
  const command = [process.execPath, "scripts/kill-test.mjs", ...KILL_TEST, `--report=${report}`];
  if (existsSync(path.join(root, TEST_BUILD_FOLDER, "BUILD_ID"))) command.push("--reuse-build");
  const exitCode = await run("kill", command, { onLine: tell.progress });
  const results = [readKillTest(report, exitCode, logEnd("kill"))];
  for (const line of logEnd("kill").split("\n").filter(isProof)) tell.note(line);
  return results;
}

/** Its plan with the seed that repeats it, and one line for each claim. */
const isProof = (line) => /^[✓✗] [a-z]|--seed/.test(line);

async function cleanUp() {
  await supervisor.stopAll();
  for (const folder of [path.join(root, TEST_BUILD_FOLDER), temporary]) {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report() {
  for (const { name, failures } of allResults) {
    for (const failure of failures) {
      const lines = failure.split("\n").slice(0, FAILURE_LINES);
      console.log(`\n✗ ${name}\n${lines.map((line) => `  ${line}`).join("\n")}`);
    }
  }
  const passed = total(allResults, "passed");
  const failed = total(allResults, "failed");
  console.log(`\n${seconds(performance.now() - startedAt)}, logs in .cache/test`);
  console.log(`${passed} passed, ${failed} failed`);
  const nothingMade = passed === 0 && total(allResults, "skipped") === 0;
  return failed > 0 || nothingMade ? 1 : 0;
}

async function main() {
  const { chosen, isFast } = chosenChecks();
  mkdirSync(path.dirname(logFile("any")), { recursive: true });
  await prepare();

  const staticChecks = chosen.filter((name) => name in STATIC_CHECKS);
  const checkStatically = async (lanes) => {
    if (staticChecks.length === 0) return;
    await part("Static checks", (tell) => runStaticChecks(staticChecks, { isFast, lanes }, tell));
  };
  const vitestSuites = chosen.filter((name) => VITEST_SUITES.includes(name));
  if (chosen.includes("integration") || chosen.includes("e2e")) {
    await runWithDatabase(chosen, vitestSuites, checkStatically);
  } else {
    await checkStatically(2);
    if (vitestSuites.length > 0) {
      await part("Vitest", ({ progress }) => runVitest(vitestSuites, undefined, progress));
    }
  }
  if (chosen.includes("kill")) await part("Kill test", runKillTest);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => void cleanUp().then(() => process.exit(130)));
}

try {
  await main();
  await cleanUp();
  process.exitCode = report();
} catch (error) {
  // After a signal everything is being stopped already, and this is its consequence.
  if (!supervisor.stopping) {
    reportFailure(error);
    await cleanUp();
    console.log("0 passed, 1 failed");
    process.exitCode = 1;
  }
}
