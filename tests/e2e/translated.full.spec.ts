import {
  addToCart,
  cardPage,
  drawer,
  fillOrder,
  newEmail,
  orderButton,
  ordersOf,
} from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { translatePage } from "../support/translate";

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
  await expect(terms).toContainText("spedizione standard gratuita");
  await page.getByRole("radio", { name: /Espressa/ }).check();
  await expect(terms).toContainText("spedizione espressa a 3,90");
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
