import { type Page } from "@playwright/test";
import { addDays, italianDay } from "@/lib/core/business-days";
import { nothingAllowed } from "@/lib/visits/model/consent";
import {
  cardPage,
  cartItems,
  deliveryDayIn,
  fillForm,
  newEmail,
  openDrawer,
  orderButton,
  ordersOf,
  storeCart,
} from "../support/checkout-pages";
import { chooseCookies, expect, test } from "../support/e2e";

const DAY_MS = 86_400_000;
const standardDay = () => deliveryDayIn(7);

/** Sets the visitor's clock, which goes on from there, and fills the cart. */
async function startVisit(page: Page, time: Date) {
  await chooseCookies(page.context(), nothingAllowed, time);
  await page.clock.install({ time });
  await storeCart(page, [cartItems.pack]);
}

/** Answers with an order page that was loaded on another day. */
async function loadOrderPageOf(page: Page, day: string) {
  const told = (today: string) => JSON.stringify({ today }).slice(1, -1).replaceAll('"', '\\"');
  await page.route("**/ordine", async (route) => {
    if (route.request().method() !== "GET") return route.fallback();
    const response = await route.fetch();
    const body = await response.text();
    expect(body).toContain(told(italianDay(new Date())));
    await route.fulfill({
      response,
      body: body.replace(told(italianDay(new Date())), told(day)),
    });
  });
}

async function expectDay(page: Page) {
  await page.goto("/prodotti");
  const promise = `Consegna gratuita entro ${standardDay()}`;
  await expect(page.getByRole("listitem").filter({ hasText: promise })).toBeVisible();
  await openDrawer(page);
  await expect(page.getByRole("dialog", { name: "Il tuo carrello" })).toContainText(promise);
}

test("a visitor whose clock is a year behind reads the server's day and orders, also from an old page", async ({
  page,
}) => {
  const email = newEmail();
  await startVisit(page, new Date(Date.now() - 365 * DAY_MS));
  await expectDay(page);

  const old = addDays(italianDay(new Date()), -10);
  await loadOrderPageOf(page, old);
  await page.goto("/ordine");
  const standard = page.getByRole("radio", { name: /Standard/ });
  await expect(standard).toHaveAccessibleName(new RegExp(deliveryDayIn(7, old)));
  await fillForm(page, email, "Carta");
  await orderButton(page).click();
  await expect(page.getByRole("main").getByText(/è cambiato il giorno di consegna/)).toBeVisible();
  await expect(standard).toHaveAccessibleName(new RegExp(standardDay()));
  expect(await ordersOf(email)).toEqual([]);
  await orderButton(page).click();
  await page.waitForURL(cardPage);
  expect(await ordersOf(email)).toMatchObject([{ attempts: 1 }]);
});
