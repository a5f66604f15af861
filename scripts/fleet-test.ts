import { randomInt } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { findProgram } from "../tests/fleet/programs";
import { runFleetTest } from "../tests/fleet/run";
import { reportFailure } from "./problem";
import { Supervisor } from "./supervisor";
import { printTable } from "./table";

/*
 * `npm run fleet-test`: three web servers and two workers of the built folder behind Caddy and
 * PgBouncer. Shoppers buy while processes are killed, a release is deployed and the secrets are
 * rotated. Afterwards all records must agree. Needs Caddy and PgBouncer (Debian packages).
 *   --shoppers     how many
 *   --seed         repeats the plan of an earlier run
 *   --reuse-build  uses the releases of the last run
 */

const root = path.resolve(import.meta.dirname, "..");
const logs = path.join(root, ".cache", "fleet");
const logFile = (name: string) => path.join(logs, `${name.replaceAll(/\W+/g, "-")}.log`);

const { values } = parseArgs({
  options: {
    shoppers: { type: "string", default: "300" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
    "reuse-build": { type: "boolean", default: false },
  },
});
const missing = ["caddy", "pgbouncer"].filter((name) => findProgram(name) === undefined);

const supervisor = new Supervisor();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.once(signal, () => void supervisor.stopAll().then(() => process.exit(130)));
}

if (missing.length > 0) {
  console.log(`Skipped: ${missing.join(" and ")} not installed.`);
} else {
  try {
    rmSync(logs, { recursive: true, force: true });
    mkdirSync(logs, { recursive: true });
    const { checks, figures } = await runFleetTest({
      root,
      supervisor,
      logFile,
      shoppers: Number(values.shoppers),
      seed: Number(values.seed),
      reuseBuild: values["reuse-build"],
    });
    for (const { statement, counts, violations } of checks) {
      console.log(`${violations.length === 0 ? "✓" : "✗"} ${statement}: ${counts}`);
      for (const line of violations) console.log(`    ${line}`);
    }
    printTable({ head: ["", ""], rows: figures });
    process.exitCode = checks.every(({ violations }) => violations.length === 0) ? 0 : 1;
  } catch (error) {
    if (!supervisor.stopping) process.exitCode = reportFailure(error);
  } finally {
    await supervisor.stopAll();
  }
}
