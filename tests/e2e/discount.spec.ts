import { type Locator, type Page } from "@playwright/test";
import { openOrder, signInAsAdmin } from "../support/admin";
import { axeViolations, axeViolationsInFullRun } from "../support/axe";
import {
  addToCart,
  cardPage,
  cartItems,
  drawer,
  fillForm,
  fillOrder,
  newEmail,
  openDrawer,
  openStoredCart,
  orderButton,
  ordersOf,
  payPalPage,
  storeCart,
  storedCart,
} from "../support/checkout-pages";
import { newCode, pauseCode } from "../support/discount-codes";
import { expect, test } from "../support/e2e";

const USED = "Questo codice è già stato usato: valeva per un solo ordine.";

const field = (place: Page | Locator) =>
  place.getByRole("textbox", { name: "Codice sconto" }).filter({ visible: true });

/** Puts another pack into the cart, once the confirmation page has emptied it. */
async function addAnotherPack(page: Page): Promise<void> {
  await expect.poll(() => storedCart(page)).toEqual([]);
  await page.evaluate(
    (cart) => {
      localStorage.setItem("cart", cart);
    },
    JSON.stringify([cartItems.pack]),
  );
}

async function apply(place: Page | Locator, code: string): Promise<void> {
  await field(place).fill(code);
  await place.getByRole("button", { name: "Applica" }).filter({ visible: true }).click();
}

test(
  "a code takes 10% off, once, and the refund is the amount paid",
  { tag: ["@N-13", "@N-14"] },
  async ({ page }) => {
    const code = await newCode();
    const email = newEmail();
    await openStoredCart(page);
    await drawer(page).getByRole("button", { name: "Hai un codice sconto?" }).click();
    await expect(field(drawer(page))).toBeFocused();
    await apply(drawer(page), "inventato");
    await expect(drawer(page)).toContainText("Non conosciamo questo codice");
    await expect(field(drawer(page))).toBeFocused();
    expect(await axeViolationsInFullRun(page)).toEqual([]);
    // In any spelling.
    await apply(drawer(page), ` ${code.toLowerCase().replace("-", " ")} `);
    await expect(drawer(page).getByRole("status").filter({ hasText: code })).toBeVisible();
    await expect(drawer(page)).toContainText(/Sconto−3,00/);
    await expect(drawer(page).getByRole("contentinfo")).toContainText("26,99");
    expect(await axeViolationsInFullRun(page)).toEqual([]);

    await fillOrder(page, email, "Carta");
    const summary = page.getByRole("complementary", { name: "Riepilogo" });
    await expect(summary).toContainText(code);
    await expect(summary).toContainText(/Sconto−3,00/);
    expect(await axeViolationsInFullRun(page)).toEqual([]);
    await orderButton(page).click();
    await page.waitForURL(cardPage);
    await expect(page.locator("body")).toContainText(`Sconto ${code}`);
    await page.getByRole("button", { name: /^Paga 26,99/ }).click();
    await expect(page).toHaveURL(/\/pagamento-completato/);
    await expect(page.getByRole("main")).toContainText(/Sconto−3,00/);
    await expect(page.getByRole("main")).toContainText("26,99");
    const [order] = await ordersOf(email);
    expect(order).toMatchObject({ payment_status: "paid", total_cents: 2699 });
    expect(await page.evaluate(() => sessionStorage.getItem("discount_code"))).toBeNull();

    await addAnotherPack(page);
    await page.goto("/contatto");
    await openDrawer(page);
    await drawer(page).getByRole("button", { name: "Hai un codice sconto?" }).click();
    await apply(drawer(page), code);
    await expect(drawer(page)).toContainText(USED);

    await signInAsAdmin(page);
    await openOrder(page, order?.number ?? "");
    await expect(page.getByRole("main")).toContainText(`Sconto, codice ${code}`);
    await page.getByRole("button", { name: "Rimborsa", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("checkbox", { name: /Pack Scultore/ }).check();
    await dialog.getByRole("combobox", { name: "Motivo" }).selectOption("agreement");
    // The amount paid for the line, not its price in the shop.
    await dialog.getByRole("button", { name: /Rimborsa 26,99/ }).click();
    await expect(dialog).toBeHidden();
    expect(await ordersOf(email)).toMatchObject([{ refunded_cents: 2699 }]);

    // The order links to the code, whose page shows its share link and its results.
    await page.getByRole("link", { name: code }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(code);
    await expect(page.getByRole("main")).toContainText(`/prodotti?codice=${code}`);
    await expect(page.getByRole("main")).toContainText("Pagato e rimborsato");
  },
);

test(
  "a code from a link applies for the whole visit, once",
  { tag: ["@N-13", "@N-14", "@full"] },
  async ({ page }) => {
    const code = await newCode();
    const email = newEmail();
    await storeCart(page, [cartItems.duo]);
    await page.goto(`/accessibilita?codice=${code}`);
    await page.goto("/contatto");
    await openDrawer(page);
    await expect(drawer(page).getByRole("status").filter({ hasText: code })).toBeVisible();
    await expect(drawer(page)).toContainText(/Sconto−6,00/);
    await fillOrder(page, email, "PayPal");
    await page.getByRole("radio", { name: /Espressa/ }).check();
    // Shipping is paid in full.
    await expect(page.getByRole("complementary", { name: "Riepilogo" })).toContainText("57,89");
    await orderButton(page).click();
    await page.waitForURL(payPalPage);
    await expect(page.locator("body")).toContainText(/Sconto\s*−6,00/);
    await page.getByRole("button", { name: /Paga con PayPal/ }).click();
    await expect(page).toHaveURL(/\/pagamento-completato/);
    await expect
      .poll(async () => ordersOf(email))
      .toMatchObject([{ payment_status: "paid", total_cents: 5789 }]);

    await addAnotherPack(page);
    await page.goto(`/contatto?codice=${code}`);
    await openDrawer(page);
    await expect(drawer(page)).toContainText(USED);
    await expect(field(drawer(page))).toHaveValue(code);
  },
);

test(
  "a code paused during the checkout shows a message, and the order continues without it",
  { tag: ["@N-14", "@full"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 });
    const code = await newCode();
    const email = newEmail();
    await storeCart(page, [cartItems.pack]);
    await page.goto("/ordine");
    await page
      .getByRole("button", { name: "Hai un codice sconto?" })
      .filter({ visible: true })
      .click();
    await apply(page, code);
    const applied = page.getByRole("status").filter({ hasText: code, visible: true });
    await expect(applied).toBeVisible();
    await fillForm(page, email, "Carta");
    await pauseCode(code);
    await orderButton(page).click();
    // At the end of a phone's page the code field is out of sight, so the toast shows the reason
    // too.
    const message = page.getByRole("alert").filter({ hasText: "Il codice sconto non vale per" });
    await expect(message).toContainText("non è attivo");
    await expect(orderButton(page)).toBeFocused();
    await expect(page.getByText("non è attivo").filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue(email);
    await expect(page.getByRole("main")).toContainText("29,99");
    expect(await ordersOf(email)).toHaveLength(0);
    expect(await axeViolations(page)).toEqual([]);
    await orderButton(page).click();
    await page.waitForURL(cardPage);
    expect(await ordersOf(email)).toMatchObject([{ total_cents: 2999 }]);
  },
);

test(
  "a code from a link is shown in the empty drawer; a refused one is shown at the checkout",
  { tag: ["@N-14", "@full"] },
  async ({ page }) => {
    const code = await newCode();
    await page.goto(`/contatto?codice=${code}`);
    // Nothing else on the page shows that the link carried a code.
    await expect(page.getByText("Il codice del link è nel carrello")).toBeVisible();
    await openDrawer(page);
    await expect(drawer(page).getByRole("status")).toContainText(`Il codice ${code} ti aspetta`);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press("Escape");

    await page.setViewportSize({ width: 360, height: 780 });
    await storeCart(page, [cartItems.pack]);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/ordine**", async (route) => {
      if (route.request().headers()["next-action"] !== undefined) await asked;
      await route.continue();
    });
    await page.goto("/ordine?codice=inventato");
    await expect(page.getByText("Controlliamo il codice…").filter({ visible: true })).toBeVisible();
    const below = page.getByRole("textbox", { name: /^Nome/ });
    const place = await below.boundingBox();
    answer();
    const refusal = page.getByText("Non conosciamo questo codice").filter({ visible: true });
    await expect(refusal).toContainText("Puoi ordinare anche senza");
    await expect(field(page)).toHaveValue("inventato");
    // Its space was reserved, so nothing moves when the response comes.
    expect(await below.boundingBox()).toEqual(place);
    expect(await axeViolations(page)).toEqual([]);
  },
);

test("a removed code does not come back", { tag: "@full" }, async ({ page }) => {
  const code = await newCode();
  await page.goto(`/prodotti?codice=${code}`);
  await addToCart(page, "Pack Scultore + Siero");
  await expect(drawer(page)).toBeVisible();
  await drawer(page)
    .getByRole("button", { name: `Rimuovi il codice ${code}` })
    .click();
  await expect(field(drawer(page))).toBeFocused();
  await page.keyboard.press("Escape");
  await openDrawer(page);
  await expect(drawer(page).getByText(code)).toHaveCount(0);
  await drawer(page).getByRole("link", { name: "Procedi al pagamento" }).click();
  await expect(page).toHaveURL(/\/ordine$/);
  await expect(page.getByRole("complementary", { name: "Riepilogo" })).not.toContainText(code);
});

test(
  "an administrator creates a code, pauses it and resumes it",
  { tag: "@full" },
  async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto("/admin/codici");
    const form = page.getByRole("region", { name: "Nuovo codice" });
    await form.getByLabel("Percentuale").fill("100");
    await form.getByRole("button", { name: "Crea il codice" }).click();
    await expect(form).toContainText("Un numero intero da 1 a 90");
    await form.getByLabel("Percentuale").fill("15");
    const name = `PRIMAVERA-${Date.now()}`;
    await form.getByLabel("Codice", { exact: true }).fill(name.toLowerCase());
    await form.getByLabel("Usi in tutto").fill("50");
    await form.getByRole("button", { name: "Crea il codice" }).click();
    const row = page.getByRole("row").filter({ hasText: name });
    await expect(row).toContainText("15%");
    await expect(row).toContainText("0 di 50");
    expect(await axeViolations(page)).toEqual([]);
    await row.getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: /^Metti in pausa/ }).click();
    await expect(page.getByText("In pausa")).toBeVisible();
    // By keyboard: toasts cover the head of the page, and stay while a pointer is on them.
    await page.getByRole("button", { name: /^Riattiva/ }).press("Enter");
    await expect(page.getByText("Attivo", { exact: true })).toBeVisible();
    await page.goto("/admin/registro");
    await expect(page.getByRole("main")).toContainText("Codice sconto riattivato");
  },
);
