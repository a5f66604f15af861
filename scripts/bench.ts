import { parseArgs } from "node:util";
import { measureAdmin } from "../tests/bench/admin";
import { measureCart } from "../tests/bench/cart";
import { measureChat } from "../tests/bench/chat";
import { measureCheckout } from "../tests/bench/checkout";
import { measurePages } from "../tests/bench/pages";
import { measureVisits } from "../tests/bench/visits";
import { withMeasuredShop, withWorkplace } from "./measured-shop";
import { step } from "./steps";
import { printTable } from "./table";

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
const isChosen = (part: string) => (values.only ?? part) === part;
const head = ["what", "measured", "aim"];
let reuseBuild = values["reuse-build"];

if (isChosen("pages")) {
  await withMeasuredShop(url, async (shop) => {
    const pages = await step("Pages", () => measurePages(shop));
    const cart = await step("Cart", () => measureCart(shop));
    printTable({ head, rows: [...pages, ...cart] });
    reuseBuild ||= url === undefined;
  });
}
if (isChosen("chat")) {
  await withMeasuredShop(url, async (shop) => {
    printTable({ head, rows: await step("Chat", () => measureChat(shop)) });
  });
}
// The others need a shop and data of their own.
if (isChosen("checkout") && url === undefined) {
  await withWorkplace("checkout", async (workplace) => {
    const orders = Number(values.orders);
    const tables = await measureCheckout({
      ...workplace,
      reuseBuild,
      orders,
      workers: Number(values.workers),
    });
    for (const table of tables) printTable(table);
    reuseBuild = true;
  });
}
if (isChosen("admin") && url === undefined) {
  await withWorkplace("admin", async (workplace) => {
    const [orders, events] = [Number(values.stored), Number(values.events)];
    const options = { ...workplace, reuseBuild, orders, events, wantsPlans };
    const { tables, plans } = await measureAdmin(options);
    for (const table of tables) printTable(table);
    for (const plan of plans) console.log(`${plan}\n`);
    reuseBuild = true;
  });
}
if (isChosen("visits") && url === undefined) {
  await withWorkplace("visits", async (workplace) => {
    const events = Number(values.events);
    const tables = await measureVisits({ ...workplace, reuseBuild, events, wantsPlans });
    for (const table of tables) printTable(table);
  });
}
