import { type Page } from "@playwright/test";
import { query } from "../support/database";
import { expect, test } from "../support/e2e";
import { paidOrder } from "../support/orders";
import { openDashboard } from "../support/signed-in";

const main = (page: Page) => page.getByRole("main");
const stock = async () => (await query<{ sold: number }>("SELECT sold FROM stock_items"))[0]?.sold;

test("a defect goes from its declaration to the stock and the refund", async ({ page }) => {
  const { number, adminPath } = await paidOrder();
  await query(
    "UPDATE orders SET status = 'delivered', shipped_at = now(), delivered_at = now() WHERE number = $1",
    [number],
  );
  const sold = (await stock()) ?? 0;
  await openDashboard(page, adminPath);
  await page.getByRole("button", { name: "Apri un reso…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: /^Difetto/ }).check();
  await dialog.getByRole("textbox", { name: "Che cosa non va" }).fill("Non si accende");
  await dialog.getByRole("button", { name: "Apri il reso" }).click();

  await expect(main(page)).toContainText("«Non si accende»");
  await page.getByRole("button", { name: /^In arrivo/ }).click();
  await dialog.getByRole("textbox", { name: "Codice di tracciamento" }).fill("RR1");
  await dialog.getByRole("button", { name: "Segna «In arrivo»" }).click();
  await expect(main(page)).toContainText("RR1");
  await page.getByRole("button", { name: /^Arrivato/ }).click();
  await page.getByRole("button", { name: "Controlla…" }).click();
  await dialog.getByRole("textbox", { name: "Sigillati" }).first().fill("1");
  await dialog.getByRole("button", { name: "Registra il controllo" }).click();
  await expect(page.getByRole("region", { name: "Controllo" })).toContainText(
    "1 di nuovo in vendita",
  );
  expect(await stock()).toBe(sold - 1);

  await page.getByRole("button", { name: /^Rimborsa/ }).click();
  await expect(dialog).toContainText("i pezzi tornano in vendita quando controlli il reso");
  // A defect proposes no sum.
  await dialog.getByRole("textbox", { name: /^Importo/ }).fill("29,99");
  await dialog.getByRole("button", { name: /^Rimborsa / }).click();
  await expect(page.getByRole("button", { name: /^Rimborsa/ })).toHaveCount(0);
  await expect(main(page)).toContainText("Rimborsato");
  expect(await stock()).toBe(sold - 1);
});
