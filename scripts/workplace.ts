import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { type Check } from "../tests/kill/check";
import { reportFailure } from "./problem";
import { Supervisor } from "./supervisor";
import { type Workplace } from "./test-shop";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const root = path.resolve(import.meta.dirname, "..");

/** Runs `work`, then stops what it started. Its logs are in a folder of .cache, emptied before. */
export async function withWorkplace(
  folder: string,
  work: (workplace: Workplace) => Promise<void>,
): Promise<void> {
  const logs = path.join(root, ".cache", folder);
  const logFile = (name: string) => path.join(logs, `${name.replaceAll(/\W+/g, "-")}.log`);
  const supervisor = new Supervisor();
  const stop = () => void supervisor.stopAll().then(() => process.exit(130));
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    rmSync(logs, { recursive: true, force: true });
    mkdirSync(logs, { recursive: true });
    await work({ root, supervisor, logFile });
  } catch (error) {
    // After a signal, errors are a consequence of the shutdown.
    if (!supervisor.stopping) process.exitCode = reportFailure(error);
  } finally {
    await supervisor.stopAll();
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/** Prints what holds and what does not; the exit code is then 1. */
export function printChecks(checks: Check[]): void {
  for (const { statement, counts, violations } of checks) {
    console.log(`${violations.length === 0 ? "✓" : "✗"} ${statement}: ${counts}`);
    for (const line of violations) console.log(`    ${line}`);
    if (violations.length > 0) process.exitCode = 1;
  }
}
