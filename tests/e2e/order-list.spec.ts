import { readFile } from "node:fs/promises";
import { type Page } from "@playwright/test";
import { newStaff, searchByKey } from "../support/admin";
import { query } from "../support/database";
import { expect, test } from "../support/e2e";
import { openDashboard, openSession } from "../support/signed-in";

/*
 * Checks the list of orders (docs/specification.md#dashboard) on demo orders that are days old,
 * which no other test changes.
 */

type Known = { id: string; number: string; email: string; first_name: string; last_name: string };

/** Returns the latest of the demo's older orders for which `condition` holds. */
async function findDemoOrder(condition = "TRUE"): Promise<Known> {
  const [order] = await query<Known>(
    `SELECT id, number, email, first_name, last_name FROM orders o
     WHERE created_at < now() - interval '3 days' AND ${condition} ORDER BY created_at DESC LIMIT 1`,
  );
  if (!order) throw new Error(`The demonstration has no order where ${condition}`);
  return order;
}

const table = (page: Page) => page.getByRole("table", { name: "Ordini" });
const rows = (page: Page) => table(page).locator("tbody tr");
const searchBox = (page: Page) =>
  page.getByPlaceholder("Cerca per numero ordine, email, nome...", { exact: true });
const statusFilter = (page: Page) => page.getByLabel("Filtra per stato dell’ordine");

async function openDetails(page: Page, number: string) {
  await page.goto(`/admin?cerca=${number}`);
  await rows(page)
    .getByRole("link", { name: `Dettagli dell’ordine ${number}` })
    .click();
  const dialog = page.getByRole("dialog", { name: `Dettagli ordine ${number}` });
  await expect(dialog.getByRole("heading", { name: "Riepilogo" })).toBeVisible();
  return dialog;
}

const nextList = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().includes("/admin?") && response.url().includes("_rsc"),
  );

test(
  "the list shows orders newest first, also after a reload, and filters on the server",
  { tag: ["@A-01", "@A-03", "@A-04", "@A-06", "@A-09", "@U-06", "@V-25", "@V-26", "@X-08"] },
  async ({ page }) => {
    await openDashboard(page, "/admin");
    await expect(page).toHaveURL(/\/admin$/);
    const head = page.getByRole("heading", { level: 1 });
    await expect(head).toHaveText("Dashboard Amministrativa");
    await expect(head.locator("+ p")).toHaveText(
      "Gestisci ordini, clienti e statistiche di vendita",
    );
    await page.reload();
    await expect(head).toHaveText("Dashboard Amministrativa");

    await expect(searchBox(page)).toBeVisible();
    await expect(rows(page)).toHaveCount(16);
    await expect(table(page).getByRole("columnheader")).toHaveText([
      "Ordine",
      "Cliente",
      "Email",
      "Totale",
      "Pagamento",
      "Stato",
      "Data",
      "Azioni",
    ]);
    const shown = await table(page).locator("tbody a[id^=ordine-]").allTextContents();
    const newestFirst = await query<{ number: string }>(
      "SELECT number FROM orders WHERE number = ANY ($1) ORDER BY created_at DESC, id DESC",
      [shown],
    );
    expect(shown).toEqual(newestFirst.map(({ number }) => number));

    await test.step("a filter queries the server", () => expectFilter(page));

    await test.step("the search finds part of an e-mail, in any letter case", () =>
      expectSearch(page));

    await searchBox(page).fill("nessuno si chiama così");
    await expect(page.getByRole("heading", { name: "Nessun ordine trovato" })).toBeVisible();
    await expect(table(page)).toHaveCount(0);
  },
);

async function expectFilter(page: Page): Promise<void> {
  const unshipped = await findDemoOrder("status <> 'shipped' AND payment_status = 'paid'");
  await expect(rows(page)).toHaveCount(16);

  const answer = nextList(page);
  await statusFilter(page).selectOption({ label: "Spedito" });
  await answer;
  await expect(page).toHaveURL(/stato=shipped/);
  await expect(table(page)).not.toContainText(unshipped.number);
  await expect(table(page).getByRole("combobox").first()).toHaveValue("shipped");
  for (const select of await table(page).getByRole("combobox").all())
    await expect(select).toHaveValue("shipped");

  await statusFilter(page).selectOption({ label: "Tutti gli stati" });
  await expect(page).toHaveURL(/\/admin$/);
  await expect(rows(page)).toHaveCount(16);
}

async function expectSearch(page: Page): Promise<void> {
  const order = await findDemoOrder("first_name <> 'Francesca'");
  const part = order.email.slice(1, -1).toUpperCase();
  const answer = nextList(page);
  await searchBox(page).fill(part);
  await answer;
  await expect(rows(page).filter({ hasText: order.number })).toHaveCount(1);
  // Every row shown contains the search text.
  const others = rows(page).filter({ hasNotText: new RegExp(escaped(part), "i") });
  await expect(others).toHaveCount(0);
}

test(
  "the details show transaction and notes only where there are any",
  { tag: ["@A-13", "@A-14", "@A-16", "@full"] },
  async ({ page }) => {
    await openSession(page.context());
    const withBoth = await findDemoOrder(
      "payment_method = 'paypal' AND payment_status = 'paid' AND notes IS NOT NULL",
    );
    const [paid] = await query<{ transaction_id: string; notes: string }>(
      `SELECT a.transaction_id, o.notes FROM orders o JOIN payment_attempts a ON a.order_id = o.id
     WHERE o.id = $1`,
      [withBoth.id],
    );
    const payment = await openDetails(page, withBoth.number);
    for (const text of ["PAYPAL", "Pagato", "Transazione", paid?.transaction_id ?? "?"])
      await expect(payment).toContainText(text);
    await expect(payment.getByRole("heading", { name: "Note" })).toBeVisible();
    await expect(payment).toContainText(paid?.notes ?? "?");

    const withNeither = await findDemoOrder(
      "payment_method = 'stripe' AND payment_status = 'failed' AND notes IS NULL",
    );
    const other = await openDetails(page, withNeither.number);
    for (const text of ["STRIPE", "Fallito"]) await expect(other).toContainText(text);
    await expect(other).not.toContainText("Transazione");
    await expect(other.getByRole("heading", { name: "Note" })).toHaveCount(0);
  },
);

test(
  "orders can be found, selected, exported and opened with the keyboard",
  { tag: "@full" },
  async ({ page }) => {
    await openDashboard(page, "/admin", (await newStaff("admin")).email);
    await expect(rows(page)).toHaveCount(16);

    await searchByKey(page);
    await page.keyboard.type("example");
    await expect(page).toHaveURL(/cerca=example/);
    await expect(table(page).locator("tbody")).not.toContainText("esempio.it");
    await page.getByRole("searchbox").blur();

    const links = await table(page).locator("tbody a[id^=ordine-]").allTextContents();
    for (const key of ["j", "j", "x", "j", "j", "Shift+X", "k"]) await page.keyboard.press(key);
    const bar = page.getByRole("region", { name: "Azioni sulla selezione" });
    await expect(bar).toContainText("3 ordini selezionati");
    await expect(rows(page).nth(2)).toHaveAttribute("data-current", "true");

    const download = page.waitForEvent("download");
    await page.keyboard.press("e");
    const file = await readFile(await (await download).path(), "utf8");
    const numbers = file
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split('"')[1]);
    expect(numbers.sort()).toEqual(links.slice(1, 4).sort());

    await page.keyboard.press("Escape");
    await expect(bar).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: links[2] ?? "" })).toBeVisible();
    await page.keyboard.press("j");
    await expect(page.getByRole("heading", { level: 1, name: links[3] ?? "" })).toBeVisible();
    await page.keyboard.press("k");
    await expect(page.getByRole("heading", { level: 1, name: links[2] ?? "" })).toBeVisible();
    await expect(page).toHaveURL(/cerca=example/);

    await page.keyboard.press("Shift+?");
    const overlay = page.getByRole("dialog", { name: "Tasti" });
    await expect(overlay).toContainText("Apri l’ordine");
    await page.keyboard.press("Escape");
    await expect(overlay).toHaveCount(0);
  },
);

test(
  "filters and sorting are in the address, and columns are kept",
  { tag: "@full" },
  async ({ page }) => {
    await openDashboard(page, "/admin", (await newStaff("admin")).email);
    await page.getByRole("link", { name: "Totale" }).click();
    await expect(page).toHaveURL(/ordina=-totale/);
    await expect(page.getByRole("columnheader", { name: "Totale" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );

    await page.getByLabel("Filtra per stato del pagamento").selectOption({ label: "Pagato" });
    await expect(page).toHaveURL(/pagamento=paid/);
    await page.getByText("Importo", { exact: true }).click();
    await page.getByLabel("Da, in euro").fill("40");
    await page.getByRole("button", { name: "Applica" }).click();
    await expect(page).toHaveURL(/min=40\.00/);
    await expect(page.getByText("Da 40,00")).toBeVisible();
    for (const total of await table(page).locator("tbody td:nth-child(5)").allTextContents())
      expect(Number.parseFloat(total.replace(",", "."))).toBeGreaterThanOrEqual(40);

    await page.goto("/admin?cerca=nessuno-si-chiama-cosi&stato=shipped");
    await expect(page.getByText(/stato «Spedito».*«nessuno-si-chiama-cosi»/)).toBeVisible();
    await page.getByRole("link", { name: "Togli i filtri" }).click();
    await expect(rows(page)).toHaveCount(16);

    const email = page.getByRole("columnheader", { name: "Email" });
    await page.getByLabel("Scegli le colonne").click();
    await page.getByRole("checkbox", { name: "Email" }).uncheck();
    await expect(email).toHaveCount(0);
    await page.reload();
    await expect(rows(page)).toHaveCount(16);
    await expect(email).toHaveCount(0);
  },
);

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
