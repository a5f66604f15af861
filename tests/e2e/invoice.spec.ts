import {
  cardPage,
  cartItems,
  fillForm,
  newEmail,
  orderButton,
  sandbox,
  storeCart,
} from "../support/checkout-pages";
import { testDatabaseUrl, withConnection } from "../support/database";
import { expect, test } from "../support/e2e";
import { sessionOf } from "../support/orders";
import { openDashboard } from "../support/signed-in";

test(
  "an invoice asked for at the checkout is shown to the shop",
  { tag: "@full" },
  async ({ page }) => {
    const email = newEmail();
    await storeCart(page, [cartItems.pack]);
    await page.goto("/ordine");
    await fillForm(page, email, "Carta");
    await page.getByRole("checkbox", { name: "Desidero la fattura" }).check();
    await page.getByRole("radio", { name: /impresa o un professionista/ }).check();
    await page.getByRole("textbox", { name: /^Ragione sociale/ }).fill("Studio Bianchi");
    await page.getByRole("textbox", { name: /^Partita IVA/ }).fill("01234567898");
    await orderButton(page).click();
    await expect(page.getByRole("alert").first()).toContainText("La partita IVA non torna");
    await page.getByRole("textbox", { name: /^Partita IVA/ }).fill("01234567897");
    await page.getByRole("textbox", { name: /^Codice destinatario/ }).fill("abc1234");
    await orderButton(page).click();
    await page.waitForURL(cardPage);
    await sandbox.session(sessionOf(page.url()), "pay");

    const orderId = await withConnection(testDatabaseUrl(), async (client) => {
      const { rows } = await client.query<{ id: string }>(
        "SELECT id FROM orders WHERE email = $1",
        [email],
      );
      return rows[0]?.id ?? "";
    });
    await openDashboard(page, `/admin/ordini/${orderId}`);
    const invoice = page.locator("section").filter({
      has: page.getByRole("heading", { name: "Fattura", exact: true }),
    });
    await expect(invoice).toContainText("Studio Bianchi");
    await expect(invoice).toContainText("01234567897");
    await expect(invoice).toContainText("ABC1234");
    await page.goto("/admin/fatture");
    await expect(page.getByRole("heading", { level: 1, name: "Fatture" })).toBeVisible();
    const register = page.waitForEvent("download");
    await page.getByRole("link", { name: "Corrispettivi" }).click();
    expect((await register).suggestedFilename()).toMatch(/^corrispettivi_.+\.csv$/);
  },
);
