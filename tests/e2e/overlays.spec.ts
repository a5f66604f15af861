import { type Locator, type Page } from "@playwright/test";
import { cartItems, storeCart } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { publicPages } from "../support/public-pages";

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];
const chatButton = (page: Page) => page.locator(".chat-button");
const consent = (page: Page) => page.locator(".consent-banner");
const line = (page: Page) => page.locator("[data-newsletter-line]");

/** Frames in which the chat's button must have made room after scrolling, on a busy machine too. */
const FRAMES = 300;

/** Scrolls through the page and returns what the chat's button still covers, with the position. */
async function coveredByChat(page: Page): Promise<string[]> {
  return page.evaluate(async (maxFrames) => {
    const chat = document.querySelector(".chat-button");
    if (!chat) return ["no chat button"];
    const coveredNow = () => {
      if (getComputedStyle(chat).pointerEvents === "none") return [];
      const place = chat.getBoundingClientRect();
      const others = document.querySelectorAll(
        "a[href], button, input, select, textarea, summary, .price, [id$=-error]",
      );
      return [...others].filter((other) => {
        if (other.closest(".chat-corner") || !other.checkVisibility({ visibilityProperty: true }))
          return false;
        const { left, right, top, bottom, width } = other.getBoundingClientRect();
        return (
          width > 0 &&
          left < place.right &&
          right > place.left &&
          top < place.bottom &&
          bottom > place.top
        );
      });
    };
    const covered: string[] = [];
    const end = document.documentElement.scrollHeight - innerHeight;
    const step = Math.round(innerHeight * 0.4);
    for (let top = step; top < end + step; top += step) {
      scrollTo({ top, behavior: "instant" });
      let now: Element[] = [];
      for (let frame = 0; frame < maxFrames && (frame < 3 || now.length > 0); frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        now = coveredNow();
      }
      covered.push(...now.map((other) => `${top}: ${other.outerHTML.slice(0, 120)}`));
    }
    return covered;
  }, FRAMES);
}

for (const path of publicPages)
  test(`the chat's button covers no control of ${path}`, { tag: "@full" }, async ({ page }) => {
    await page.goto(path);
    await expect(chatButton(page)).toBeAttached();
    for (const size of sizes) {
      await page.setViewportSize(size);
      await page.evaluate(() => {
        scrollTo({ top: 0, behavior: "instant" });
      });
      expect(await coveredByChat(page), `${size.width} px`).toEqual([]);
    }
  });

test.describe("a first visit", () => {
  test.use({ cookieQuestion: true, newsletterPopup: true });

  test(
    "the first screen of a phone shows picture, headline, price and button above the cookie question",
    { tag: "@full" },
    async ({ page }) => {
      for (const size of [
        { width: 360, height: 640 },
        { width: 360, height: 740 },
        { width: 390, height: 664 },
      ]) {
        await page.setViewportSize(size);
        await page.goto("/");
        await page.evaluate(() => document.fonts.ready);
        const banner = await consent(page).boundingBox();
        expect(banner?.height).toBeLessThanOrEqual(170);
        const refuse = await consent(page)
          .getByRole("button", { name: "Rifiuta tutto" })
          .boundingBox();
        const accept = await consent(page).getByRole("button", { name: "Accetta" }).boundingBox();
        expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height]);
        const hero = page.getByRole("region", { name: /La luce che scolpisce/ });
        for (const part of [
          hero.getByRole("heading"),
          hero.locator("img"),
          hero.locator(".price").first(),
          hero.getByRole("link", { name: /^Scopri/ }),
        ]) {
          const place = await part.boundingBox();
          expect((place?.y ?? size.height) + (place?.height ?? 0)).toBeLessThanOrEqual(
            banner?.y ?? 0,
          );
        }
        const ribbon = page.getByRole("complementary", { name: "Ambiente di prova" });
        expect((await ribbon.boundingBox())?.height).toBeLessThan(32);
      }
    },
  );

  const gallery = (page: Page) => page.getByRole("region", { name: "Immagini di Scultea Pro" });
  const picture = (page: Page) => gallery(page).locator("figure:not([aria-hidden])");
  const nextPicture = (page: Page) =>
    gallery(page).getByRole("button", { name: "Immagine successiva" });

  async function expectAboveQuestion(page: Page, part: Locator): Promise<void> {
    const place = await part.boundingBox();
    const banner = await consent(page).boundingBox();
    expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThanOrEqual(banner?.y ?? 0);
  }

  test(
    "the first screen of the product page shows picture, name, price and button",
    { tag: "@full" },
    async ({ page }) => {
      for (const size of [
        { width: 360, height: 640 },
        { width: 390, height: 664 },
      ]) {
        await page.setViewportSize(size);
        await page.goto("/prodotti");
        const main = page.getByRole("main");
        await expectAboveQuestion(page, main.getByRole("heading", { level: 1 }));
        await expect(picture(page)).toBeInViewport();
        const bar = page.locator("[data-buy-bar]");
        for (const part of [bar.locator(".price").first(), bar.getByRole("button")])
          await expect(part).toBeInViewport({ ratio: 1 });
      }
      for (const size of sizes.slice(2)) {
        await page.setViewportSize(size);
        await page.goto("/prodotti");
        const main = page.getByRole("main");
        for (const part of [
          main.getByRole("heading", { level: 1 }),
          main.locator(".price").first(),
        ])
          await expectAboveQuestion(page, part);
      }
      await page.setViewportSize({ width: 390, height: 664 });
      // The picture has the promotions' place, and holds no text, until the question is answered.
      const promotions = page.getByRole("complementary", { name: "Promozioni" });
      await expect(promotions).toBeHidden();
      await expect(picture(page).locator("figcaption")).toBeHidden();
      await expect(nextPicture(page)).toBeHidden();
      await consent(page).getByRole("button", { name: "Rifiuta tutto" }).click();
      await expect(promotions).toBeVisible();
      await expect(picture(page).locator("figcaption")).toBeVisible();
      await expect(nextPicture(page)).toBeVisible();
      await page.setViewportSize({ width: 360, height: 640 });
      await expect(page.getByText(/^4,8\/5 da/)).toBeInViewport({ ratio: 1 });
      const rating = await page.getByText(/^4,8\/5 da/).boundingBox();
      const buyBar = await page.locator("[data-buy-bar]").boundingBox();
      expect((rating?.y ?? Infinity) + (rating?.height ?? 0)).toBeLessThanOrEqual(buyBar?.y ?? 0);
    },
  );

  test(
    "one overlay at a time: cookies, then the newsletter's line, then its dialog",
    { tag: ["@N-15"] },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.clock.install();
      await page.goto("/");
      await waitUntilInteractive(page);
      await page.clock.runFor(1000);
      await expect(chatButton(page)).toHaveCSS("pointer-events", "none");
      await page.clock.runFor(9000);
      await expect(line(page)).toHaveCount(0);
      await consent(page).getByRole("button", { name: "Rifiuta tutto" }).click();
      await expect(consent(page)).toBeHidden();
      await page.clock.runFor(1000);
      await expect(line(page)).toBeVisible();
      expect((await line(page).boundingBox())?.height).toBeLessThanOrEqual(57);
      await expect(chatButton(page)).toHaveCSS("pointer-events", "none");
      await line(page).getByRole("button", { name: "ricevi il codice" }).click();
      const sheet = page.getByRole("dialog", { name: /10%/ });
      await expect(sheet).toBeFocused();
      await expect(chatButton(page)).toHaveCSS("pointer-events", "none");
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
      await expect(line(page)).toHaveCount(0);
    },
  );
});

test.describe("the newsletter", () => {
  test.use({ newsletterPopup: true });

  test(
    "is offered in a line below 1,024 px, in a dialog from there",
    { tag: "@full" },
    async ({ page }) => {
      const dialog = page.getByRole("dialog", { name: /10%/ });
      await page.clock.install();
      for (const [width, shown, other] of [
        [768, line(page), dialog],
        [1023, line(page), dialog],
        [1024, dialog, line(page)],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto("/");
        await waitUntilInteractive(page);
        await page.clock.runFor(9000);
        await expect(shown, `${width} px`).toBeVisible();
        await expect(other).toHaveCount(0);
      }
    },
  );

  test("is not offered with something in the cart", { tag: "@full" }, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.clock.install();
    await storeCart(page, [cartItems.pack]);
    await page.goto("/");
    await expect(chatButton(page)).toBeAttached();
    await page.clock.runFor(9000);
    await expect(line(page)).toHaveCount(0);
    await expect(page.getByRole("dialog", { name: /10%/ })).toHaveCount(0);
  });

  test(
    "shares the foot of a phone neither with the buy bar nor with a buy button",
    { tag: "@full" },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.clock.install();
      await page.goto("/prodotti");
      await waitUntilInteractive(page);
      await page.clock.runFor(9000);
      await expect(line(page)).toBeAttached();
      await expect(line(page)).toBeHidden();
      const panel = page.locator("[data-buys-here]").first();
      const { y = 0 } = (await panel.boundingBox()) ?? {};
      const bar = page.locator("[data-buy-bar]");
      const showButton = async (pixels: number) => {
        await page.evaluate(
          (top) => {
            scrollTo({ top, behavior: "instant" });
          },
          y - 640 + pixels,
        );
      };
      for (const pixelsBelowItsTop of [0, 60, 120]) {
        await showButton(pixelsBelowItsTop);
        await expect(bar).toBeVisible();
        await expect(line(page)).toBeHidden();
      }
      for (const pixelsBelowItsTop of [150, 300]) {
        await showButton(pixelsBelowItsTop);
        await expect(line(page)).toBeVisible();
        await expect(bar).toBeHidden();
        const button = await panel.boundingBox();
        const foot = await line(page).boundingBox();
        expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
      }
    },
  );
});

test(
  "a phone's header and chat button leave when scrolling down, and return when scrolling up or by focus",
  { tag: "@full" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/politica-resi");
    const header = page.locator(".site-header");
    const bottom = async () => {
      const place = await header.boundingBox();
      return (place?.y ?? 0) + (place?.height ?? 0);
    };
    await waitUntilInteractive(page);
    await expect(chatButton(page)).toBeAttached();
    await page.mouse.wheel(0, 900);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
    await expect(chatButton(page)).toHaveCSS("opacity", "0");
    await expect(chatButton(page)).toHaveCSS("pointer-events", "none");
    await page.mouse.wheel(0, -200);
    await expect.poll(bottom).toBeGreaterThan(50);
    await expect(chatButton(page)).toHaveCSS("opacity", "1");
    await expect(chatButton(page)).toHaveCSS("pointer-events", "auto");
    await page.mouse.wheel(0, 400);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
    await header.getByRole("button", { name: /^Carrello/ }).focus();
    await expect.poll(bottom).toBeGreaterThan(50);
  },
);
