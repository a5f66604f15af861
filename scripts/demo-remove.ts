import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { closeDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import {
  type DemoContents,
  findDemo,
  isNothing,
  removeDemo,
} from "@/lib/dashboard/commands/remove-demo";
import { buildDemoOrders } from "@/prisma/builders/demo-shop";

/*
 * Takes the demonstration out of a shop before it sells:
 *   npm run demo:remove            shows what would go, and asks
 *   npm run demo:remove -- --yes   does not ask
 * It works on the database of DATABASE_URL, in the environment or in .env, and refuses where anybody has
 * paid for real.
 */

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: "boolean", default: false } } });
  if (existsSync(".env")) process.loadEnvFile(".env");
  const now = new Date();
  const facts = {
    env: getEnv(),
    seedOrderIds: buildDemoOrders(now, "system").map(({ order }) => order.id),
  };
  const contents = accept(await findDemo(facts));
  if (isNothing(contents)) {
    console.log("Nothing of the demonstration is left.");
    if (contents.accounts > 0) console.log(keptAccounts);
    return;
  }
  console.log(`This goes from ${databaseName()}, for good:\n${listOf(contents)}`);
  if (!values.yes && !(await agreed())) throw new Error("Nothing was removed.");
  const removed = accept(await removeDemo(facts, now));
  console.log(`Removed:\n${listOf(removed)}`);
  if (removed.accounts > 0 && !removed.accountsRemovable) console.log(keptAccounts);
  console.log(
    "Catalogue, prices, settings and the log stay. Book the goods in at /admin/magazzino.",
  );
}

const keptAccounts =
  "The demo's sign-in stays, or nobody could sign in: make your own with `npm run admin:create`, then run this again.";

function accept(outcome: Awaited<ReturnType<typeof findDemo>>): DemoContents {
  if (outcome.ok) return outcome.value;
  throw new Error(
    `Nothing was removed. These orders were paid for real, or may have been: ${outcome.error.numbers.join(", ")}. The books of a shop that has sold are kept.`,
  );
}

function listOf({ accountsRemovable, accounts, visits, ...counts }: DemoContents): string {
  const lines = Object.entries({ ...counts, "sign-ins": accountsRemovable ? accounts : 0 })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `  ${name}: ${count}`);
  return [...lines, ...(visits > 0 ? ["  statistics of visits"] : [])].join("\n");
}

/** The database as a person knows it, without its password. */
function databaseName(): string {
  const { host, pathname } = new URL(getEnv().DATABASE_URL);
  return `${pathname.slice(1)} at ${host}`;
}

async function agreed(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error("No terminal to ask on: use --yes.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question("Remove it? (yes/no) ")).trim());
  } finally {
    terminal.close();
  }
}

main()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(closeDb);
