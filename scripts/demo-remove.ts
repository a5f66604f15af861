import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import {
  type DemoContents,
  findDemo,
  isNothing,
  removeDemo,
} from "@/lib/dashboard/commands/remove-demo";
import { closeDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { stopQueue } from "@/lib/platform/jobs/queue";
import { buildDemoOrders } from "@/prisma/builders/demo-shop";
import { readEnvironment, runCommand } from "./run-command";

/*
 * Removes the demo data from a shop before it starts to sell:
 *   npm run demo:remove            lists what would be removed, then asks
 *   npm run demo:remove -- --yes   does not ask
 * Uses the database of DATABASE_URL, from the environment or .env. Refuses when an order may have
 * been paid with real money.
 */

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { yes: { type: "boolean", default: false } } });
  readEnvironment();
  const now = new Date();
  const facts = {
    env: getEnv(),
    seedOrderIds: buildDemoOrders(now, "system").map(({ order }) => order.id),
  };
  const contents = accept(await findDemo(facts));
  if (isNothing(contents)) {
    console.log("There is no demo data to remove.");
    if (contents.accounts > 0) console.log(accountsStayNotice);
    return;
  }
  console.log(`This will be removed permanently from ${databaseName()}:\n${listOf(contents)}`);
  if (!values.yes && !(await askForConfirmation())) throw new Error("Nothing was removed.");
  const removed = accept(await removeDemo(facts, now));
  console.log(`Removed:\n${listOf(removed)}`);
  if (removed.accounts > 0 && !removed.accountsRemovable) console.log(accountsStayNotice);
  console.log(
    "Catalogue, prices, settings and the log stay. Record the goods you have at /admin/magazzino.",
  );
}

const accountsStayNotice =
  "The demo account stays because no other account can sign in: create your own with `npm run admin:create`, then run this again.";

function accept(outcome: Awaited<ReturnType<typeof findDemo>>): DemoContents {
  if (outcome.ok) return outcome.value;
  throw new Error(
    `Nothing was removed. These orders were, or may have been, paid with real money: ${outcome.error.numbers.join(", ")}. The records of a shop that has sold must be retained.`,
  );
}

function listOf({ accountsRemovable, accounts, visits, ...counts }: DemoContents): string {
  const lines = Object.entries({ ...counts, "sign-ins": accountsRemovable ? accounts : 0 })
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `  ${name}: ${count}`);
  return [...lines, ...(visits > 0 ? ["  statistics of visits"] : [])].join("\n");
}

function databaseName(): string {
  const { host, pathname } = new URL(getEnv().DATABASE_URL);
  return `${pathname.slice(1)} at ${host}`;
}

async function askForConfirmation(): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error("There is no terminal to prompt on: use --yes.");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return /^y(es)?$/i.test((await terminal.question("Remove it? (yes/no) ")).trim());
  } finally {
    terminal.close();
  }
}

await runCommand(main, stopQueue, closeDb);
