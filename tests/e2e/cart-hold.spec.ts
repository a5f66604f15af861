import {
  addPack,
  addToCart,
  cardPage,
  drawer,
  fillOrder,
  newEmail,
  orderButton,
} from "../support/checkout-pages";
import { query } from "../support/database";
import { expect, test } from "../support/e2e";

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
