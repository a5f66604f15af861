import { type Page } from "@playwright/test";
import { axeViolations } from "../support/axe";
import { addPack, drawer, openDrawer, orderButton } from "../support/buyer";
import { expect, test } from "../support/e2e";

/*
 * axe-core on every page and with every overlay open, on a phone and on a desktop. It finds about half
 * of what can be wrong; focus order, keys and announcements have their own specs.
 */

const sizes = { phone: { width: 375, height: 812 }, desktop: { width: 1280, height: 900 } };

const pages = [
  "/",
  "/prodotti",
  "/chi-siamo",
  "/contatto",
  "/area-pro",
  "/note-legali",
  "/privacy",
  "/cookies",
  "/politica-resi",
  "/recesso",
  "/accessibilita",
  "/condizioni-di-vendita",
  "/pagamento-annullato",
  "/pagamento-completato",
  "/il-mio-ordine",
  "/recensione",
  "/accedi",
];

type Overlay = { on: string; only?: keyof typeof sizes; open: (page: Page) => Promise<void> };

const overlays: Record<string, Overlay> = {
  "the empty cart": { on: "/chi-siamo", open: openDrawer },
  "the filled cart": { on: "/prodotti", open: (page) => addPack(page) },
  "the mobile menu": {
    on: "/",
    only: "phone",
    open: async (page) => {
      await page.getByRole("button", { name: "Apri il menu" }).click();
      await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
    },
  },
  "the lightbox": {
    on: "/prodotti",
    only: "desktop",
    open: async (page) => {
      await page.getByRole("button", { name: /schermo intero/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "the newsletter popup": {
    on: "/",
    open: async (page) => {
      await page.clock.runFor(6_000);
      await expect(page.getByText("10%").last()).toBeVisible();
    },
  },
  "the FAQ dialog": {
    on: "/",
    open: async (page) => {
      await page
        .getByRole("main")
        .getByRole("button", { name: /domande/i })
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "the expert dialog": {
    on: "/",
    open: async (page) => {
      await page.getByRole("button", { name: "Parla con un esperto" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "the cookie preferences": {
    on: "/cookies",
    open: async (page) => {
      await page
        .getByRole("contentinfo")
        .getByRole("button", { name: "Preferenze cookie" })
        .click();
      await expect(page.getByRole("dialog")).toBeVisible();
    },
  },
  "every accordion": {
    on: "/prodotti",
    open: async (page) => {
      await page.evaluate(() => {
        for (const details of document.querySelectorAll("details")) {
          details.removeAttribute("name");
          details.open = true;
        }
      });
    },
  },
  "the order form with errors": {
    on: "/prodotti",
    open: async (page) => {
      await addPack(page);
      await drawer(page).getByRole("link", { name: "Procedi al pagamento" }).click();
      await orderButton(page).click();
      await expect(page.getByRole("alert").first()).toBeVisible();
    },
  },
};

for (const [size, viewport] of Object.entries(sizes)) {
  test.describe(`on a ${size}`, () => {
    test.use({ viewport, isMobile: size === "phone", hasTouch: size === "phone" });

    test("axe finds nothing on any page", { tag: ["@G-25"] }, async ({ page }) => {
      for (const path of pages) {
        await page.goto(path);
        expect(await axeViolations(page), path).toEqual([]);
      }
    });

    for (const [name, { on, only, open }] of Object.entries(overlays)) {
      if (only && only !== size) continue;
      test(`axe finds nothing with ${name} open`, { tag: ["@G-25"] }, async ({ page }) => {
        await page.clock.install();
        await page.goto(on);
        await open(page);
        expect(await axeViolations(page)).toEqual([]);
      });
    }
  });
}

test(
  "at twice the text size every page stays within its window",
  { tag: ["@G-29"] },
  async ({ page }) => {
    test.slow();
    await page.setViewportSize(sizes.desktop);
    for (const path of pages) {
      await page.goto(path);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%";
      });
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        const scrollWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(scrollWidth, `${path} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  },
);

test(
  "at twice the text size the header folds into the menu, which leads to the order",
  { tag: ["@G-29"] },
  async ({ page }) => {
    await page.setViewportSize(sizes.desktop);
    await page.goto("/contatto");
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    await page.getByRole("button", { name: "Apri il menu" }).click();
    const order = page.getByRole("dialog").getByRole("link", { name: "Ordina Ora" });
    await order.scrollIntoViewIfNeeded();
    await expect(order).toBeInViewport({ ratio: 1 });
  },
);
