import { type Page } from "@playwright/test";
import { cartItems, drawer, openDrawer, storeCart } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

test.use({ viewport: { width: 360, height: 640 } });

/** What a visitor may open on a page, by its name. */
const overlays: Record<string, { path: string; open: (page: Page) => Promise<unknown> }> = {
  cart: { path: "/contatto", open: openDrawer },
  menu: {
    path: "/contatto",
    open: (page) => page.getByRole("button", { name: "Apri il menu" }).click(),
  },
  "contact dialog": {
    path: "/",
    open: (page) => page.getByRole("button", { name: "Parla con un esperto" }).click(),
  },
};

/** Returns the scroll containers of the open overlay whose content is wider than they are. */
function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.getByRole("dialog").evaluate((dialog) =>
    [dialog, ...dialog.querySelectorAll("*")]
      .filter((box) => /auto|scroll/.test(getComputedStyle(box).overflowY))
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map((box) => `${box.getAttribute("class")}: ${box.scrollWidth} of ${box.clientWidth}`),
  );
}

for (const percent of [130, 200])
  for (const [name, { path, open }] of Object.entries(overlays))
    test(`nothing is cut at ${percent} % text: ${name}`, async ({ page }) => {
      await storeCart(page, [cartItems.pack, { ...cartItems.duo, quantity: 2 }]);
      await page.goto(path);
      await waitUntilInteractive(page);
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, percent);
      await open(page);
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await sidewaysOverflow(page)).toEqual([]);
    });

test("at twice the text size the drawer's foot covers no article, and its button is reached", async ({
  page,
}) => {
  await storeCart(page, [cartItems.pack]);
  await page.goto("/contatto");
  await waitUntilInteractive(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await openDrawer(page);
  const more = drawer(page).getByRole("button", { name: /Aumenta/ });
  await more.click();
  await expect(more).toBeInViewport({ ratio: 1 });
  await drawer(page).getByRole("link", { name: "Procedi al pagamento" }).click();
  await expect(page).toHaveURL(/\/ordine$/);
});

for (const width of [360, 768, 1280])
  test(`a toast covers no control of the open cart at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await storeCart(page, [cartItems.pack, cartItems.duo]);
    await page.goto("/contatto");
    await openDrawer(page);
    await drawer(page)
      .getByRole("button", { name: /^Rimuovi/ })
      .last()
      .click();
    const toast = page.locator("[data-sonner-toast]");
    await expect(toast).toContainText("Rimosso dal carrello");
    // Higher up the head covers the controls itself.
    await drawer(page).evaluate((sheet) => {
      sheet.scrollTo({ top: 0, behavior: "instant" });
    });
    const covered = await toast.evaluate((card) => {
      const { left, right, top, bottom } = card.getBoundingClientRect();
      return [...document.querySelectorAll("[data-cart-drawer] :is(a, button, input)")]
        .filter((control) => {
          const box = control.getBoundingClientRect();
          const isApart =
            box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
          return !isApart;
        })
        .map((control) => control.textContent || control.getAttribute("aria-label"));
    });
    expect(covered).toEqual([]);
  });
