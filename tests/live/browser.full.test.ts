import { type Browser, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { routes } from "@/lib/platform/routes";
import { registeredClaims } from "@/lib/settings/model/claims";
import { claimsWith } from "./claims";
import { closeClient, order } from "./dealings";
import { newPage, openBrowser, readDrawer } from "./drawer";
import { readFacts } from "./facts";
import { expectNoLies } from "./report";
import { readHtml } from "./text";
import { setClaims } from "./walk";

/*
 * What only a browser shows: the cart drawer, the order form and the success page.
 */

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser.close();
  await closeClient();
});

const statuses: [string, object][] = [
  ["approved", claimsWith(registeredClaims)],
  ["open", {}],
  ["withdrawn", claimsWith([], registeredClaims)],
];

describe.each(statuses)("with every claim %s", (_, claims) => {
  beforeAll(async () => {
    await setClaims(claims);
    page = await newPage(browser);
  });
  afterAll(() => page.close());

  test("the drawer counts the time of devices that are really held, and says how many", async () => {
    const drawer = await readDrawer(page);
    expect(drawer.timers).toHaveLength(1);
    const { heldDevices } = await readFacts(inject("liveShop").databaseUrl);
    expect(heldDevices).toContain(2);
    await expectNoLies([drawer]);
  });

  test("the order form says nothing that the database does not hold", async () => {
    await page.goto(routes.checkout);
    await page.getByRole("button", { name: "Ordine con obbligo di pagare" }).first().waitFor();
    await expectNoLies([readHtml(routes.checkout, await page.content())]);
  });

  test("the success page says nothing that the database does not hold", async () => {
    const { session } = await order();
    await page.goto(`${routes.paymentCompleted}?session_id=${session}`);
    await page
      .getByText(/SC-[0-9A-Z]{4}-[0-9A-Z]{4}/)
      .first()
      .waitFor();
    await expectNoLies([readHtml(routes.paymentCompleted, await page.content())]);
  });
});
