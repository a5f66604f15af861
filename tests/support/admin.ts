import { expect, type Page } from "@playwright/test";
import { addPack, fillOrder, newEmail, orderButton, ordersOf } from "./buyer";

/** Signs the demo's administrator in. */
export async function signIn(page: Page): Promise<void> {
  await page.goto("/accedi");
  await page.getByLabel("E-mail").fill("admin@scultea.example");
  await page.getByLabel("Password", { exact: true }).fill("scultea-demo-2026");
  await page.getByRole("button", { name: /Continua|Accedi/ }).click();
  await expect(page).toHaveURL(/\/admin/);
}

/** Buys a pack by card in the browser; answers with the order's number and the buyer's address. */
export async function buyPack(page: Page): Promise<{ email: string; number: string }> {
  const email = newEmail();
  await addPack(page);
  await fillOrder(page, email, "Carta");
  await orderButton(page).click();
  await page.getByRole("button", { name: /^Paga/ }).click();
  await expect(page).toHaveURL(/pagamento-completato/);
  await expect.poll(async () => (await ordersOf(email))[0]?.payment_status).toBe("paid");
  const [order] = await ordersOf(email);
  return { email, number: order?.number ?? "" };
}

/** Opens an order's page from the list of orders. */
export async function openOrder(page: Page, number: string): Promise<void> {
  await page.getByPlaceholder("Cerca per numero ordine, email, nome...").fill(number);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").getByRole("link", { name: number, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
}
