import { type Page } from "@playwright/test";
import { addBusinessDays, addDays, italianDay } from "@/lib/core/business-days";
import { nothingAllowed } from "@/lib/visits/model/consent";
import {
  addToCart,
  cardPage,
  cartItems,
  deliveryDayIn,
  drawer,
  fillForm,
  fillOrder,
  newEmail,
  openDrawer,
  orderButton,
  ordersOf,
  storeCart,
} from "../support/checkout-pages";
import { chooseCookies, expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

test("a page that the browser translates sells, and says what was chosen", async ({ page }) => {
  const email = newEmail();
  await page.goto("/prodotti");
  await waitUntilInteractive(page);
  await translatePage(page);
  await addToCart(page, "Pack Duo Premium");
  await addToCart(page, "Pack Scultore + Siero");
  await expect(drawer(page)).toBeVisible();
  await drawer(page)
    .getByRole("button", { name: /Aumenta/ })
    .first()
    .click();
  const foot = drawer(page).locator("footer");
  await expect(foot).toContainText("149,97");
  await fillOrder(page, email, "Carta");
  const terms = page.getByRole("region", { name: "Prima di ordinare" });
  await expect(terms).toContainText(/Consegna.*gratuita/);
  await page.getByRole("radio", { name: /Espressa/ }).check();
  await expect(terms).toContainText(/Consegna.*3,90/);
  await expect(terms).toContainText("153,87");
  await expect(terms).not.toContainText("gratuita");
  const phone = page.getByRole("textbox", { name: /^Telefono/ });
  const answer = async (typed: string, error: string) => {
    await phone.fill(typed);
    await orderButton(page).click();
    await expect(page.getByRole("group", { name: /^Controlla/ })).toContainText(error);
  };
  await answer("", "telefono");
  await phone.fill("347 000 0000");
  await orderButton(page).click();
  await page.waitForURL(cardPage);
  expect(await ordersOf(email)).toMatchObject([{ total_cents: 15_387 }]);
});

/**
 * Translates the page as Chrome does, now and after every change: each text node is replaced by two nested `<font>`.
 * The words stay, so that tests find them.
 */
async function translatePage(page: Page): Promise<void> {
  await page.evaluate(() => {
    const createFont = () => document.createElementNS("http://www.w3.org/1999/xhtml", "font");
    const replace = (text: Text) => {
      const parent = text.parentElement;
      if (!parent || parent.closest("font, script, style, noscript, textarea, option")) return;
      if (text.data.trim() === "") return;
      const [outer, inner] = [createFont(), createFont()];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    };
    translate(document.body);
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records)
        for (const node of target instanceof Text ? [target] : addedNodes) translate(node);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

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
  const told = (today: string) =>
    JSON.stringify({ days: 7, deliverBy: addBusinessDays(today, 7) })
      .slice(1, -1)
      .replaceAll('"', '\\"');
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
