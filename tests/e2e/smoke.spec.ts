import { signInByForm } from "../support/admin";
import {
  addPack,
  cardPage,
  fillOrder,
  newEmail,
  orderButton,
  ordersOf,
} from "../support/checkout-pages";
import { expect, test } from "../support/e2e";

/*
 * Runs in a full Chromium, as people use it; the other tests run in the headless shell.
 */

test(
  "a customer buys a pack, and the dashboard shows the order",
  { tag: "@full" },
  async ({ page }) => {
    const email = newEmail();
    await addPack(page);
    await fillOrder(page, email, "Carta");
    await orderButton(page).click();
    await expect(page).toHaveURL(cardPage);
    await page.getByRole("button", { name: /^Paga/ }).click();
    await expect(page.getByRole("heading", { name: /^Pagamento Completato/ })).toBeVisible();
    const [order] = await ordersOf(email);
    await signInByForm(page);
    await expect(page.getByRole("row").filter({ hasText: order?.number ?? "" })).toBeVisible();
  },
);
