import { type Page } from "@playwright/test";
import { cartItems, fillForm, newEmail, orderButton, storeCart } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";

const UNKNOWN_ACTION = "0".repeat(42);

test.use({ allowedErrors: /Failed to load resource|was not found on the server/ });

/** Answers each call of an action as a release that no longer has it. Returns how often that was. */
async function forgetActions(page: Page) {
  let calls = 0;
  await page.route("**/*", (route) => {
    const headers = route.request().headers();
    if (headers["next-action"] === undefined) return route.fallback();
    calls += 1;
    return route.continue({ headers: { ...headers, "next-action": UNKNOWN_ACTION } });
  });
  return { calls: () => calls, end: () => page.unroute("**/*") };
}

test(
  "a form of an older release is loaded again, with what was typed",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/contatto");
    await waitUntilInteractive(page);
    const main = page.getByRole("main");
    const values = {
      Nome: "Ginevra",
      Cognome: "Sarti",
      Email: newEmail(),
      Messaggio: "Arriva oggi?",
    };
    for (const [label, value] of Object.entries(values))
      await main.getByRole("textbox", { name: new RegExp(`^${label}`) }).fill(value);
    const forgotten = await forgetActions(page);
    const send = main.getByRole("button", { name: "Invia il messaggio" });

    const reloaded = page.waitForEvent("load");
    await send.click();
    await reloaded;
    await expect(main.getByRole("alert")).toContainText("il sito è stato aggiornato");
    await expect(main.getByRole("alert")).toBeInViewport();
    for (const [label, value] of Object.entries(values))
      await expect(main.getByRole("textbox", { name: new RegExp(`^${label}`) })).toHaveValue(value);
    expect(forgotten.calls()).toBe(1);

    await forgotten.end();
    await send.click();
    await expect(page.getByRole("status").filter({ hasText: "Messaggio" })).toBeVisible();
  },
);

test(
  "the order form of an older release is loaded again, with what was typed",
  { tag: "@full" },
  async ({ page }) => {
    const email = newEmail();
    await storeCart(page, [cartItems.pack]);
    await page.goto("/ordine");
    await fillForm(page, email, "Carta");
    const forgotten = await forgetActions(page);
    const reloaded = page.waitForEvent("load");
    await orderButton(page).click();
    await reloaded;
    await forgotten.end();
    await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue(email);
    await expect(page.getByRole("textbox", { name: /^Indirizzo/ })).toHaveValue("Via dei Tigli 18");
  },
);
