import { randomUUID } from "node:crypto";
import { hash as hashPassword } from "@node-rs/argon2";
import { expect, type Locator, type Page } from "@playwright/test";
import { type StaffRole } from "@/lib/identity/model";
import { query } from "./database";

export const admin = {
  email: process.env.DEMO_ADMIN_EMAIL ?? "admin@scultea.example",
  password: process.env.DEMO_ADMIN_PASSWORD ?? "scultea-demo-2026",
};

const staffPassword = "quattro barche ferme nel porto";
let staffPasswordHash: Promise<string> | undefined;

/** Creates a staff account without a second factor, for one test. */
export async function newStaff(role: StaffRole | "user") {
  const person = {
    email: `turno-${randomUUID().slice(0, 8)}@example.it`,
    name: `Rita Sala ${randomUUID().slice(0, 4)}`,
    password: staffPassword,
  };
  staffPasswordHash ??= hashPassword(staffPassword);
  const passwordHash = await staffPasswordHash;
  await query(
    `INSERT INTO users (id, email, name, role, password_hash, created_at)
     VALUES ($1, $2, $3, $4::user_role, $5, now())`,
    [randomUUID(), person.email, person.name, role, passwordHash],
  );
  return person;
}

export async function signInByForm(page: Page, { email, password } = admin): Promise<void> {
  await page.goto("/accedi");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Accedi" }).click();
  await expect(page).toHaveURL(/\/admin/);
}

/** Presses the search shortcut until the page reacts. Returns the focused search field. */
export async function searchByKey(page: Page): Promise<Locator> {
  const search = page.getByRole("searchbox", { name: "Cerca ordini" });
  await expect(async () => {
    await page.keyboard.press("/");
    await expect(search).toBeFocused({ timeout: 1_000 });
  }).toPass();
  return search;
}
