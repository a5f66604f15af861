import { parseArgs } from "node:util";
import { measureAdmin } from "../tests/bench/admin";
import { measureChat } from "../tests/bench/chat";
import { measureCheckout } from "../tests/bench/checkout";
import { measurePages } from "../tests/bench/pages";
import { measureVisits } from "../tests/bench/visits";
import { measureAlone, withMeasuredShop } from "./measured-shop";
import { step } from "./steps";
import { printTable, type Table } from "./table";
import { requireBuild, type Workplace } from "./test-shop";
import { withWorkplace } from "./workplace";

/*
 * `npm run bench`: measures this host and prints a reference figure from the same run beside each
 * result. Nothing fails here, and figures from a busy host mean little.
 *   --only=pages|chat|checkout|admin|visits  measures one part
 *   --orders=10000    orders to place (default 3000)
 *   --workers=2       processes that settle payments (default 1)
 *   --stored=100000   orders the dashboard searches (default 1000000)
 *   --events=100000   events the statistics count (default 10000000)
 *   --plans           prints the Postgres plans of slow queries
 *   --url=            measures the pages of a shop that already runs
 *   --reuse-build     uses the existing test build
 */

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    orders: { type: "string", default: "3000" },
    workers: { type: "string", default: "1" },
    stored: { type: "string", default: "1000000" },
    events: { type: "string", default: "10000000" },
    url: { type: "string" },
    plans: { type: "boolean", default: false },
    "reuse-build": { type: "boolean", default: false },
  },
});
const { url, plans: wantsPlans } = values;
const [orders, workers] = [Number(values.orders), Number(values.workers)];
const [stored, events] = [Number(values.stored), Number(values.events)];
const isChosen = (part: string) => (values.only ?? part) === part;
/** The others need a shop and data of their own. */
const isOwn = (part: string) => isChosen(part) && url === undefined;
const head = ["what", "measured", "aim"];
let reuseBuild = values["reuse-build"];

/** Measures one part, and prints its tables. The parts after it use its build. */
async function measure(part: string, work: (workplace: Workplace) => Promise<Table[]>) {
  if (!isOwn(part)) return;
  await withWorkplace(`bench/${part}`, async (workplace) => {
    workplace.supervisor.onUnexpectedExit = ({ message }) => console.error(message);
    for (const table of await work(workplace)) printTable(table);
    reuseBuild = true;
  });
}

await measureAlone("npm run bench", async () => {
  if (reuseBuild) requireBuild();
  if (isChosen("pages"))
    await withMeasuredShop({ url, reuseBuild }, async (shop) => {
      reuseBuild ||= url === undefined;
      printTable({ head, rows: await step("Pages", () => measurePages(shop)) });
    });
  if (isChosen("chat"))
    await withMeasuredShop({ url, reuseBuild }, async (shop) => {
      reuseBuild ||= url === undefined;
      printTable({ head, rows: await step("Chat", () => measureChat(shop)) });
    });
  await measure("checkout", (workplace) =>
    measureCheckout({ ...workplace, reuseBuild, orders, workers }),
  );
  await measure("admin", async (workplace) => {
    const options = { ...workplace, reuseBuild, orders: stored, events, wantsPlans };
    const { tables, plans } = await measureAdmin(options);
    for (const plan of plans) console.log(`${plan}\n`);
    return tables;
  });
  await measure("visits", (workplace) => measureVisits({ ...workplace, reuseBuild, events }));
});
