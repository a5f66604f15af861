import { type Page } from "@playwright/test";
import {
  addToCart,
  addPack,
  cardPage,
  drawer,
  fillForm,
  fillOrder,
  newEmail,
  orderButton,
  ordersOf,
  orderStoredPack,
  payPalPage,
  sandbox,
} from "../support/checkout-pages";
import { testDatabaseUrl, withConnection } from "../support/database";
import { expect, test } from "../support/e2e";
import { orderPath } from "../support/order-link";
import { placeOrder, sessionOf } from "../support/orders";

const completed = { name: "Pagamento Completato con Successo!" };

async function attemptsOf(email: string): Promise<string[]> {
  return withConnection(testDatabaseUrl(), async (client) => {
    const { rows } = await client.query<{ attempt: string }>(
      `SELECT a.provider || ' ' || a.state AS attempt FROM payment_attempts a
       JOIN orders o ON o.id = a.order_id WHERE o.email = $1 ORDER BY a.created_at`,
      [email],
    );
    return rows.map(({ attempt }) => attempt);
  });
}

/** Orders again from the form, which still has every value, with this payment method. */
async function orderAgain(page: Page, email: string, payment: "Carta" | "PayPal"): Promise<void> {
  await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue(email);
  await page.getByRole("radio", { name: new RegExp(payment) }).check();
  await orderButton(page).click();
  await page.waitForURL(payment === "Carta" ? cardPage : payPalPage);
}

const payByCard = (page: Page) => page.getByRole("button", { name: /^Paga / }).click();
const payByPayPal = (page: Page) => page.getByRole("button", { name: "Paga con PayPal" }).click();

test(
  "a declined PayPal payment shows a message, and a card pays the same order",
  { tag: ["@PAY-31", "@full"] },
  async ({ page }) => {
    const email = newEmail();
    await orderStoredPack(page, email, "PayPal");
    await page.getByRole("button", { name: "Simula pagamento rifiutato" }).click();
    await expect(page.getByRole("heading", { name: "Pagamento non riuscito" })).toBeVisible();
    await expect(page.getByText("non risulta alcun addebito")).toBeVisible();
    await page.getByRole("link", { name: "Riprova il pagamento" }).click();

    await orderAgain(page, email, "Carta");
    await payByCard(page);
    await expect(page.getByRole("heading", completed)).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([{ payment_status: "paid", status: "confirmed" }]);
    expect(await attemptsOf(email)).toEqual(["paypal superseded", "stripe succeeded"]);
  },
);

test(
  "switching between card and PayPal makes one order, paid once",
  { tag: ["@PAY-23", "@PAY-24"] },
  async ({ page }) => {
    const email = newEmail();
    await orderStoredPack(page, email);
    await page.goBack();
    await orderAgain(page, email, "PayPal");
    const left = page.url();
    await page.goBack();
    await orderAgain(page, email, "Carta");
    await payByCard(page);
    await expect(page.getByRole("heading", completed)).toBeVisible();

    await page.goto(left);
    await payByPayPal(page);
    await expect(page.getByRole("heading", completed)).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([{ payment_status: "paid", attempts: 3 }]);
    expect(await attemptsOf(email)).toEqual([
      "stripe superseded",
      "paypal superseded",
      "stripe succeeded",
    ]);
  },
);

test(
  "two tabs with the same cart make one order, paid once",
  { tag: ["@PAY-23", "@full"] },
  async ({ page, context, watchErrors }) => {
    const email = newEmail();
    await orderStoredPack(page, email);
    const other = await context.newPage();
    watchErrors(other);
    await other.goto("/ordine");
    await fillForm(other, email, "PayPal");
    await orderButton(other).click();
    await other.waitForURL(payPalPage);

    // Paying in the older tab: its page is closed, nothing is charged, one link leads to the shop.
    await payByCard(page);
    await expect(
      page.getByRole("heading", { name: "Sessione di pagamento scaduta" }),
    ).toBeVisible();
    await page.getByRole("link", { name: "Torna al negozio" }).click();
    await expect(page.getByRole("heading", { name: "Pagamento annullato" })).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Torna all’ordine" }).click();
    await orderAgain(page, email, "Carta");
    await payByCard(page);
    await expect(page.getByRole("heading", completed)).toBeVisible();

    // The other tab's approval comes too late; it shows that the order is already paid.
    await payByPayPal(other);
    await expect(other.getByRole("heading", completed)).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([{ payment_status: "paid", attempts: 3 }]);
    expect((await attemptsOf(email)).filter((attempt) => attempt.includes("succeeded"))).toEqual([
      "stripe succeeded",
    ]);
    await other.close();
  },
);

test(
  "a replaced PayPal page takes no money and says so",
  { tag: ["@PAY-24", "@full"] },
  async ({ page, context }) => {
    const email = newEmail();
    await orderStoredPack(page, email, "PayPal");
    const other = await context.newPage();
    await other.goto("/ordine");
    await fillForm(other, email, "Carta");
    await orderButton(other).click();
    await other.waitForURL(cardPage);

    await payByPayPal(page);
    await expect(page.getByRole("heading", { name: "Pagamento non riuscito" })).toBeVisible();
    await expect(page.getByText("non risulta alcun addebito")).toBeVisible();
    await payByCard(other);
    await expect(other.getByRole("heading", completed)).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([{ payment_status: "paid" }]);
    expect(await attemptsOf(email)).toEqual(["paypal superseded", "stripe succeeded"]);
    await other.close();
  },
);

test(
  "ordering again after the payment expired creates a new order",
  { tag: "@full" },
  async ({ page }) => {
    const email = newEmail();
    await orderStoredPack(page, email);
    await sandbox.session(sessionOf(page.url()), "expire");
    await expect
      .poll(async () => (await ordersOf(email))[0]?.status, { timeout: 60_000 })
      .toBe("cancelled");

    await payByCard(page);
    await expect(
      page.getByRole("heading", { name: "Sessione di pagamento scaduta" }),
    ).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).toHaveURL(/\/ordine$/);
    await orderAgain(page, email, "Carta");
    await payByCard(page);
    await expect(page.getByRole("heading", completed)).toBeVisible();
    const orders = await ordersOf(email);
    expect(orders.map((one) => `${one.status} ${one.payment_status}`).sort()).toEqual([
      "cancelled failed",
      "confirmed paid",
    ]);
  },
);

test(
  "an expired order can be paid by the link in its e-mail",
  { tag: "@full" },
  async ({ page }) => {
    const email = newEmail();
    await sandbox.session(sessionOf(await placeOrder(email)), "expire");
    await expect
      .poll(async () => (await ordersOf(email))[0]?.status, { timeout: 60_000 })
      .toBe("cancelled");

    const path = await orderPath(email);
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name: "Manca il pagamento" })).toBeVisible();
    await page.getByRole("button", { name: "Paga con PayPal" }).dblclick();
    await page.waitForURL(payPalPage);
    // Back to the order once more, then by card.
    await page.goto(path);
    await page.getByRole("button", { name: "Paga con carta" }).click();
    await page.waitForURL(cardPage);
    await payByCard(page);
    await expect(page.getByRole("heading", completed)).toBeVisible();

    await page.goto(path);
    await expect(
      page.getByRole("heading", { level: 1, name: "Stiamo preparando il tuo pacco" }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /Paga/ })).toHaveCount(0);
    expect(await ordersOf(email)).toMatchObject([{ payment_status: "paid", status: "confirmed" }]);
    expect(await attemptsOf(email)).toEqual([
      "stripe expired",
      "paypal superseded",
      "stripe succeeded",
    ]);
  },
);

test(
  "ordering a cart that was paid elsewhere shows the paid order, and nothing is left to pay",
  { tag: "@full" },
  async ({ page }) => {
    const email = newEmail();
    await orderStoredPack(page, email);
    const payPage = page.url();
    await sandbox.session(sessionOf(payPage), "pay");
    await page.goto("/ordine");
    await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue(email);
    await orderButton(page).click();
    await expect(page).toHaveURL(/\/pagamento-completato\?session_id=/);
    await expect(page.getByRole("heading", completed)).toBeVisible();

    await page.goBack();
    await page.goto(payPage);
    await expect(page.getByRole("heading", { name: "Pagamento già effettuato" })).toBeVisible();
    await page.getByRole("link", { name: "Torna al negozio" }).click();
    await expect(page.getByRole("heading", completed)).toBeVisible();
    await page.goto("/ordine");
    await expect(page).toHaveURL(/\/prodotti$/);
    expect(await ordersOf(email)).toMatchObject([{ payment_status: "paid", attempts: 1 }]);
  },
);

test(
  "the cart timer holds the stock until the order takes over the hold",
  { tag: ["@C-26", "@full"] },
  async ({ page }) => {
    const email = newEmail();
    await addPack(page, "Pack Duo Premium");
    const key = () => page.evaluate(() => localStorage.getItem("cart_hold"));
    await expect.poll(key).toMatch(/^[0-9a-f-]{36}$/);
    const hold = (await key()) ?? "";
    const held = () =>
      withConnection(testDatabaseUrl(), async (client) => {
        const { rows } = await client.query<{ devices: number }>(
          "SELECT devices FROM cart_holds WHERE key = $1",
          [hold],
        );
        return rows[0]?.devices ?? 0;
      });
    await expect.poll(held).toBe(2);
    await drawer(page)
      .getByRole("button", { name: /Aumenta/ })
      .click();
    await expect.poll(held).toBe(4);
    await drawer(page)
      .getByRole("button", { name: /^Rimuovi/ })
      .click();
    await expect.poll(held).toBe(0);

    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await addToCart(page, "Pack Scultore + Siero");
    await expect(drawer(page)).toBeVisible();
    await expect.poll(held).toBe(1);
    await fillOrder(page, email, "Carta");
    await orderButton(page).click();
    await page.waitForURL(cardPage);
    expect(await held()).toBe(0);
  },
);
