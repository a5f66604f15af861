import { measureCart } from "../tests/bench/cart.mjs";
import { measurePages } from "../tests/bench/pages.mjs";
import { withMeasuredShop } from "./measured-shop.mjs";
import { step } from "./steps.mjs";
import { printTable } from "./table.mjs";

/*
 * `npm run bench`: figures of this machine, with a yardstick from the same run beside them. Nothing
 * fails here; a figure alone says little on a machine that is busy with other things.
 */

await withMeasuredShop(async (shop) => {
  const rows = [
    ...(await step("Pages", () => measurePages(shop))),
    ...(await step("Cart", () => measureCart(shop))),
  ];
  printTable(["what", "measured", "aim"], rows);
});
