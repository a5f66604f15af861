import { type Page } from "@playwright/test";
import {
  addButton,
  addToCart,
  cartItems,
  drawer,
  newEmail,
  storedCart,
} from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

test(
  "a refused storage keeps the cart while the page is open",
  { tag: "@full" },
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException("refused", "SecurityError");
          },
        });
    });
    await page.goto("/");
    await page.getByRole("banner").getByRole("link", { name: "Prodotti" }).click();
    await addToCart(page, "Pack Scultore + Siero");
    await drawer(page).getByRole("link", { name: "Procedi al pagamento" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Il tuo ordine" })).toBeVisible();
  },
);

test.describe("without a connection", () => {
  // What the browser tried to fetch while offline.
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED/ });

  test(
    "a notice is shown, the cart stays, and the drawer opens once online",
    { tag: ["@C-28", "@full"] },
    async ({ page, context }) => {
      await page.goto("/prodotti");
      await waitUntilInteractive(page);
      await context.setOffline(true);
      await expect(page.getByText("Sei offline")).toBeVisible();
      await addToCart(page, "Pack Duo Premium");
      await expect(
        page.getByRole("button", { name: "Carrello, 1 articolo" }).first(),
      ).toBeVisible();
      expect(await storedCart(page)).toMatchObject([{ id: cartItems.duo.id }]);
      // The drawer's code is requested after a second and cannot be loaded.
      await page.waitForEvent("requestfailed", (request) => request.url().endsWith(".js"));
      await expect(drawer(page)).toHaveCount(0);
      await context.setOffline(false);
      await expect(drawer(page)).toContainText("Pack Duo Premium");
      await expect(page.getByText("Sei offline")).toBeHidden();
    },
  );
});

test.describe("before the scripts have loaded", () => {
  /** Holds every script until the returned function is called. */
  async function holdScripts(page: Page): Promise<() => void> {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/_next/static/chunks/*.js", async (route) => {
      await held;
      await route.continue();
    });
    return release;
  }

  test(
    "the row chosen before the scripts load is added, and two presses count once",
    { tag: "@full" },
    async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto("/prodotti", { waitUntil: "commit" });
      const duo = page.getByRole("radio", { name: /^Due/ });
      await duo.check();
      const add = addButton(page);
      await add.click();
      await add.click();
      release();
      await expect(drawer(page)).toContainText("Pack Duo Premium");
      await expect(drawer(page).getByRole("group", { name: /^Quantità/ })).toHaveText("1");
      await page.keyboard.press("Escape");
      await expect(duo).toBeChecked();
    },
  );

  test("a press during hydration counts once", { tag: "@full" }, async ({ page }) => {
    // Between React's first listener and the page's own hydration flag.
    await page.addInitScript(() => {
      const hold = (event: Event) => {
        event.stopImmediatePropagation();
        document.documentElement.dataset.awake = "held";
      };
      addEventListener("pageawake", hold);
      Object.assign(window, { wake: () => removeEventListener("pageawake", hold) });
    });
    await page.goto("/prodotti");
    await expect(page.locator("html")).toHaveAttribute("data-awake", "held");
    await addButton(page).click();
    await page.evaluate(() => {
      (window as unknown as { wake: () => void }).wake();
      window.dispatchEvent(new Event("pageawake"));
    });
    await expect(drawer(page)).toContainText("Scultea Pro");
    await expect(drawer(page).getByRole("group", { name: /^Quantità/ })).toHaveText("1");
  });

  test(
    "a submitted form keeps its values out of the address and is stored when the scripts load",
    { tag: "@full" },
    async ({ page }) => {
      const release = await holdScripts(page);
      await page.goto("/chi-siamo", { waitUntil: "commit" });
      const footer = page.getByRole("contentinfo");
      await footer.getByRole("textbox", { name: "La tua email" }).fill(newEmail());
      await footer.getByRole("checkbox", { name: /^Acconsento/ }).check();
      await footer.getByRole("button", { name: "Iscriviti" }).click();
      release();
      await expect(footer.getByText("Iscrizione completata!")).toBeVisible();
      expect(new URL(page.url()).search).toBe("");
    },
  );
});
