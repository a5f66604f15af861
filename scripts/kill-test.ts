import { randomInt } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Check } from "../tests/kill/check";
import { runKillTest } from "../tests/kill/run";
import { Problem, reportFailure } from "./problem";
import { Supervisor } from "./supervisor";

/*
 * `npm run kill-test`: customers buy while providers fail and the web server, worker and database
 * are killed repeatedly. Afterwards all records must agree.
 *   --checkouts, --kills  how many of each
 *   --seed                repeats the plan of an earlier run
 *   --reuse-build         uses the existing test build
 *   --report              writes the results to a file
 */

const root = path.resolve(import.meta.dirname, "..");
const logs = path.join(root, ".cache", "kill");
const logFile = (name: string) => path.join(logs, `${name.replaceAll(/\W+/g, "-")}.log`);

function readOptions() {
  const { values } = parseArgs({
    options: {
      checkouts: { type: "string", default: "2000" },
      kills: { type: "string" },
      seed: { type: "string" },
      report: { type: "string" },
      "reuse-build": { type: "boolean", default: false },
    },
  });
  const checkouts = number(values.checkouts);
  return {
    checkouts,
    kills: number(values.kills ?? String(Math.max(3, Math.round(checkouts / 40)))),
    seed: number(values.seed ?? String(randomInt(2 ** 31))),
    reuseBuild: values["reuse-build"],
    report: values.report,
  };
}

function number(text: string): number {
  if (!/^\d+$/.test(text)) throw new Problem(`${text} is not a number.`);
  return Number(text);
}

function print(checks: Check[]): void {
  for (const { statement, counts, violations } of checks) {
    console.log(`${violations.length === 0 ? "✓" : "✗"} ${statement}: ${counts}`);
    for (const line of violations) console.log(`    ${line}`);
  }
}

const supervisor = new Supervisor();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => void supervisor.stopAll().then(() => process.exit(130)));
}

try {
  const options = readOptions();
  console.log(`${options.checkouts} checkouts, ${options.kills} kills, --seed ${options.seed}`);
  rmSync(logs, { recursive: true, force: true });
  mkdirSync(logs, { recursive: true });
  const checks = await runKillTest({ root, supervisor, logFile, ...options });
  print(checks);
  if (options.report) writeFileSync(options.report, JSON.stringify(checks));
  process.exitCode = checks.every(({ violations }) => violations.length === 0) ? 0 : 1;
} catch (error) {
  // After a signal, errors are a consequence of the shutdown.
  if (!supervisor.stopping) process.exitCode = reportFailure(error);
} finally {
  await supervisor.stopAll();
}
