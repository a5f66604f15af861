import { readFile } from "node:fs/promises";
import { type Page } from "@playwright/test";
import { searchByKey } from "../support/admin";
import { axeViolations, axeViolationsInFullRun } from "../support/axe";
import { ordersOf } from "../support/checkout-pages";
import { query } from "../support/database";
import { expect, test } from "../support/e2e";
import { paidOrder } from "../support/orders";
import { openDashboard } from "../support/signed-in";

const part = (page: Page, heading: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: heading }) });

test(
  "keys pressed on a row change nothing, and the dialog stays open when the list reloads",
  { tag: ["@A-18", "@A-29", "@A-31", "@full"] },
  async ({ page }) => {
    const { email, number } = await paidOrder();
    await openDashboard(page, `/admin?cerca=${number}`);
    const search = await searchByKey(page);
    await search.blur();
    const status = page.getByRole("combobox", { name: `Stato dell’ordine ${number}` });
    for (const key of ["j", "s"]) await page.keyboard.press(key);
    await expect(status).toBeFocused();
    // On a closed select this key would choose another option at once.
    for (const key of ["ArrowDown", "Escape"]) await page.keyboard.press(key);
    await expect(status).toHaveValue("confirmed");
    await expect(page.getByRole("dialog")).toBeHidden();
    await status.selectOption({ label: "In sospeso" });
    const dialog = page.getByRole("dialog", { name: "Rimetti in sospeso" });
    expect(await axeViolations(page)).toEqual([]);
    const reason = dialog.getByRole("textbox", { name: "Motivo" });
    await reason.fill("manca il citofono");
    expect(await ordersOf(email)).toMatchObject([{ status: "confirmed" }]);

    // Another tab changes the order, so the list behind the dialog reloads.
    await query("UPDATE orders SET status = 'delivered' WHERE number = $1", [number]);
    await dialog.getByRole("button", { name: "Rimetti in sospeso" }).click();
    await expect(dialog).toContainText(
      "Nel frattempo l’ordine è passato da Confermato a Consegnato",
    );
    await expect(reason).toHaveValue("manca il citofono");
    // Elements behind an open dialog are not found by role.
    await expect(page.locator("select[id^=stato-]")).toHaveValue("delivered");
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(status).toBeFocused();
    expect(await ordersOf(email)).toMatchObject([{ status: "delivered" }]);
  },
);

test("a refund shows its effects and is made once", { tag: ["@PAY-34"] }, async ({ page }) => {
  const { email, number, adminPath } = await paidOrder();
  await openDashboard(page, adminPath);
  await page.getByRole("button", { name: "Rimborsa", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: `Rimborsa ${number}` });
  const confirm = dialog.getByRole("button", { name: /^Rimborsa/ });
  await expect(confirm).toBeDisabled();

  await dialog.getByRole("checkbox", { name: "Pack Scultore + Siero" }).check();
  const amount = dialog.getByRole("textbox", { name: /^Importo, al massimo 29,99/ });
  await expect(amount).toHaveValue(/^29,99/);
  await expect(dialog.getByRole("combobox", { name: "Motivo" })).toHaveValue("");
  await dialog.getByRole("combobox", { name: "Motivo" }).selectOption("withdrawal");
  await expect(dialog.getByRole("checkbox", { name: /^Rimetti in magazzino/ })).toBeChecked();
  await amount.fill("30");
  await expect(dialog.getByText(/Scrivi un importo fino a 29,99/)).toBeVisible();
  await expect(confirm).toBeDisabled();
  await amount.fill("10,50");
  await expect(dialog).toContainText(/Restituisce 10,50\s€ sulla carta/);
  await expect(dialog).toContainText(/Rimborsati 10,50\s€ su 29,99\s€; ne restano 19,49\s€/);
  await expect(dialog).toContainText("Di nuovo in vendita: 1 dispositivo, 1 siero.");
  await expect(dialog).toContainText(email);
  await expect(confirm).toHaveText(/^Rimborsa 10,50\s€/);
  expect(await axeViolationsInFullRun(page)).toEqual([]);

  await confirm.dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("Rimborso parziale")).toBeVisible();
  await expect(part(page, "Rimborsi")).toContainText("Reso: ripensamento");
  expect(await ordersOf(email)).toMatchObject([{ payment_status: "paid", refunded_cents: 1050 }]);
});

test.describe("the export", () => {
  test.use({ allowedErrors: /status of 500/ });

  test(
    "contains every order, whatever the filter, and says when it is empty or has failed",
    {
      tag: ["@A-05", "@A-22", "@A-26", "@A-27", "@E-21", "@E-22", "@E-23", "@U-07"],
    },
    async ({ page }) => {
      await openDashboard(page, "/admin?stato=cancelled");
      const total = await page.request.get("/admin/ordini/esporta");
      const count = Number(total.headers()["x-order-count"]);
      expect(count).toBeGreaterThan(1);
      const exported = page.getByRole("link", { name: "Esporta CSV" });
      const download = page.waitForEvent("download");
      await exported.click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^ordini_scultea_\d{4}-\d{2}-\d{2}\.csv$/);
      await expect(page.getByText("Esportazione completata")).toBeVisible();
      await expect(page.getByText(/^\d+ ordini esportati con successo\.$/)).toBeVisible();
      const text = await readFile(await file.path(), "utf8");
      expect(text.startsWith('\uFEFF"Numero ordine","Data","Nome"')).toBe(true);
      expect(text.split("\r\n").length - 2).toBeGreaterThanOrEqual(count);

      await page.route("**/admin/ordini/esporta*", (route) => route.fulfill({ status: 204 }));
      await exported.click();
      await expect(page.getByText("Nessun dato")).toBeVisible();
      await expect(page.getByText("Non ci sono ordini da esportare.")).toBeVisible();
      await page.unroute("**/admin/ordini/esporta*");
      await page.route("**/admin/ordini/esporta*", (route) => route.fulfill({ status: 500 }));
      await exported.click();
      await expect(page.getByText("Impossibile esportare i dati.")).toBeVisible();
    },
  );
});
