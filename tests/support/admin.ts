import { expect, type Page } from "@playwright/test";

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
