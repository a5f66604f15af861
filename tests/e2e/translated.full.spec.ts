import { type Page } from "@playwright/test";
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
