import { randomInt } from "node:crypto";
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { runKillTest } from "../tests/kill/run";
import { Problem } from "./problem";
import { printChecks, withWorkplace } from "./workplace";

/*
 * `npm run kill-test`: customers buy while providers fail and the web server, worker and database
 * are killed repeatedly. Afterwards all records must agree.
 *   --checkouts, --kills  how many of each
 *   --seed                repeats the plan of an earlier run
 *   --reuse-build         uses the existing test build
 *   --report              writes the results to a file
 */

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

await withWorkplace("kill", async (workplace) => {
  const options = readOptions();
  console.log(`${options.checkouts} checkouts, ${options.kills} kills, --seed ${options.seed}`);
  const checks = await runKillTest({ ...workplace, ...options });
  printChecks(checks);
  if (options.report) writeFileSync(options.report, JSON.stringify(checks));
});
