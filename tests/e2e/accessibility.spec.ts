import { type Page } from "@playwright/test";
import { still } from "../../playwright.config";
import { axeViolations, smallTargets, violationsAndSmallTargets } from "../support/axe";
import { addButton, drawer, openDrawer, orderButton } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { publicPages } from "../support/public-pages";

/*
 * Runs axe-core on every template and overlay. The other size, and what resembles another, are tagged
 * @full. axe finds about half of all accessibility faults; focus order, keys and announcements have
 * their own specs.
 */

test.use(still);

const sizes = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 900 } };
type Size = keyof typeof sizes;

/** Pages by kind: one of each template, and those that share one. */
const shop = ["/", "/prodotti", "/contatto"];
const form = ["/area-pro", "/recesso", "/accedi", "/il-mio-ordine", "/recensione"];
const others = publicPages.filter((path) => !shop.includes(path) && !form.includes(path));
const pages = { shop, form, text: ["/pagamento-annullato", "/pagamento-completato", ...others] };

for (const [kind, paths] of Object.entries(pages)) {
  const full = kind === "shop" ? [] : ["@full"];

  test(
    `the ${kind} pages pass axe, and fit the window at twice the text size`,
    { tag: ["@G-25", "@G-29", ...full] },
    async ({ page }) => {
      for (const path of paths) {
        await page.setViewportSize(sizes.desktop);
        await page.goto(path);
        expect(await violationsAndSmallTargets(page), path).toEqual([]);
        await page.setViewportSize(sizes.phone);
        expect(await smallTargets(page), `${path} on a phone`).toEqual([]);
        await page.setViewportSize(sizes.desktop);
        await doubleText(page);
        for (const width of [360, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(scrollWidth, `${path} at ${width} px`).toBeLessThanOrEqual(width);
        }
      }
    },
  );

  test.describe("on a phone", () => {
    test.use({ viewport: sizes.phone, isMobile: true, hasTouch: true });

    test(`the ${kind} pages pass axe`, { tag: ["@G-25", "@full"] }, async ({ page }) => {
      for (const path of paths) {
        await page.goto(path);
        expect(await axeViolations(page), path).toEqual([]);
      }
    });
  });
}

/** Waits for the newsletter's popup, which a phone shows as a line to tap first. */
async function openInvitation(page: Page): Promise<void> {
  const card = page.getByRole("dialog", { name: /10%/ });
  // The delay starts once the popup's script is loaded.
  await expect(async () => {
    await page.clock.runFor(6_000);
    await expect(card).toBeVisible({ timeout: 1_000 });
  }).toPass();
  // It then asks for the consent, too.
  await card.getByRole("textbox").fill("anna@esempio.it");
}

type Overlay = { only?: Size; open: (page: Page) => Promise<void> };

const overlays: Record<string, { size: Size; open: Record<string, Overlay> }> = {
  "/": {
    size: "phone",
    open: {
      "the menu": {
        only: "phone",
        open: async (page) => {
          await page.getByRole("button", { name: "Apri il menu" }).click();
          await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
        },
      },
      "the questions": {
        open: async (page) => {
          await page
            .getByRole("main")
            .getByRole("button", { name: /domande/i })
            .click();
          await expect(page.getByRole("dialog")).toBeVisible();
        },
      },
      "the expert": {
        open: async (page) => {
          await page.getByRole("button", { name: "Parla con un esperto" }).click();
          await expect(page.getByRole("dialog")).toBeVisible();
        },
      },
    },
  },
  "/cookies": {
    size: "phone",
    open: {
      "the empty cart": { open: openDrawer },
      "the cookie preferences": {
        open: async (page) => {
          await page
            .getByRole("contentinfo")
            .getByRole("button", { name: "Preferenze cookie" })
            .click();
          await expect(page.getByRole("dialog")).toBeVisible();
        },
      },
    },
  },
  "/prodotti": {
    size: "desktop",
    open: {
      "the large picture": {
        only: "desktop",
        open: async (page) => {
          await page.getByRole("button", { name: /schermo intero/ }).click();
          await expect(page.getByRole("dialog")).toBeVisible();
        },
      },
      "every question": {
        open: async (page) => {
          await page.evaluate(() => {
            for (const details of document.querySelectorAll("details")) {
              details.removeAttribute("name");
              details.open = true;
            }
          });
        },
      },
      "the cart": {
        open: async (page) => {
          await addButton(page).click();
          await expect(drawer(page)).toBeVisible();
        },
      },
      "the errors of the order form": {
        open: async (page) => {
          await page.goto("/ordine");
          await orderButton(page).click();
          await expect(page.getByRole("group", { name: /^Controlla/ })).toBeVisible();
        },
      },
    },
  },
};

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, isMobile: size === "phone", hasTouch: size === "phone" });

    for (const [path, walk] of Object.entries(overlays))
      test(
        `the overlays of ${path} pass axe`,
        { tag: ["@G-25", ...(walk.size === size && path === "/" ? [] : ["@full"])] },
        async ({ page }) => {
          await page.goto(path);
          const shown = Object.entries(walk.open).filter(([, { only }]) => !only || only === size);
          for (const [name, { open }] of shown) {
            await open(page);
            expect(await violationsAndSmallTargets(page), name).toEqual([]);
            await page.keyboard.press("Escape");
            await expect(page.getByRole("dialog")).toHaveCount(0);
          }
        },
      );

    test.describe("the newsletter popup", () => {
      test.use({ newsletterPopup: true });

      test("passes axe", { tag: ["@G-25", "@full"] }, async ({ page }) => {
        await page.clock.install();
        await page.goto("/");
        await openInvitation(page);
        expect(await violationsAndSmallTargets(page)).toEqual([]);
      });
    });
  });
}

test(
  "the header folds into the menu at twice the text size, and the menu leads to the order",
  { tag: ["@G-29", "@full"] },
  async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto("/contatto");
    await doubleText(page);
    await page.getByRole("button", { name: "Apri il menu" }).click();
    const order = page.getByRole("dialog").getByRole("link", { name: "Ordina Ora" });
    await order.scrollIntoViewIfNeeded();
    await expect(order).toBeInViewport({ ratio: 1 });
  },
);

async function doubleText(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}
