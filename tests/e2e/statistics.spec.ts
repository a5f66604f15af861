import { readFile } from "node:fs/promises";
import { type Locator, type Page } from "@playwright/test";
import { addDays, italianDay } from "@/lib/core/business-days";
import { formatDayOfMonth, formatPeriod } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { formatCount } from "@/lib/core/numbers";
import { previousPeriod } from "@/lib/core/period";
import { axeViolations } from "../support/axe";
import { testDatabaseUrl, withConnection } from "../support/database";
import { expect, test } from "../support/e2e";
import { openSession } from "../support/signed-in";

/** Days of the demo's history that no other test changes. */
const today = italianDay(new Date());
const period = { from: addDays(today, -30), to: addDays(today, -10) };
const address = `/admin/statistiche?dal=${period.from}&al=${period.to}`;

async function ask(text: string): Promise<number> {
  const { rows } = await withConnection(testDatabaseUrl(), (client) =>
    client.query<{ value: string }>(`SELECT (${text}) AS value`),
  );
  return Number(rows[0]?.value);
}

const inDays = (column: string, { from, to } = period) =>
  `(${column} AT TIME ZONE 'Europe/Rome')::date BETWEEN '${from}' AND '${to}'`;
const grossOf = (days = period) =>
  ask(`SELECT coalesce(sum(total_cents), 0) FROM orders
    WHERE payment_status = 'paid' AND ${inDays("paid_at", days)}`);

const figure = (page: Page, name: string): Locator =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });

/** Formats money as the page does, with a non-breaking space. */
const euro = (cents: number) => formatEuro(cents).replace("-", "−");

test.beforeEach(async ({ context }) => {
  await openSession(context);
});

test(
  "figures, chart, table and files of a period agree with the orders",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto("/admin/statistiche/visite");
    await page
      .getByRole("navigation", { name: "Statistiche" })
      .getByRole("link", { name: "Vendite" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Statistiche" })).toBeVisible();
    await page.goto(address);
    const [gross, before] = [await grossOf(), await grossOf(previousPeriod(period))];
    expect(gross).toBeGreaterThan(0);
    await expect(figure(page, "Incasso lordo")).toContainText(euro(gross));
    await expect(figure(page, "Incasso lordo")).toContainText(
      before === 0 ? "nuovo" : before === gross ? "come prima" : `da ${euro(before)}`,
    );
    const refunds = await ask(`SELECT coalesce(sum(amount_cents), 0) FROM refunds
    WHERE state = 'succeeded' AND ${inDays("settled_at")}`);
    await expect(figure(page, "Incasso netto")).toContainText(euro(gross - refunds));
    const customers = `SELECT count(DISTINCT lower(email)) FROM orders WHERE ${inDays("created_at")}`;
    await expect(figure(page, "Clienti")).toContainText(formatCount(await ask(customers)));

    // Twenty-one days, the latest first, and their sum.
    const table = page.getByRole("region", { name: "Vendite, tabella" });
    await expect(table.locator("tbody tr")).toHaveCount(21);
    await expect(table.locator("tbody tr").first()).toContainText(formatDayOfMonth(period.to));
    await expect(table.locator("tfoot")).toContainText(euro(gross));
    const lastDay = { from: period.to, to: period.to };
    await expect(table.locator("tbody tr").first()).toContainText(euro(await grossOf(lastDay)));
    // The chart has a bar for every day with a sale.
    const days =
      await ask(`SELECT count(DISTINCT (paid_at AT TIME ZONE 'Europe/Rome')::date) FROM orders
    WHERE payment_status = 'paid' AND ${inDays("paid_at")}`);
    await expect(page.locator("figure .recharts-bar-rectangle:has(rect)")).toHaveCount(days);

    await page.getByRole("link", { name: "Settimana", exact: true }).click();
    await expect(page).toHaveURL(/raggruppa=settimana/);
    await expect(table.locator("tfoot")).toContainText(euro(gross));
    await page.getByRole("link", { name: "Ordini", exact: true }).last().click();
    await expect(page).toHaveURL(/misura=ordini/);
    await expect(page.getByRole("heading", { level: 2, name: "Ordini" })).toBeVisible();
    await page.goBack();
    await page.goBack();
    await expect(page).not.toHaveURL(/raggruppa/);
    await expect(table.locator("tbody tr")).toHaveCount(21);

    // Revenue by pack and by payment method adds up to the total, on the page and in the files.
    for (const name of ["Per pack", "Per mezzo di pagamento"]) {
      const shares = page.getByRole("region", { name, exact: true }).locator("tbody tr");
      const cents = (await shares.locator("td:nth-child(3)").allTextContents()).map((text) =>
        Number(text.replaceAll(/[^\d]/g, "")),
      );
      expect(cents.reduce((sum, one) => sum + one, 0)).toBe(gross);
    }

    await page.getByText("Esporta", { exact: true }).click();
    const download = async (name: string) => {
      const started = page.waitForEvent("download");
      await page.getByRole("link", { name }).click();
      const file = await started;
      return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
    };
    const sales = await download("CSV di Incassi e ordini");
    expect(sales.name).toBe(`vendite_scultea_${period.from}_${period.to}.csv`);
    const [head, ...rows] = sales.text.trimEnd().split("\r\n");
    expect(head).toMatch(/^\uFEFF"Dal","Al","Ordini","Ordini pagati","Incasso lordo"/);
    expect(rows).toHaveLength(21);
    const sum = rows.reduce((cents, row) => {
      const amount = row.split(",")[4] ?? "";
      return cents + Number(amount.replaceAll(/\D/g, ""));
    }, 0);
    expect(sum).toBe(gross);
    const methods = await download("Excel di Per mezzo di pagamento");
    expect(methods.text).toMatch(/"Carta";"\d+";"\d+,\d\d"/);
  },
);

test(
  "a period is chosen in the calendar with the keyboard",
  { tag: ["@T-13"] },
  async ({ page }) => {
    await page.goto(address);
    const button = page.getByRole("button", { name: /Scegli il periodo/ });
    await expect(button).toContainText(formatPeriod(period));
    await button.press("Enter");
    const calendar = page.getByRole("dialog", { name: "Scegli il periodo" });
    await expect(calendar.getByRole("grid")).toHaveCount(2);
    await expect(calendar.locator("th").first()).toHaveText("lun");
    await expect(calendar.getByText(/^Confronta con/)).toHaveText(
      `Confronta con ${formatPeriod(previousPeriod(period))}`,
    );
    // The focus is on the chosen day; each key moves one day on.
    await expect(calendar.locator("[role=gridcell] button:focus")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await calendar.getByRole("checkbox").press("Space");
    await calendar.getByRole("button", { name: "Applica" }).press("Enter");
    const chosen = { from: addDays(period.from, 1), to: addDays(period.from, 2) };
    await expect(page).toHaveURL(new RegExp(`dal=${chosen.from}&al=${chosen.to}&confronto=no`));
    await expect(button).toContainText(formatPeriod(chosen));
    await expect(button).toBeFocused();
    await expect(figure(page, "Incasso lordo")).not.toContainText(/da |nuovo|come prima/);

    await button.click();
    await calendar.getByRole("button", { name: "Ieri" }).click();
    await page.keyboard.press("Escape");
    await expect(calendar).toBeHidden();
    await expect(button).toContainText(formatPeriod(chosen));
    await page.getByRole("link", { name: "7 giorni" }).click();
    await expect(page).toHaveURL(new RegExp(`dal=${addDays(today, -6)}&al=${today}`));
  },
);

test("a period without orders says so and offers another", { tag: "@full" }, async ({ page }) => {
  await page.goto("/admin/statistiche?dal=2021-02-01&al=2021-02-28");
  await expect(page.getByText("Nessun ordine in questo periodo")).toBeVisible();
  await expect(figure(page, "Incasso lordo")).toContainText("come prima");
  await page.getByRole("link", { name: "Mostra gli ultimi 30 giorni" }).click();
  await expect(page.getByRole("region", { name: "Vendite, tabella" })).toBeVisible();
});

for (const size of [
  { width: 1280, height: 900 },
  { width: 360, height: 780 },
])
  test(
    `statistics, their calendar and their files pass axe at ${size.width} px`,
    { tag: "@full" },
    async ({ page }) => {
      await page.setViewportSize(size);
      await page.goto(address);
      await expect(page.locator("figure svg.recharts-surface")).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByText("Esporta", { exact: true }).click();
      expect(await axeViolations(page)).toEqual([]);
      await page.getByRole("button", { name: /Scegli il periodo/ }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      expect(await axeViolations(page)).toEqual([]);
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(tooWide).toBe(false);
    },
  );
