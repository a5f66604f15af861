import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { measureCart } from "../tests/bench/cart.mjs";
import { measureChat } from "../tests/bench/chat.mjs";
import { measureCheckout } from "../tests/bench/checkout.mjs";
import { measurePages } from "../tests/bench/pages.mjs";
import { withMeasuredShop } from "./measured-shop.mjs";
import { reportFailure } from "./problem.mjs";
import { step } from "./steps.mjs";
import { Supervisor } from "./supervisor.mjs";
import { printTable } from "./table.mjs";

/*
 * `npm run bench`: figures of this machine, with a yardstick from the same run beside them. Nothing
 * fails here; a figure alone says little on a machine that is busy with other things.
 * --only=pages, --only=chat or --only=checkout measures one part, --orders=10000 sets how many orders
 * are placed, --url= measures pages and chat of a shop that runs elsewhere, --reuse-build takes the
 * test build that is there.
 */

const { values } = parseArgs({
  strict: false,
  options: {
    only: { type: "string" },
    orders: { type: "string", default: "3000" },
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
if (isChosen("chat")) {
  await withMeasuredShop(async (shop) => {
    printTable(["what", "measured", "aim"], await step("Chat", () => measureChat(shop)));
  });
}
if (isChosen("checkout") && values.url === undefined) await benchCheckout();

async function benchCheckout() {
  const root = path.resolve(import.meta.dirname, "..");
  const logs = path.join(root, ".cache", "bench", "checkout");
  mkdirSync(logs, { recursive: true });
  const supervisor = new Supervisor({
    onUnexpectedExit: (problem) => console.error(problem.message),
  });
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => void supervisor.stopAll().then(() => process.exit(130)));
  }
  try {
    const tables = await measureCheckout({
      root,
      supervisor,
      logFile: (name) => path.join(logs, `${name.replaceAll(/\W+/g, "-")}.log`),
      orders: Number(values.orders),
      // The first half has just built it.
      reuseBuild: values["reuse-build"] || isChosen("pages"),
    });
    for (const { head, rows } of tables) printTable(head, rows);
  } catch (error) {
    process.exitCode = reportFailure(error);
  } finally {
    await supervisor.stopAll();
  }
}
