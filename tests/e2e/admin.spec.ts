import { signInByForm } from "../support/admin";
import { ordersOf } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { paidOrder } from "../support/orders";

test.describe("sign-in", () => {
  // next-auth answers 401, which browsers log to the console.
  test.use({ allowedErrors: /status of 401/ });

  test(
    "a visitor is sent home and reads why; a wrong password names neither field",
    { tag: ["@U-03"] },
    async ({ page }) => {
      await page.goto("/admin");
      await expect(page).toHaveURL((url) => url.pathname === "/");
      await expect(page.getByText("Accesso negato")).toBeVisible();
      await expect(
        page.getByText("Devi effettuare il login per accedere all'area amministrativa."),
      ).toBeVisible();
      await page.goto("/accedi");
      await page.getByLabel("Email").fill("admin@scultea.example");
      await page.getByLabel("Password", { exact: true }).fill("sbagliata");
      await page.getByRole("button", { name: "Accedi" }).click();
      await expect(page.getByText("Email o password sbagliata.")).toBeVisible();
      await expect(page.getByLabel("Email")).toHaveValue("admin@scultea.example");
    },
  );
});

test(
  "an administrator finds a new order and ships it",
  {
    tag: ["@A-08", "@A-10", "@A-11", "@A-12", "@A-13", "@R-07", "@A-18", "@A-19", "@A-21", "@E-20"],
  },
  async ({ page }) => {
    const { email, number } = await paidOrder();
    await signInByForm(page);
    await expect(page.getByRole("heading", { name: "Dashboard Amministrativa" })).toBeVisible();
    await page.getByPlaceholder("Cerca per numero ordine, email, nome...").fill(email);
    const row = page.getByRole("row").filter({ hasText: number });
    // the payment status of the provider is shown as text, without a control.
    await expect(row.locator("[data-payment-status]")).toHaveText("Pagato");
    await expect(row.getByRole("combobox")).toHaveCount(1);
    await expect(page.getByRole("row")).toHaveCount(2);

    await row.getByRole("combobox").selectOption({ label: "Spedito" });
    const confirm = page.getByRole("dialog", { name: "Segna come spedito" });
    await expect(confirm).toContainText("Hai dieci secondi per annullare");
    await confirm.getByRole("button", { name: "Segna come spedito" }).click();
    await expect(confirm).toContainText("Scrivi il codice di tracciamento.");
    await confirm.getByLabel("Codice di tracciamento").fill("0861 9930 0412");
    await confirm.getByRole("button", { name: "Segna come spedito" }).dblclick();
    await expect(page.getByText("Lo stato dell'ordine è stato aggiornato.")).toBeVisible();
    expect(await ordersOf(email)).toMatchObject([
      { status: "shipped", payment_status: "paid", tracking_code: "0861 9930 0412" },
    ]);

    await row.getByRole("link", { name: /Dettagli/ }).click();
    const dialog = page.getByRole("dialog");
    for (const text of [
      "Francesca De Angelis",
      email,
      "Via dei Tigli 18",
      "40121 Bologna",
      "Italia",
      /Pack Scultore \+ Siero\s*1\s*29,99\s€/,
      /Subtotale29,99\s€Spedizione \(Standard\).*Totale29,99\s€/,
      "STRIPE",
      "Pagato",
      "Transazione",
      "Spedito",
    ])
      await expect(dialog).toContainText(text);
  },
);
