import { randomUUID } from "node:crypto";
import { hash as hashPassword } from "@node-rs/argon2";
import pg from "pg";
import { signInAsAdmin } from "../support/admin";
import { axeViolationsInFullRun } from "../support/axe";
import { testDatabaseUrl, withConnection } from "../support/database";
import { expect, test } from "../support/e2e";
import { withoutTable } from "../support/without-table";

/*
 * The dashboard without its database. These tests have a shop of their own.
 */

// The tests share one shop, so only one runs at a time.
test.describe.configure({ mode: "default" });

async function whileChecksHang(work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: testDatabaseUrl() });
  await client.connect();
  try {
    await client.query("BEGIN; LOCK TABLE users IN ACCESS EXCLUSIVE MODE");
    await work();
  } finally {
    await client.query("ROLLBACK");
    await client.end();
  }
}

test(
  "the access check shows a loader, admits an administrator and sends others home",
  { tag: ["@U-01", "@U-04"] },
  async ({ page }) => {
    await signInAsAdmin(page);
    const spinner = page.getByRole("status").filter({ hasText: "Verifica dei permessi in corso…" });
    await whileChecksHang(async () => {
      await page.goto("/admin", { waitUntil: "commit" });
      await expect(spinner).toBeVisible();
    });
    await expect(page.getByRole("heading", { name: "Dashboard Amministrativa" })).toBeVisible();
    await expect(spinner).toHaveCount(0);

    const email = `persona-${randomUUID().slice(0, 8)}@example.it`;
    const password = randomUUID();
    const passwordHash = await hashPassword(password);
    await withConnection(testDatabaseUrl(), (client) =>
      client.query(
        `INSERT INTO users (id, email, name, role, password_hash, created_at)
       VALUES ($1, $2, 'Persona', 'user', $3, now())`,
        [randomUUID(), email, passwordHash],
      ),
    );
    await page.context().clearCookies();
    await page.goto("/accedi");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(password);
    await page.getByRole("button", { name: "Accedi" }).click();
    const refused = page.getByText("Non hai i permessi per accedere all'area amministrativa.");
    await expect(refused).toBeVisible();
    await expect(page.getByText("Accesso negato")).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await whileChecksHang(async () => {
      await page.goto("/admin", { waitUntil: "commit" });
      await expect(spinner).toBeVisible();
    });
    await expect(refused).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === "/");
  },
);

test("a failed access check leads home, with a message", { tag: ["@U-05"] }, async ({ page }) => {
  await signInAsAdmin(page);
  await withoutTable("users", async () => {
    await page.goto("/admin");
    await expect(page).toHaveURL((url) => url.pathname === "/");
    await expect(page.getByText("Errore", { exact: true })).toBeVisible();
    await expect(page.getByText("Errore durante la verifica dei permessi.")).toBeVisible();
  });
  await page.goto("/admin");
  await expect(page.getByRole("heading", { name: "Dashboard Amministrativa" })).toBeVisible();
});

test(
  "a list that fails to load shows an error and a toast, and can be retried",
  { tag: ["@E-18"] },
  async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto("/admin");
    await expect(page.getByRole("table", { name: "Ordini" })).toBeVisible();
    const notice = page.getByRole("main").getByRole("alert");
    await withoutTable("orders", async () => {
      await page.goto("/admin?stato=shipped");
      const toast = page.locator("[data-sonner-toast]");
      await expect(toast).toContainText("Errore");
      await expect(toast).toContainText("Impossibile caricare gli ordini.");
      await expect(notice).toContainText("Impossibile caricare gli ordini.");
    });
    await notice.getByRole("button", { name: "Riprova" }).click();
    await expect(page.getByRole("table", { name: "Ordini" })).toBeVisible();
    await expect(page).toHaveURL(/stato=shipped/);
  },
);

test(
  "a status that fails to save shows an error and stays as it was",
  { tag: ["@E-19"] },
  async ({ page }) => {
    await signInAsAdmin(page);
    await page.goto("/admin?stato=confirmed&pagamento=paid");
    const select = page.getByRole("combobox", { name: /^Stato dell’ordine/ }).first();
    await withoutTable("order_events", async () => {
      await select.selectOption({ label: "Consegnato" });
      await page
        .getByRole("dialog", { name: "Segna come consegnato" })
        .getByRole("button", { name: "Segna come consegnato" })
        .click();
      const toast = page.locator("[data-sonner-toast]");
      await expect(toast).toContainText("Errore");
      await expect(toast).toContainText("Impossibile aggiornare lo stato dell'ordine.");
    });
    await page.getByRole("button", { name: "Lascia Confermato" }).click();
    await expect(select).toHaveValue("confirmed");
  },
);

test(
  "statistics that fail to load show zero and a message, and can be retried",
  { tag: ["@X-19", "@E-24"] },
  async ({ page }) => {
    await signInAsAdmin(page);
    const block = page.getByRole("region", { name: "Statistiche degli ordini" });
    await withoutTable("statistics_cells", async () => {
      await page.goto("/admin");
      await expect(block.locator("dl > div")).toHaveText([
        "Ordini totali0",
        /^Fatturato0,00\s€$/,
        "In sospeso0",
        "Clienti0",
      ]);
      await expect(block).toContainText("Impossibile caricare le statistiche");
      await expect(page.getByRole("row").nth(1)).toBeVisible();
      await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
      expect(await axeViolationsInFullRun(page)).toEqual([]);
      const other = await page.context().newPage();
      await other.goto("/admin/statistiche");
      await expect(other.getByText("Impossibile caricare le statistiche.")).toBeVisible();
      await other.close();
    });
    await block.getByRole("button", { name: "Riprova" }).click();
    await expect(block).not.toContainText("Impossibile caricare le statistiche");
    await expect(block.locator("dl > div").first()).toHaveText(/^Ordini totali[1-9]/);
  },
);
