import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureCart } from "../tests/bench/cart.mjs";
import { measureCheckout } from "../tests/bench/checkout.mjs";
import { measurePages } from "../tests/bench/pages.mjs";
import { measureVisits } from "../tests/bench/visits.mjs";
import { withMeasuredShop } from "./measured-shop.mjs";
import { reportFailure } from "./problem.mjs";
import { step } from "./steps.mjs";
import { Supervisor } from "./supervisor.mjs";
import { printTable } from "./table.mjs";

/*
 * `npm run bench`: figures of this machine, with a yardstick from the same run beside them. Nothing
 * fails here; a figure alone says little on a machine that is busy with other things.
 * --only=pages, --only=checkout or --only=visits measures one part, --orders=10000 sets how many orders
 * are placed, --events=10000000 how many events the dashboard has to count, --url= measures the pages
 * of a shop that runs elsewhere, --reuse-build takes the test build that is there.
 */

const { values } = parseArgs({
  strict: false,
  options: {
    only: { type: "string" },
    orders: { type: "string", default: "3000" },
    events: { type: "string", default: "10000000" },
    url: { type: "string" },
    "reuse-build": { type: "boolean", default: false },
  },
});
const isChosen = (part) => (values.only ?? part) === part;

if (isChosen("pages")) {
  await withMeasuredShop(async (shop) => {
    const rows = [
      ...(await step("Pages", () => measurePages(shop))),
      ...(await step("Cart", () => measureCart(shop))),
    ];
    printTable(["what", "measured", "aim"], rows);
  });
}
if (values.url === undefined) {
  // The first part has just built it.
  const reuseBuild = values["reuse-build"] || isChosen("pages");
  if (isChosen("checkout"))
    await benchShop("checkout", (shop) =>
      measureCheckout({ ...shop, orders: Number(values.orders), reuseBuild }),
    );
  if (isChosen("visits"))
    await benchShop("visits", (shop) =>
      measureVisits({
        ...shop,
        events: Number(values.events),
        reuseBuild: reuseBuild || isChosen("checkout"),
      }),
    );
}

/** Runs a part that starts a shop of its own and answers with tables to print. */
async function benchShop(name, measure) {
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
    const tables = await measure({
      root,
      supervisor,
      logFile: (log) => path.join(logs, `${log.replaceAll(/\W+/g, "-")}.log`),
    });
    for (const { head, rows } of tables) printTable(head, rows);
  } catch (error) {
    process.exitCode = reportFailure(error);
  } finally {
    await supervisor.stopAll();
  }
}
