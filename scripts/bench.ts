import { parseArgs } from "node:util";
import { measureAdmin } from "../tests/bench/admin";
import { measureCheckout } from "../tests/bench/checkout";
import { measurePages } from "../tests/bench/pages";
import { measureAlone, withMeasuredShop } from "./measured-shop";
import { step } from "./steps";
import { printTable, type Table } from "./table";
import { type Workplace } from "./test-shop";
import { withWorkplace } from "./workplace";

/*
 * `npm run bench`: measures this host and prints a reference figure from the same run beside each
 * result. Nothing fails here, and figures from a busy host mean little.
 *   --only=pages|checkout|admin  measures one part
 *   --orders=10000    orders to place (default 3000)
 *   --workers=2       processes that settle payments (default 1)
 *   --stored=100000   orders the dashboard searches (default 1000000)
 *   --events=100000   events the statistics count (default 10000000)
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
    "reuse-build": { type: "boolean", default: false },
  },
});
const { url } = values;
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
  if (isChosen("pages"))
    await withMeasuredShop({ url, reuseBuild }, async (shop) => {
      reuseBuild ||= url === undefined;
      printTable({ head, rows: await step("Pages", () => measurePages(shop)) });
    });
  await measure("checkout", (workplace) =>
    measureCheckout({ ...workplace, reuseBuild, orders, workers }),
  );
  await measure("admin", (workplace) =>
    measureAdmin({ ...workplace, reuseBuild, orders: stored, events }),
  );
});
