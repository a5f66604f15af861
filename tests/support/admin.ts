import { expect, type Locator, type Page } from "@playwright/test";
import { goToPayPage, newEmail, ordersOf } from "./buyer";

/** The demo's administrator. */
export const admin = {
  email: process.env.DEMO_ADMIN_EMAIL ?? "admin@scultea.example",
  password: process.env.DEMO_ADMIN_PASSWORD ?? "scultea-demo-2026",
};

/** From the sign-in page to the dashboard. */
export async function signInAsAdmin(page: Page, { email, password } = admin): Promise<void> {
  await page.goto("/accedi");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect(page).toHaveURL(/\/admin/);
}

/** Presses the list's search key until the page has woken and hears it; answers with the search field, focused. */
export async function searchByKey(page: Page): Promise<Locator> {
  const search = page.getByRole("searchbox", { name: "Cerca ordini" });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(search).toBeFocused({ timeout: 1_000 });
  }).toPass();
  return search;
}

/** Buys a pack by card in the browser; answers with the order's number and the buyer's address. */
export async function buyPack(page: Page): Promise<{ email: string; number: string }> {
  const email = newEmail();
  await goToPayPage(page, email);
  await page.getByRole("button", { name: /^Paga/ }).click();
  await expect(page).toHaveURL(/pagamento-completato/);
  await expect.poll(async () => (await ordersOf(email))[0]?.payment_status).toBe("paid");
  const [order] = await ordersOf(email);
  return { email, number: order?.number ?? "" };
}

/** Opens an order's page from the list of orders. */
export async function openOrder(page: Page, number: string): Promise<void> {
  await page.goto(`/admin?cerca=${number}`);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("row").getByRole("link", { name: number, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
}
