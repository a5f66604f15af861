import pg from "pg";
import { newStaff } from "../support/admin";
import { testDatabaseUrl } from "../support/database";
import { expect, test } from "../support/e2e";
import { openSession } from "../support/signed-in";
import { withoutTable } from "../support/without-table";

/*
 * The dashboard without its database. These tests have a shop of their own.
 */

// The dashboard asks for news while its database is missing.
test.use({ allowedErrors: /status of 503 .*\/admin\/novita\)/ });

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
  "the access check shows a loader, admits an administrator, sends others home and may fail",
  { tag: ["@U-01", "@U-04", "@U-05", "@full"] },
  async ({ page }) => {
    await openSession(page.context());
    const heading = page.getByRole("heading", { name: "Dashboard Amministrativa" });
    const spinner = page.getByRole("status").filter({ hasText: "Verifica dei permessi in corso…" });
    await whileChecksHang(async () => {
      await page.goto("/admin", { waitUntil: "commit" });
      await expect(spinner).toBeVisible();
    });
    await expect(heading).toBeVisible();
    await expect(spinner).toHaveCount(0);
    await withoutTable("users", async () => {
      await page.goto("/admin");
      await expect(page).toHaveURL((url) => url.pathname === "/");
      await expect(page.getByText("Errore", { exact: true })).toBeVisible();
      await expect(page.getByText("Errore durante la verifica dei permessi.")).toBeVisible();
    });
    await page.goto("/admin");
    await expect(heading).toBeVisible();

    await page.context().clearCookies();
    await openSession(page.context(), (await newStaff("user")).email);
    await whileChecksHang(async () => {
      await page.goto("/admin", { waitUntil: "commit" });
      await expect(spinner).toBeVisible();
    });
    await expect(
      page.getByText("Non hai i permessi per accedere all'area amministrativa."),
    ).toBeVisible();
    await expect(page.getByText("Accesso negato")).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === "/");
  },
);

test(
  "a list, a status and figures that fail say so, and can be retried",
  { tag: ["@E-18", "@E-19", "@X-19", "@E-24", "@full"] },
  async ({ page }) => {
    await openSession(page.context());
    const toast = page.locator("[data-sonner-toast]");

    await test.step("the list", async () => {
      await page.goto("/admin");
      await expect(page.getByRole("table", { name: "Ordini" })).toBeVisible();
      const notice = page.getByRole("main").getByRole("alert");
      await withoutTable("orders", async () => {
        await page.goto("/admin?stato=shipped");
        await expect(toast).toContainText("Errore");
        await expect(toast).toContainText("Impossibile caricare gli ordini.");
        await expect(notice).toContainText("Impossibile caricare gli ordini.");
      });
      await notice.getByRole("button", { name: "Riprova" }).click();
      await expect(page.getByRole("table", { name: "Ordini" })).toBeVisible();
      await expect(page).toHaveURL(/stato=shipped/);
    });

    await test.step("a status, which stays as it was", async () => {
      await page.goto("/admin?stato=confirmed&pagamento=paid");
      const select = page.getByRole("combobox", { name: /^Stato dell’ordine/ }).first();
      await select.selectOption({ label: "Consegnato" });
      const submit = page
        .getByRole("dialog", { name: "Segna come consegnato" })
        .getByRole("button", { name: "Segna come consegnato" });
      await expect(submit).toBeEnabled();
      await withoutTable("order_events", async () => {
        await submit.click();
        await expect(toast).toContainText("Errore");
        await expect(toast).toContainText("Impossibile aggiornare lo stato dell'ordine.");
      });
      await page.getByRole("button", { name: "Lascia Confermato" }).click();
      await expect(select).toHaveValue("confirmed");
    });

    await test.step("the figures, without a toast", async () => {
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
        await expect(toast).toHaveCount(0);
      });
      await block.getByRole("button", { name: "Riprova" }).click();
      await expect(block).not.toContainText("Impossibile caricare le statistiche");
      await expect(block.locator("dl > div").first()).toHaveText(/^Ordini totali[1-9]/);
    });
  },
);
