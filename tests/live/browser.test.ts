import { randomUUID } from "node:crypto";
import { type Browser, chromium, type Page } from "playwright";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { routes } from "@/lib/platform/routes";
import { shopClient } from "../support/shop-client";
import { buildFolder } from "../support/web-server";
import { findLies } from "./detector";
import { readFacts } from "./facts";
import { readHtml } from "./text";
import { newAddress, providers } from "./walk";

/*
 * What only a browser shows: the cart drawer, the order form and the success page.
 */

const shop = inject("liveShop");
let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await chromium.launch({
    args: ["--no-sandbox", "--disable-gpu"],
    ...(shop.chromium === "" ? {} : { executablePath: shop.chromium }),
  });
  page = await browser.newPage({ baseURL: shop.siteUrl, locale: "it-IT" });
});
afterAll(() => browser.close());

async function expectNoLies(where: string, html: string): Promise<void> {
  const lies = findLies(readHtml(where, html), await readFacts(shop.databaseUrl));
  expect(lies.map(({ kind, text }) => `${where}, ${kind}: ${text}`)).toEqual([]);
}

test("the drawer counts the time of devices that are really held, and says how many", async () => {
  await page.goto(routes.products);
  await page.getByRole("button", { name: "Rifiuta tutto" }).click();
  await page.getByRole("button", { name: "Aggiungi al carrello: Pack Duo Premium" }).click();
  const drawer = page.getByRole("dialog", { name: "Il tuo carrello" });
  await drawer.getByText("Riservati 2 dispositivi, per").waitFor();
  expect(await drawer.getByRole("timer").count()).toBe(1);
  const { heldDevices } = await readFacts(shop.databaseUrl);
  expect(heldDevices).toContain(2);
  await expectNoLies("drawer", `<html><body>${await drawer.innerHTML()}</body></html>`);
});

test("the order form says nothing that the database does not hold", async () => {
  await page.goto(routes.checkout);
  await page.getByRole("button", { name: "Ordine con obbligo di pagare" }).first().waitFor();
  await expectNoLies(routes.checkout, await page.content());
});

test("the success page says nothing that the database does not hold", async () => {
  const client = shopClient({ siteUrl: shop.siteUrl, buildFolder });
  const items = [{ sku: "pack-scultore-+-siero", quantity: 1 }];
  const order = { key: randomUUID(), email: newAddress(), items, method: "stripe" as const };
  const placed = await client.placeOrder(order);
  client.close();
  if (!placed.ok) throw new Error(`No order was placed: ${placed.error.code}`);
  const session = new URL(placed.value.url).pathname.split("/").at(-1) ?? "";
  await providers().session(session, "pay");
  await page.goto(`${routes.paymentCompleted}?session_id=${session}`);
  await page
    .getByText(/SC-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    .first()
    .waitFor();
  await expectNoLies(routes.paymentCompleted, await page.content());
});
