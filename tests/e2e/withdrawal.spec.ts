import { type Page } from "@playwright/test";
import { axeViolationsInFullRun } from "../support/axe";
import { sandbox } from "../support/checkout-pages";
import { expect, test } from "../support/e2e";
import { formRowsOf } from "../support/form-rows";
import { countActions, failActions, waitUntilInteractive } from "../support/forms";
import { paidOrder } from "../support/orders";
import { openDashboard } from "../support/signed-in";

const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: RegExp) => main(page).getByRole("textbox", { name });
const receipts = async (email: string) =>
  (await sandbox.mail(email)).filter(({ subject }) => subject.includes("recesso"));

async function declare(page: Page, values: { name: string; number: string; email: string }) {
  await field(page, /^Nome e cognome/).fill(values.name);
  await field(page, /^Numero dell’ordine/).fill(values.number);
  await field(page, /^Email per la ricevuta/).fill(values.email);
  await main(page).getByRole("button", { name: "Continua" }).click();
  await expect(main(page).getByRole("heading", { name: "Controlla e conferma" })).toBeFocused();
}

const confirm = (page: Page) => main(page).getByRole("button", { name: "Conferma recesso" });
const thanks = (page: Page) =>
  main(page).getByRole("status").filter({ hasText: "Recesso ricevuto" });

test.describe("a customer who withdraws", () => {
  test.use({ allowedErrors: /Failed to load resource/ });

  test(
    "completes two steps, and the refund closes the withdrawal",
    { tag: ["@PR-01"] },
    async ({ page }) => {
      const { email, number, adminPath, confirmationPath } = await paidOrder();
      await page.goto(confirmationPath);
      const way = main(page).getByRole("link", { name: "Recedere dal contratto qui" });
      await expect(way).toHaveAttribute("href", "/recesso");
      await page.goto("/recesso");
      await waitUntilInteractive(page);
      const calls = countActions(page);
      await main(page).getByRole("button", { name: "Continua" }).click();
      const summary = main(page).getByRole("group", { name: /^Controlla/ });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveCount(3);
      expect(await axeViolationsInFullRun(page)).toEqual([]);
      await declare(page, { name: "Francesca De Angelis", number: number.toLowerCase(), email });
      expect(calls()).toBe(0);
      await expect(main(page)).toContainText("Recedo dal contratto di acquisto");
      expect(await axeViolationsInFullRun(page)).toEqual([]);

      await main(page).getByRole("button", { name: "Modifica" }).click();
      await expect(field(page, /^Nome e cognome/)).toBeFocused();
      await declare(page, { name: "Francesca De Angelis", number, email });
      const restore = await failActions(page);
      await confirm(page).click();
      await expect(main(page).getByRole("alert")).toContainText(
        "non sappiamo se il recesso è arrivato",
      );
      expect(await formRowsOf("withdrawals", email)).toEqual([]);
      await restore();
      await confirm(page).dblclick();
      await expect(thanks(page)).toBeFocused();
      await expect(thanks(page)).toContainText(`arriva a ${email}`);
      const download = page.waitForEvent("download");
      await main(page).getByRole("link", { name: "Scarica la ricevuta" }).click();
      expect((await download).suggestedFilename()).toBe("ricevuta-recesso.txt");
      expect(await axeViolationsInFullRun(page)).toEqual([]);
      expect(await formRowsOf("withdrawals", email)).toMatchObject([
        { order_number: number, doubt: null, closed_at: null },
      ]);
      await expect.poll(async () => (await receipts(email)).length).toBe(1);
      const [receipt] = await receipts(email);
      expect(receipt?.text).toContain(`Recedo dal contratto di acquisto, ordine ${number}.`);

      await openDashboard(page, "/admin/oggi");
      await expect(main(page)).toContainText(`${number}, da rimborsare`);
      await page.goto("/admin?vista=recessi-aperti");
      await expect(page.getByRole("row").filter({ hasText: number })).toHaveCount(1);
      await page.goto(adminPath);
      const notice = page.getByRole("region", { name: "Recesso" });
      await expect(notice).toContainText(email);
      await expect(main(page)).toContainText("Recesso ricevuto");
      expect(await axeViolationsInFullRun(page)).toEqual([]);
      await page.getByRole("button", { name: "Rimborsa", exact: true }).click();
      const dialog = page.getByRole("dialog");
      // Opened from a withdrawal, the dialog shows the sum due; a partial refund keeps the
      // withdrawal open.
      const amount = dialog.getByRole("textbox", { name: /^Importo/ });
      await expect(amount).toHaveValue(/^29,99/);
      await dialog.getByRole("combobox", { name: "Motivo" }).selectOption("withdrawal");
      await amount.fill("5");
      await dialog.getByRole("button", { name: /^Rimborsa 5,00/ }).click();
      await expect(dialog).toContainText("Scegli che cosa fare del resto.");
      await dialog.getByRole("radio", { name: /^Lo rimborso dopo/ }).check();
      expect(await axeViolationsInFullRun(page)).toEqual([]);
      await dialog.getByRole("button", { name: /^Rimborsa 5,00/ }).click();
      await expect(dialog).toBeHidden();
      await expect(notice).toContainText(/Ancora da rimborsare: 24,99/);
      await page.getByRole("button", { name: "Rimborsa", exact: true }).click();
      await expect(amount).toHaveValue(/^24,99/);
      await dialog.getByRole("combobox", { name: "Motivo" }).selectOption("withdrawal");
      await dialog.getByRole("button", { name: /^Rimborsa 24,99/ }).click();
      await expect(dialog).toBeHidden();
      await expect(notice).toHaveCount(0);
      await expect(main(page)).toContainText("Recesso chiuso");
    },
  );
});
