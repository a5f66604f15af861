import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/**
 * @typedef {object} SuiteResult
 * @property {string} name
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string[]} failures what failed and why, for people
 * @property {number} [durationMs]
 */

/**
 * The result of a check that either holds or not.
 * @param {string} name
 * @param {boolean} holds
 * @param {string} output shown when it does not
 * @returns {SuiteResult}
 */
export function checkResult(name, holds, output) {
  return {
    name,
    passed: holds ? 1 : 0,
    failed: holds ? 0 : 1,
    skipped: 0,
    failures: holds ? [] : [output],
  };
}

/**
 * The result of a check that could not be made.
 * @param {string} name
 * @returns {SuiteResult}
 */
export function skippedResult(name) {
  return { name, passed: 0, failed: 0, skipped: 1, failures: [] };
}

/**
 * Reads what vitest wrote, one result per folder of tests.
 * @param {string} file its JSON report
 * @param {string[]} names the folders that were to run
 * @param {number} exitCode
 * @param {string} output shown when there is no usable report
 * @returns {SuiteResult[]}
 */
export function readVitest(file, names, exitCode, output) {
  const files = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")).testResults : [];
  const results = names.map((name) => {
    const own = files.filter((result) => result.name.includes(`/tests/${name}/`));
    return own.length === 0
      ? checkResult(name, false, `No test of ${name} ran:\n${output}`)
      : own.map(vitestFile).reduce(add, emptyResult(name));
  });
  // A fault outside of any test, such as an unhandled rejection, shows in the exit code only.
  if (exitCode !== 0 && results.every(({ failed }) => failed === 0)) {
    results.push(checkResult("vitest", false, output));
  }
  return results;
}

function vitestFile({ name, status, message, assertionResults }) {
  const result = emptyResult(name);
  for (const test of assertionResults) {
    if (test.status === "passed") result.passed++;
    else if (test.status === "failed") {
      result.failed++;
      const where = path.relative(process.cwd(), name);
      result.failures.push(`${where} › ${test.fullName}\n${test.failureMessages.join("\n")}`);
    } else result.skipped++;
  }
  if (status === "failed" && result.failed === 0) {
    result.failed++;
    result.failures.push(`${path.relative(process.cwd(), name)}\n${message}`);
  }
  return result;
}

/**
 * Reads what Playwright wrote.
 * @param {string} file its JSON report
 * @param {string} output shown when there is no usable report
 * @returns {SuiteResult}
 */
export function readPlaywright(file, output) {
  if (!existsSync(file)) return checkResult("e2e", false, output);
  const { suites, errors } = JSON.parse(readFileSync(file, "utf8"));
  const result = suites.flatMap((suite) => playwrightSpecs(suite)).reduce(add, emptyResult("e2e"));
  for (const error of errors) {
    result.failed++;
    result.failures.push(error.message ?? output);
  }
  return result.passed + result.failed === 0 ? checkResult("e2e", false, output) : result;
}

function playwrightSpecs(suite, titles = []) {
  const path = [...titles, suite.title];
  const inner = (suite.suites ?? []).flatMap((child) => playwrightSpecs(child, path));
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => playwrightTest(test, [...path, spec.title].join(" › "))),
  );
  return [...own, ...inner];
}

function playwrightTest({ status, results }, title) {
  const result = emptyResult(title);
  if (status === "expected") result.passed++;
  else if (status === "skipped") result.skipped++;
  else {
    result.failed++;
    const reasons = results.flatMap(({ errors }) => errors.map(({ message }) => message));
    result.failures.push(`${title}\n${reasons.join("\n")}`);
  }
  return result;
}

function emptyResult(name) {
  return { name, passed: 0, failed: 0, skipped: 0, failures: [] };
}

function add(total, other) {
  return {
    name: total.name,
    passed: total.passed + other.passed,
    failed: total.failed + other.failed,
    skipped: total.skipped + other.skipped,
    failures: [...total.failures, ...other.failures],
  };
}
