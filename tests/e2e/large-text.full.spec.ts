import { type Page } from "@playwright/test";
import { cartItems, drawer, openDrawer, storeCart } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { orderPath } from "../support/order-link";
import { paidOrder } from "../support/orders";
import { publicPages } from "../support/public-pages";

test.use({ viewport: { width: 360, height: 640 }, contextOptions: { reducedMotion: "reduce" } });

const percents = [130, 200];

async function enlargeText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.fontSize = `${size}%`;
  }, percent);
}

/** Returns what is wider than the page or its scroll container, and texts that the window's edge cuts. */
function cutAtTheSide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const name = (box: Element) =>
      `${box.localName}.${box.getAttribute("class")}: ${box.scrollWidth} of ${box.clientWidth}`;
    /** What is meant to be moved sideways hides its bar or snaps. */
    const isSlider = (box: Element) => {
      const { scrollSnapType, scrollbarWidth } = getComputedStyle(box);
      return scrollSnapType !== "none" || scrollbarWidth === "none";
    };
    const page = document.documentElement;
    const scrollers = [...document.querySelectorAll("body *")].filter((box) =>
      /auto|scroll/.test(getComputedStyle(box).overflowY),
    );
    const sliders = scrollers.filter(isSlider);
    const wide = [page, ...scrollers.filter((box) => !sliders.includes(box))]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(name);
    const range = document.createRange();
    const texts = [...document.querySelectorAll("body *")]
      .filter(
        (box) =>
          box.checkVisibility({ visibilityProperty: true }) &&
          !box.closest(".sr-only, .max-md\\:sr-only, .skip-link") &&
          !sliders.some((slider) => slider.contains(box)),
      )
      .flatMap((box) => [...box.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      .filter((text) => {
        range.selectNodeContents(text);
        return [...range.getClientRects()].some(
          ({ left, right, width }) => width > 1 && (left < -1 || right > page.clientWidth + 1),
        );
      })
      .map((text) => `cut: ${text.textContent}`);
    return [...wide, ...texts];
  });
}

async function expectNothingCut(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitUntilInteractive(page);
  for (const percent of percents) {
    await enlargeText(page, percent);
    expect.soft(await cutAtTheSide(page), `${path} at ${percent} %`).toEqual([]);
  }
}

test("no page and none of its texts is wider than a phone's window", async ({ page }) => {
  await storeCart(page, [cartItems.pack, { ...cartItems.duo, quantity: 2 }]);
  for (const path of [...publicPages, "/ordine", "/il-mio-ordine", "/pagamento-annullato"])
    await expectNothingCut(page, path);
});

test("nothing is cut on the pages of an order", async ({ page }) => {
  const { email, confirmationPath } = await paidOrder();
  for (const path of [confirmationPath, await orderPath(email)]) await expectNothingCut(page, path);
});

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
  "cookie choices": {
    path: "/cookies",
    open: (page) => page.getByRole("button", { name: "Preferenze cookie" }).last().click(),
  },
};

for (const percent of percents)
  for (const [name, { path, open }] of Object.entries(overlays))
    test(`nothing is cut at ${percent} % text: ${name}`, async ({ page }) => {
      await storeCart(page, [cartItems.pack, { ...cartItems.duo, quantity: 2 }]);
      await page.goto(path);
      await waitUntilInteractive(page);
      await enlargeText(page, percent);
      await open(page);
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await cutAtTheSide(page)).toEqual([]);
    });

test.describe("with the cookie question open", () => {
  test.use({ cookieQuestion: true });

  test("its buttons are as wide as each other, and none is cut", async ({ page }) => {
    await page.goto("/contatto");
    const answers = page.locator(":is([data-consent=refused], [data-consent=accepted])");
    for (const percent of [100, ...percents]) {
      await enlargeText(page, percent);
      expect(await cutAtTheSide(page), `${percent} %`).toEqual([]);
      const widths = await answers.evaluateAll((buttons) =>
        buttons.map((button) => Math.round(button.getBoundingClientRect().width)),
      );
      expect(widths).toHaveLength(2);
      expect(widths[0]).toBe(widths[1]);
    }
  });

  test("it can be closed, and the chat's button stands above it", async ({ page }) => {
    await page.goto("/prodotti");
    await waitUntilInteractive(page);
    const gap = () =>
      page.evaluate(() => {
        const box = (name: string) => document.querySelector(name)?.getBoundingClientRect();
        return (box(".consent-banner")?.top ?? 0) - (box(".chat-button")?.bottom ?? Infinity);
      });
    for (const percent of percents) {
      await enlargeText(page, percent);
      await expect(page.locator("[data-consent=closed]")).toBeInViewport({ ratio: 1 });
      await expect.poll(gap, `${percent} %`).toBeGreaterThanOrEqual(0);
    }
  });
});

test("at twice the text size the drawer's foot covers no article, and its button is reached", async ({
  page,
}) => {
  await storeCart(page, [cartItems.pack]);
  await page.goto("/contatto");
  await waitUntilInteractive(page);
  await enlargeText(page, 200);
  await openDrawer(page);
  const more = drawer(page).getByRole("button", { name: /Aumenta/ });
  // The text about the held devices changes its height once.
  await expect(drawer(page).getByText("Controlliamo le scorte")).toHaveCount(0);
  await more.scrollIntoViewIfNeeded();
  const top = async () => (await more.boundingBox())?.y ?? NaN;
  const before = await top();
  await more.click();
  await expect(drawer(page).getByText("l’uno")).toBeVisible();
  expect(await top()).toBeCloseTo(before, 0);
  await drawer(page).getByRole("link", { name: "Procedi al pagamento" }).click();
  await expect(page).toHaveURL(/\/ordine$/);
});

for (const width of [768, 1440])
  test(`at ${width} px and twice the text size the product opens in one column`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/prodotti");
    await enlargeText(page, 200);
    const opening = page.locator(".product-opening");
    await expect(opening).toHaveCSS("grid-template-columns", /^[\d.]+px$/);
    expect(await cutAtTheSide(page)).toEqual([]);
  });

test("at twice the text size what stands above and below the product takes a third of a phone", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/prodotti");
  await enlargeText(page, 200);
  const heights = await page
    .locator("header.site-header, aside[aria-label], .buy-bar")
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height));
  expect(heights.length).toBeGreaterThanOrEqual(3);
  expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(740 / 3);
});

/** Returns the controls and messages of the drawer that a toast covers, but for the drawer's sticky head. */
function coveredByToast(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const drawer = document.querySelector("[data-cart-drawer]");
    const toast = document.querySelector("[data-sonner-toast]")?.getBoundingClientRect();
    const head = drawer?.querySelector("header");
    if (!drawer || !toast || !head) return ["no toast"];
    const headEnd = getComputedStyle(head).position === "sticky" ? head.offsetHeight : 0;
    const covered = new Set<string>();
    for (let top = 0; top <= drawer.scrollHeight - drawer.clientHeight + 20; top += 20) {
      drawer.scrollTo({ top, behavior: "instant" });
      for (const part of drawer.querySelectorAll("a, button, input, [role=group], [role=alert]")) {
        const box = part.getBoundingClientRect();
        const isUnder =
          box.width > 1 &&
          box.right > toast.left &&
          box.left < toast.right &&
          Math.min(box.bottom, toast.bottom) > Math.max(box.top, toast.top, headEnd) + 1;
        if (isUnder) covered.add(part.textContent || part.getAttribute("aria-label") || "");
      }
    }
    return [...covered];
  });
}

for (const [width, percent] of [
  [360, 100],
  [360, 200],
  [768, 100],
  [1280, 100],
] as const)
  test(`a toast covers no control of the open cart at ${width} px and ${percent} % text, scrolled or not`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await storeCart(page, [cartItems.pack, cartItems.duo]);
    await page.goto("/contatto");
    await waitUntilInteractive(page);
    await enlargeText(page, percent);
    await openDrawer(page);
    await drawer(page).getByRole("button", { name: "Hai un codice sconto?" }).click();
    await drawer(page).getByLabel("Codice sconto").fill("NON-VALE");
    await page.keyboard.press("Enter");
    await expect(drawer(page).getByRole("alert").filter({ hasText: /./ })).toBeVisible();
    await drawer(page)
      .getByRole("button", { name: /^Rimuovi/ })
      .last()
      .click();
    const toast = page.locator("[data-sonner-toast][data-mounted=true]");
    await expect(toast).toContainText("Rimosso dal carrello");
    // It slides in.
    await toast.evaluate((card) =>
      Promise.all(card.getAnimations().map(({ finished }) => finished)),
    );
    expect(await coveredByToast(page)).toEqual([]);
  });
