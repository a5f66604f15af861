import { type Locator, type Page } from "@playwright/test";
import { newsletterErrors } from "@/lib/newsletter/copy/forms";
import { cartItems, storeCart } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { publicPages } from "../support/public-pages";

const sizes = [
  { width: 360, height: 640 },
  { width: 390, height: 664 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
];
/** First views where something is sold. */
const soldOn = ["/", "/prodotti"];
const firstViews = [
  ...sizes,
  { width: 412, height: 732 },
  { width: 640, height: 960 },
  { width: 820, height: 1180 },
  { width: 1024, height: 768 },
  { width: 1280, height: 720 },
];
const viewsOf = (path: string) => (soldOn.includes(path) ? firstViews : sizes);
const chatButton = (page: Page) => page.locator(".chat-button");
const consent = (page: Page) => page.locator(".consent-banner");
const card = (page: Page) => page.locator(".newsletter-card");

/** Waits until the popup's timer has been loaded, a second after the load. */
async function waitForTimer(page: Page): Promise<void> {
  await waitUntilInteractive(page);
  await page.clock.runFor(1000);
  await expect(page.locator("#newsletter-popup-status")).toBeAttached();
}

/** Returns which of `others` lie under the visible part, or what lies over the part itself. */
const under = (page: Page, part: string, others: string) =>
  page.evaluate(
    ([part, others]) => {
      const over = document.querySelector(part);
      if (!over) return [`no ${part}`];
      const { left, right, top, bottom } = over.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!hit?.closest(part)) return [`covered by ${hit?.outerHTML.slice(0, 80) ?? ""}`];
      return [...document.querySelectorAll(others)]
        .filter(
          (other) =>
            !other.closest(".chat-corner, .newsletter-card, .consent-banner") &&
            other.checkVisibility({ visibilityProperty: true }) &&
            [...other.getClientRects()].some(
              (place) =>
                place.width > 1 &&
                place.left < right &&
                place.right > left &&
                place.top < bottom &&
                place.bottom > top,
            ),
        )
        .map((other) => other.outerHTML.slice(0, 120));
    },
    [part, others] as const,
  );

/** Returns the texts and controls under the chat's button, of the bar in which it stands or else of the page. */
const underChat = (page: Page) =>
  page.evaluate(() => {
    const [button, ...bars] = [".chat-button", ".chat-corner", ".consent-banner"].map((name) =>
      document.querySelector(name),
    );
    if (!button) return ["no button"];
    const { left, right, top, bottom } = button.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!button.contains(hit)) return [`covered by ${hit?.outerHTML.slice(0, 80) ?? ""}`];
    const isUnder = (place: DOMRect) =>
      place.width > 1 &&
      place.left < right &&
      place.right > left &&
      place.top < bottom &&
      place.bottom > top;
    const surface =
      bars.find(
        (bar) =>
          bar &&
          getComputedStyle(bar).backgroundColor !== "rgba(0, 0, 0, 0)" &&
          isUnder(bar.getBoundingClientRect()),
      ) ?? document.body;
    const isOther = (element: Element | null) =>
      element !== null &&
      !button.contains(element) &&
      (surface !== document.body || !bars.some((bar) => bar?.contains(element))) &&
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const found: string[] = [];
    const texts = document.createTreeWalker(surface, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    while (texts.nextNode()) {
      const { textContent, parentElement } = texts.currentNode;
      range.selectNodeContents(texts.currentNode);
      if (
        textContent?.trim() &&
        isOther(parentElement) &&
        [...range.getClientRects()].some(isUnder)
      )
        found.push(textContent);
    }
    // The picture as a whole opens it full screen.
    const controls =
      "a[href], button:not([aria-label^='Apri l’immagine']), input, select, textarea";
    for (const control of surface.querySelectorAll(controls))
      if (isOther(control) && [...control.getClientRects()].some(isUnder))
        found.push(control.outerHTML.slice(0, 120));
    return found;
  });
/** Price and buy button of the first view. */
const underCard = (page: Page) =>
  under(
    page,
    ".newsletter-card",
    '[data-opening] :is(.price, a[href="/prodotti"]), [data-buys-here]',
  );

for (const cookieQuestion of [true, false])
  test.describe(`with the cookie question ${cookieQuestion ? "open" : "answered"}`, () => {
    test.use({ cookieQuestion });

    test(
      "the chat's button is usable from load, over no text or control of a first view",
      { tag: ["@K-01", "@full"] },
      async ({ page }) => {
        await storeCart(page, [cartItems.pack]);
        for (const path of [...publicPages, "/ordine", "/pagamento-annullato", "/il-mio-ordine"]) {
          await page.setViewportSize({ width: 360, height: 640 });
          await page.goto(path, { waitUntil: "load" });
          await page.evaluate(() => document.fonts.ready);
          for (const size of viewsOf(path)) {
            await page.setViewportSize(size);
            const message = `${path}, ${size.width} px`;
            // Bars move to their new places.
            await expect.poll(() => underChat(page), { message }).toEqual([]);
          }
        }
      },
    );
  });

test.describe("on a phone held sideways", { tag: "@full" }, () => {
  test.use({ viewport: { width: 640, height: 360 } });

  test("the chat covers no control", async ({ page }) => {
    await page.goto("/prodotti", { waitUntil: "load" });
    await expect.poll(() => underChat(page)).toEqual([]);
  });

  test.describe("that asks about cookies", () => {
    test.use({ cookieQuestion: true });

    test("the chat waits for the answer", async ({ page }) => {
      await page.goto("/prodotti", { waitUntil: "load" });
      await expect(chatButton(page)).toBeHidden();
      await consent(page).getByRole("button", { name: "Rifiuta tutto" }).click();
      await expect(chatButton(page)).toBeVisible();
    });
  });
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
    "the newsletter's card waits for the cookie question, and comes at once after it",
    { tag: ["@N-15"] },
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      await page.clock.install();
      await page.goto("/");
      await waitForTimer(page);
      await page.clock.runFor(9000);
      await expect(card(page)).toHaveCount(0);
      await expect(chatButton(page)).toHaveCSS("pointer-events", "auto");
      await consent(page).getByRole("button", { name: "Rifiuta tutto" }).click();
      await expect(consent(page)).toBeHidden();
      await page.clock.runFor(500);
      await expect(card(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(card(page)).toHaveCount(0);
    },
  );
});

test.describe("the newsletter's card", () => {
  test.use({ newsletterPopup: true });

  async function placeOf(part: Locator) {
    const { y = NaN, width = NaN, height = NaN } = (await part.boundingBox()) ?? {};
    return { top: y, bottom: y + height, width, height };
  }

  /** Opens a page at this width and returns where the card and the chat's button lie 5 s after load. */
  async function placesAfterFiveSeconds(page: Page, path: string, size: (typeof sizes)[number]) {
    await page.setViewportSize(size);
    await page.goto(path);
    await waitForTimer(page);
    await page.clock.runFor(4000);
    const at = `${path}, ${size.width} px`;
    await expect(card(page), at).toBeVisible();
    // It slides in.
    await card(page).evaluate((element) =>
      Promise.all(element.getAnimations().map(({ finished }) => finished)),
    );
    expect(await underCard(page), at).toEqual([]);
    expect(
      await under(page, ".chat-button", "[data-opening] .price, [data-buys-here]"),
      at,
    ).toEqual([]);
    return { shown: await placeOf(card(page)), chat: await placeOf(chatButton(page)) };
  }

  /** Returns the card's height while a wrong address is refused, and while the consent is missing. */
  async function heightsOfRefusals(page: Page): Promise<number[]> {
    const heights: number[] = [];
    for (const [address, refusal] of [
      ["anna.esempio.it", newsletterErrors.email],
      ["anna@esempio.it", newsletterErrors.consent],
    ] as const) {
      await card(page).getByRole("textbox").fill(address);
      await card(page).getByRole("button", { name: "Ricevi il codice" }).click();
      await expect(card(page).getByText(refusal)).toBeVisible();
      heights.push((await placeOf(card(page))).height);
    }
    return heights;
  }

  test(
    "comes 5 s after load on a phone, with a filled cart too, between buy bar and chat button",
    { tag: ["@N-01", "@P-16", "@full"] },
    async ({ page }) => {
      await page.clock.install();
      await storeCart(page, [cartItems.pack]);
      const phone = { width: 360, height: 640 };
      for (const path of ["/", "/prodotti", "/contatto"]) {
        const { shown, chat } = await placesAfterFiveSeconds(page, path, phone);
        expect(shown.height).toBeLessThanOrEqual(phone.height * 0.4);
        expect(chat.bottom).toBeLessThanOrEqual(shown.top);
      }
      const { shown } = await placesAfterFiveSeconds(page, "/prodotti", phone);
      const bar = await placeOf(page.locator("[data-buy-bar]"));
      expect(shown.bottom).toBeLessThanOrEqual(bar.top + 1);
      for (const height of await heightsOfRefusals(page))
        expect(height).toBeLessThanOrEqual(phone.height * 0.4);
    },
  );

  test(
    "comes 5 s after load on larger screens as a small card",
    { tag: ["@N-01", "@full"] },
    async ({ page }) => {
      await page.clock.install();
      for (const size of sizes.slice(2))
        for (const path of ["/", "/prodotti", "/contatto"]) {
          const { shown } = await placesAfterFiveSeconds(page, path, size);
          expect(shown.width).toBeLessThanOrEqual(360);
          expect(shown.height).toBeLessThanOrEqual(240);
        }
      for (const height of await heightsOfRefusals(page)) expect(height).toBeLessThanOrEqual(240);
    },
  );

  test(
    "waits for a field in use, and stays away from checkout, order and withdrawal",
    { tag: "@full" },
    async ({ page }) => {
      await page.clock.install();
      await storeCart(page, [cartItems.pack]);
      await page.goto("/contatto");
      await waitForTimer(page);
      const field = page.getByRole("main").getByRole("textbox").first();
      await field.focus();
      await page.clock.runFor(9000);
      await expect(card(page)).toHaveCount(0);
      await field.blur();
      await page.clock.runFor(500);
      await expect(card(page)).toBeVisible();
      await page.goto("/recesso");
      await waitForTimer(page);
      await page.clock.runFor(9000);
      await expect(card(page)).toHaveCount(0);
      for (const path of ["/ordine", "/il-mio-ordine", "/pagamento-annullato"]) {
        await page.goto(path);
        await waitUntilInteractive(page);
        await page.clock.runFor(9000);
        await expect(card(page)).toHaveCount(0);
      }
    },
  );
});

test(
  "the chat's button makes room for what has the focus, and only then",
  { tag: "@full" },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/contatto");
    await waitUntilInteractive(page);
    const field = page.getByRole("main").getByRole("textbox").first();
    await field.evaluate((element) => {
      const { top } = element.getBoundingClientRect();
      scrollTo({ top: scrollY + top - innerHeight + 50, behavior: "instant" });
    });
    await expect(chatButton(page)).toHaveCSS("pointer-events", "auto");
    await field.evaluate((element: HTMLElement) => {
      element.focus({ preventScroll: true });
    });
    await expect(chatButton(page)).toHaveCSS("pointer-events", "none");
    await field.blur();
    await expect(chatButton(page)).toHaveCSS("pointer-events", "auto");
  },
);

test("a phone's chat is its button alone once the page has been scrolled", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/politica-resi");
  await waitUntilInteractive(page);
  const width = async () => (await page.locator(".chat-corner").boundingBox())?.width;
  await expect.poll(width).toBe(360);
  await page.mouse.wheel(0, 400);
  await expect.poll(width).toBeLessThan(60);
  await page.mouse.wheel(0, -100);
  await expect.poll(width).toBeLessThan(60);
});

test(
  "a phone's header leaves when scrolling down, and returns when scrolling up or by focus",
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
    await expect(page.locator("#newsletter-popup-status")).toBeAttached();
    await page.mouse.wheel(0, 900);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
    await expect(chatButton(page)).toHaveCSS("opacity", "1");
    await page.mouse.wheel(0, -200);
    await expect.poll(bottom).toBeGreaterThan(50);
    await page.mouse.wheel(0, 400);
    await expect.poll(bottom).toBeLessThanOrEqual(0);
    await header.getByRole("button", { name: /^Carrello/ }).focus();
    await expect.poll(bottom).toBeGreaterThan(50);
  },
);
