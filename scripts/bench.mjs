import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureAdmin } from "../tests/bench/admin.mjs";
import { measureCart } from "../tests/bench/cart.mjs";
import { measureChat } from "../tests/bench/chat.mjs";
import { measureCheckout } from "../tests/bench/checkout.mjs";
import { measurePages } from "../tests/bench/pages.mjs";
import { measureVisits } from "../tests/bench/visits.mjs";
import { withMeasuredShop } from "./measured-shop.mjs";
import { reportFailure } from "./problem.mjs";
import { step } from "./steps.mjs";
import { Supervisor } from "./supervisor.mjs";
import { printTable } from "./table.mjs";

/*
 * `npm run bench`: measures this host and prints a reference figure from the same run beside each
 * result. Nothing fails here, and figures from a busy host mean little.
 *   --only=pages|chat|checkout|admin|visits  measures one part
 *   --orders=10000    orders to place (default 3000)
 *   --stored=100000   orders the dashboard searches (default 1000000)
 *   --events=100000   events the statistics count (default 10000000)
 *   --plans           prints the Postgres plans of slow queries
 *   --url=            measures the pages of a shop that already runs
 *   --reuse-build     uses the existing test build
 */

const { values } = parseArgs({
  strict: false,
  options: {
    only: { type: "string" },
    orders: { type: "string", default: "3000" },
    stored: { type: "string", default: "1000000" },
    events: { type: "string", default: "10000000" },
    url: { type: "string" },
    plans: { type: "boolean", default: false },
    "reuse-build": { type: "boolean", default: false },
  },
});
const isChosen = (part) => (values.only ?? part) === part;

let built = false;

if (isChosen("pages")) {
  await withMeasuredShop(async (shop) => {
    const rows = [
      ...(await step("Pages", () => measurePages(shop))),
      ...(await step("Cart", () => measureCart(shop))),
    ];
    printTable(["what", "measured", "aim"], rows);
    built = values.url === undefined;
  });
}
if (isChosen("chat")) {
  await withMeasuredShop(async (shop) => {
    printTable(["what", "measured", "aim"], await step("Chat", () => measureChat(shop)));
  });
}
if (isChosen("checkout") && values.url === undefined)
  await bench("checkout", async (options) => {
    for (const { head, rows } of await measureCheckout({
      ...options,
      orders: Number(values.orders),
    }))
      printTable(head, rows);
  });
if (isChosen("admin") && values.url === undefined)
  await bench("admin", async (options) => {
    const { tables, plans } = await measureAdmin({
      ...options,
      orders: Number(values.stored),
      events: Number(values.events),
      wantsPlans: values.plans,
    });
    for (const { head, rows } of tables) printTable(head, rows);
    for (const plan of plans) console.log(`${plan}\n`);
  });
if (isChosen("visits") && values.url === undefined)
  await bench("visits", async (options) => {
    for (const { head, rows } of await measureVisits({
      ...options,
      events: Number(values.events),
      wantsPlans: values.plans,
    }))
      printTable(head, rows);
  });

async function bench(name, work) {
  const root = path.resolve(import.meta.dirname, "..");
  const logs = path.join(root, ".cache", "bench", name);
  mkdirSync(logs, { recursive: true });
  const supervisor = new Supervisor({
    onUnexpectedExit: (problem) => console.error(problem.message),
  });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void supervisor.stopAll().then(() => process.exit(130)));
  }
  try {
    await work({
      root,
      supervisor,
      logFile: (program) => path.join(logs, `${program.replaceAll(/\W+/g, "-")}.log`),
      reuseBuild: values["reuse-build"] || built,
    });
    built = true;
  } catch (error) {
    process.exitCode = reportFailure(error);
  } finally {
    await supervisor.stopAll();
  }
}
