import { signInByForm } from "../support/admin";
import { addPack, cardPage, fillOrder, newEmail, orderButton, ordersOf } from "../support/buyer";
import { expect, test } from "../support/e2e";

/* In a full Chromium, as people have it: the other tests run in its headless shell. */

test("somebody buys a pack, and the shop sees the order", async ({ page }) => {
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
});
