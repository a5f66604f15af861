import {
  addPack,
  cardPage,
  cartItems,
  fillForm,
  fillOrder,
  mailsTo,
  newEmail,
  orderButton,
  ordersOf,
  orderStoredPack,
  storeCart,
} from "../support/checkout-pages";
import { expect, test } from "../support/e2e";

const completed = { name: "Pagamento Completato con Successo!" };

test(
  "a pack is bought by card, and a double click orders it once",
  { tag: ["@PAY-20", "@O-01", "@R-10", "@S-03", "@S-04", "@S-05", "@X-03"] },
  async ({ page }) => {
    const email = newEmail();
    await addPack(page);
    await fillOrder(page, email, "Carta");
    await orderButton(page).dblclick();
    await page.waitForURL(cardPage);
    expect(await ordersOf(email)).toMatchObject([{ attempts: 1 }]);
    await page.getByRole("button", { name: /^Paga 29,99/ }).click();

    await expect(page).toHaveURL(/\/pagamento-completato\?session_id=cs_/);
    await expect(page.getByRole("heading", completed)).toBeVisible();
    const [order, ...others] = await ordersOf(email);
    expect(others).toEqual([]);
    expect(order).toMatchObject({ payment_status: "paid", status: "confirmed", total_cents: 2999 });
    const main = page.getByRole("main");
    await expect(main.getByText(`Ordine ${order?.number}`, { exact: true })).toBeVisible();
    const line = main.getByRole("listitem").filter({ hasText: "Pack Scultore + Siero" });
    await expect(line.locator("img")).toHaveAttribute("src", /03-con-siero/);
    for (const words of ["29,99", "Confermato", "La consegna è gratuita"])
      await expect(main).toContainText(words);
    await expect(main.getByRole("heading", { name: "Che cosa succede adesso" })).toBeVisible();
    for (const href of ["/", "/prodotti", "/contatto", "/recesso"])
      await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible();
    await expect(page.locator('a[href="/contatti"]')).toHaveCount(0);
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject)).toEqual([`Ordine ${order?.number} confermato`]);
    expect(await page.evaluate(() => localStorage.getItem("cart"))).toBe("[]");

    // Reloading sends no second e-mail.
    await page.reload();
    await expect(page.getByRole("heading", completed)).toBeVisible();
    expect(await mailsTo(email)).toHaveLength(1);

    // The tab that placed the order opens it without asking for anything.
    const heads = await main.getByRole("heading", { level: 2 }).allTextContents();
    expect(heads.indexOf("La prima sera")).toBeGreaterThan(
      heads.indexOf("Che cosa succede adesso"),
    );
    await main.getByRole("link", { name: "Segui l’ordine" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: "Stiamo preparando il tuo pacco" }),
    ).toBeVisible();
  },
);

test(
  "both packs are bought by PayPal with express shipping",
  { tag: ["@O-02", "@R-10", "@S-02", "@D-32", "@D-35", "@D-36", "@X-04", "@X-10"] },
  async ({ page }) => {
    const email = newEmail();
    await storeCart(page, [cartItems.pack, cartItems.duo]);
    await page.goto("/ordine");
    await fillForm(page, email, "PayPal");
    await page.getByRole("radio", { name: /Espressa/ }).check();
    await orderButton(page).click();
    await page.getByRole("button", { name: /Paga con PayPal/ }).click();

    await expect(page).toHaveURL(/\/pagamento-completato\?token=/);
    await expect(page.getByRole("heading", completed)).toBeVisible();
    const [order] = await ordersOf(email);
    expect(order).toMatchObject({ payment_status: "paid", total_cents: 2999 + 5999 + 390 });
    for (const line of [/Pack Scultore \+ Siero\s*quantità 1/, /Pack Duo Premium\s*quantità 1/])
      await expect(page.getByRole("main")).toContainText(line);
    const [mail] = await mailsTo(email);
    expect(mail?.text).toContain("Pack Duo Premium");
    expect(mail?.text).toContain("Spedizione espressa");
  },
);

test(
  "a declined card and a cancelled payment lead back to the same order, which is paid once",
  { tag: ["@AN-01", "@AN-02", "@AN-03", "@AN-04", "@O-06"] },
  async ({ page }) => {
    const email = newEmail();
    await orderStoredPack(page, email);
    await page.getByRole("button", { name: /rifiutata/ }).click();
    await expect(page.getByRole("alert")).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([{ payment_status: "pending" }]);
    await page.getByText("Annulla e torna al negozio").click();

    await expect(page).toHaveURL(/\/pagamento-annullato/);
    const main = page.getByRole("main");
    await expect(main).toContainText(
      "Il pagamento è stato annullato. Il tuo ordine non è stato elaborato.",
    );
    await expect(main).toContainText("Nessun addebito è stato effettuato sulla tua carta.");
    await expect(main.getByRole("heading", { name: "Che cosa puoi fare" })).toBeVisible();
    for (const href of ["/ordine", "/prodotti", "/contatto"])
      await expect(main.locator(`a[href="${href}"]`).first()).toBeVisible();
    await expect(page.locator('a[href="/panier"], a[href="/contatti"]')).toHaveCount(0);
    expect(await ordersOf(email)).toMatchObject([{ payment_status: "pending" }]);

    await main.locator('a[href="/ordine"]').click();
    await expect(page.getByRole("textbox", { name: /^Email/ })).toHaveValue(email);
    await page.getByRole("radio", { name: /PayPal/ }).check();
    await orderButton(page).click();
    await page.getByRole("button", { name: /Paga con PayPal/ }).click();
    await expect(page.getByRole("heading", completed)).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([{ payment_status: "paid", attempts: 2 }]);

    // Nothing is left in the cart, so the order form leads back to the products, and says why.
    await page.goto("/ordine");
    await expect(page).toHaveURL(/\/prodotti$/);
    await expect(page.getByText("Il carrello è vuoto", { exact: true })).toBeVisible();
  },
);
