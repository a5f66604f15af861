import { expect, test } from "vitest";
import { readFacts } from "@/lib/assistant/knowledge/facts";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { getLaunchBoard } from "@/lib/dashboard/queries/launch";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { holdForCart } from "@/lib/inventory/commands/stock";
import { watchStock } from "@/lib/inventory/commands/watch-stock";
import { getStockBoard, readAvailability } from "@/lib/inventory/queries";
import { listListings } from "@/lib/listings/queries";
import { hasStock } from "../../../scripts/database";
import { byStaff } from "../../support/by-staff";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop({ stock: 25, admin: true });
const packs = ["scultea-pro", "pack-scultore-+-siero", "pack-duo-premium"];
const now = () => new Date();

const have = (id: "serum" | "travel_case", received: number) =>
  shop.db.partStock.update({ where: { id }, data: { received } });

/** What each place says about the stock. */
async function read() {
  const today = await byStaff(getTodayBoard)(now());
  const launch = await byStaff(getLaunchBoard)(now());
  const stock = await byStaff(getStockBoard)({ kind: null, page: 1 });
  const { devices, units } = await readAvailability();
  return {
    shop: packs.map((sku) => units[sku]),
    pieces: devices,
    listings: (await listListings(now(), {})).map(({ inStock }) => inStock),
    assistant: (await readFacts(now())).inStock,
    today: today.sellable.units,
    tasks: today.tasks
      .filter(({ kind }) => kind === "stock")
      .map(({ title, detail }) => `${title}. ${detail}`),
    launch: launch.checks.find(({ name }) => name === "stock"),
    stockPage: stock.products.map(({ units: count, bottleneck }) => [count, bottleneck]),
    isOpenForSale: await hasStock(process.env.DATABASE_URL ?? ""),
  };
}

async function mailsAbout(): Promise<(string | undefined)[]> {
  await watchStock();
  await shop.runUntilIdle();
  return (await shop.mailTo("ordini@scultea.example")).map(({ subject }) => subject);
}

test("without serums shop, feeds, assistant, Oggi, launch check, stock page and mail say that nothing can be sold", async () => {
  await have("serum", 0);
  const names =
    "Scultea Pro - Dispositivo EMS Scultore Facciale, Pack Scultore + Siero, Pack Duo Premium";
  expect(await read()).toEqual({
    shop: [0, 0, 0],
    pieces: 0,
    listings: [false, false, false],
    assistant: false,
    today: 0,
    tasks: [`Non restano sieri. Finché mancano non si possono vendere: ${names}.`],
    launch: {
      name: "stock",
      state: "blocking",
      text: "Non si può vendere niente. Ci sono: 25 dispositivi, 0 sieri, 25 custodie da viaggio.",
      fix: expect.any(String) as string,
    },
    stockPage: [
      [0, "serums"],
      [0, "serums"],
      [0, "serums"],
    ],
    isOpenForSale: false,
  });
  expect(await mailsAbout()).toEqual(["Scorte finite: sieri"]);
  const hold = { key: crypto.randomUUID(), devices: 1, networkKey: null };
  const held = await shop.db.$transaction((tx) =>
    holdForCart(tx, { ...hold, expiresAt: new Date("2030-01-01") }, now()),
  );
  expect(held).toBe(0);
});

test("without travel cases only the Duo is sold out, and the mail names it", async () => {
  await have("travel_case", 0);
  expect(await read()).toMatchObject({
    shop: [25, 25, 0],
    pieces: 25,
    listings: [true, true, false],
    today: 25,
    launch: { state: "watch" },
    isOpenForSale: true,
  });
  expect(
    await placeOrder(checkoutInput({ items: [{ sku: "pack-duo-premium", quantity: 1 }] })),
  ).toEqual({ ok: false, error: { code: "out_of_stock" } });
  expect(await mailsAbout()).toEqual(["Scorte finite: custodie da viaggio"]);
  const [mail] = await shop.mailTo("ordini@scultea.example");
  expect(mail?.text).toContain("Finché mancano non si può vendere: Pack Duo Premium.");
});
