import { randomInt } from "node:crypto";
import { parseArgs } from "node:util";
import { findProgram } from "../tests/fleet/programs";
import { runFleetTest } from "../tests/fleet/run";
import { printTable } from "./table";
import { printChecks, withWorkplace } from "./workplace";

/*
 * `npm run fleet-test`: three web servers and two workers of the built folder behind Caddy and
 * PgBouncer. Shoppers buy while processes are killed, a release is deployed and the secrets are
 * rotated. Afterwards all records must agree. Needs Caddy and PgBouncer (Debian packages).
 *   --shoppers     how many
 *   --seed         repeats the plan of an earlier run
 *   --reuse-build  uses the releases of the last run
 */

const { values } = parseArgs({
  options: {
    shoppers: { type: "string", default: "300" },
    seed: { type: "string", default: String(randomInt(2 ** 31)) },
    "reuse-build": { type: "boolean", default: false },
  },
});
const missing = ["caddy", "pgbouncer"].filter((name) => findProgram(name) === undefined);

if (missing.length > 0) {
  console.log(`Skipped: ${missing.join(" and ")} not installed.`);
} else {
  await withWorkplace("fleet", async (workplace) => {
    const { checks, figures } = await runFleetTest({
      ...workplace,
      shoppers: Number(values.shoppers),
      seed: Number(values.seed),
      reuseBuild: values["reuse-build"],
    });
    printChecks(checks);
    printTable({ head: ["", ""], rows: figures });
  });
}
