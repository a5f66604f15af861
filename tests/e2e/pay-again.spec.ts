import { type Page } from "@playwright/test";
import {
  addPack,
  addToCart,
  cardPage,
  drawer,
  fillForm,
  fillOrder,
  newEmail,
  orderButton,
  ordersOf,
  orderStoredPack,
  payPalPage,
} from "../support/checkout-pages";
import { query } from "../support/database";
import { expect, test } from "../support/e2e";

const completed = { name: "Pagamento Completato con Successo!" };

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
  "two tabs with the same cart make one order, paid once",
  { tag: ["@PAY-23", "@PAY-24", "@full"] },
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
    const attempts = await query<{ attempt: string }>(
      `SELECT a.provider || ' ' || a.state AS attempt FROM payment_attempts a
       JOIN orders o ON o.id = a.order_id WHERE o.email = $1 ORDER BY a.created_at`,
      [email],
    );
    expect(attempts.map(({ attempt }) => attempt)).toEqual([
      "stripe superseded",
      "paypal superseded",
      "stripe succeeded",
    ]);
    await other.close();
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
    const held = async () =>
      (await query<{ devices: number }>("SELECT devices FROM cart_holds WHERE key = $1", [hold]))[0]
        ?.devices ?? 0;
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
