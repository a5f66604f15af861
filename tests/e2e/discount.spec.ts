import { type Locator, type Page } from "@playwright/test";
import {
  cardPage,
  cartItems,
  drawer,
  fillOrder,
  newEmail,
  openDrawer,
  openStoredCart,
  orderButton,
  ordersOf,
  storeCart,
} from "../support/checkout-pages";
import { newCode } from "../support/discount-codes";
import { expect, test } from "../support/e2e";
import { openDashboard } from "../support/signed-in";

const field = (place: Page | Locator) =>
  place.getByRole("textbox", { name: "Codice sconto" }).filter({ visible: true });

async function apply(place: Page | Locator, code: string): Promise<void> {
  await field(place).fill(code);
  await place.getByRole("button", { name: "Applica" }).filter({ visible: true }).click();
}

test(
  "a code made in the dashboard takes 10% off what is paid",
  { tag: ["@N-13", "@N-14"] },
  async ({ page }) => {
    const email = newEmail();
    const code = `PRIMAVERA-${Date.now()}`;
    await openDashboard(page, "/admin/codici");
    const form = page.getByRole("region", { name: "Nuovo codice" });
    await form.getByLabel("Percentuale").fill("10");
    await form.getByLabel("Codice", { exact: true }).fill(code.toLowerCase());
    await form.getByLabel("Usi in tutto").fill("1");
    await form.getByRole("button", { name: "Crea il codice" }).click();
    const row = page.getByRole("row").filter({ hasText: code });
    await expect(row).toContainText("10%");
    await expect(row).toContainText("0 di 1");

    await openStoredCart(page);
    await drawer(page).getByRole("button", { name: "Hai un codice sconto?" }).click();
    await expect(field(drawer(page))).toBeFocused();
    await apply(drawer(page), "inventato");
    await expect(drawer(page)).toContainText("Non conosciamo questo codice");
    await expect(field(drawer(page))).toBeFocused();
    // In any spelling.
    await apply(drawer(page), ` ${code.toLowerCase().replace("-", " ")} `);
    await expect(drawer(page).getByRole("status").filter({ hasText: code })).toBeVisible();
    await expect(drawer(page)).toContainText(/Sconto−3,00/);
    await expect(drawer(page).getByRole("contentinfo")).toContainText("26,99");

    await fillOrder(page, email, "Carta");
    const summary = page.getByRole("complementary", { name: "Riepilogo" });
    await expect(summary).toContainText(code);
    await expect(summary).toContainText(/Sconto−3,00/);
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
  },
);

test(
  "a code from a link applies for the whole visit, until it is removed",
  { tag: ["@N-13", "@N-14", "@full"] },
  async ({ page }) => {
    const code = await newCode();
    await storeCart(page, [cartItems.duo]);
    await page.goto(`/accessibilita?codice=${code}`);
    await page.goto("/contatto");
    await openDrawer(page);
    await expect(drawer(page).getByRole("status").filter({ hasText: code })).toBeVisible();
    await expect(drawer(page)).toContainText(/Sconto−6,00/);
    const other = await newCode();
    await page.goto(`/contatto?codice=${other}`);
    // Nothing else on the page shows that the link carried a code.
    await expect(page.getByText("Il codice del link è nel carrello")).toBeVisible();
    await openDrawer(page);
    await drawer(page)
      .getByRole("button", { name: `Rimuovi il codice ${other}` })
      .click();
    await expect(field(drawer(page))).toBeFocused();
    await drawer(page).getByRole("link", { name: "Procedi al pagamento" }).click();
    await expect(page).toHaveURL(/\/ordine$/);
    await expect(page.getByRole("complementary", { name: "Riepilogo" })).not.toContainText(other);
  },
);
