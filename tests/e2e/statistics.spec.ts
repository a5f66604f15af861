import { readFile } from "node:fs/promises";
import { type Locator, type Page } from "@playwright/test";
import { addDays, italianDay } from "@/lib/core/business-days";
import { formatDayOfMonth, formatPeriod } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { previousPeriod } from "@/lib/core/period";
import { axeViolations } from "../support/axe";
import { query } from "../support/database";
import { expect, test } from "../support/e2e";
import { openSession } from "../support/signed-in";

/** Days of the demo's history that no other test changes. */
const today = italianDay(new Date());
const period = { from: addDays(today, -30), to: addDays(today, -10) };
const address = `/admin/statistiche?dal=${period.from}&al=${period.to}`;

async function ask(text: string): Promise<number> {
  const [row] = await query<{ value: string }>(`SELECT (${text}) AS value`);
  return Number(row?.value);
}

const inDays = (column: string) =>
  `(${column} AT TIME ZONE 'Europe/Rome')::date BETWEEN '${period.from}' AND '${period.to}'`;

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
    await page.goto(address);
    const gross = await ask(`SELECT coalesce(sum(total_cents), 0) FROM orders
      WHERE payment_status = 'paid' AND ${inDays("paid_at")}`);
    expect(gross).toBeGreaterThan(0);
    await expect(figure(page, "Incasso lordo")).toContainText(euro(gross));

    // Twenty-one days, the latest first, and their sum.
    const table = page.getByRole("region", { name: "Vendite, tabella" });
    await expect(table.locator("tbody tr")).toHaveCount(21);
    await expect(table.locator("tbody tr").first()).toContainText(formatDayOfMonth(period.to));
    await expect(table.locator("tfoot")).toContainText(euro(gross));
    // The chart has a bar for every day with a sale.
    const days =
      await ask(`SELECT count(DISTINCT (paid_at AT TIME ZONE 'Europe/Rome')::date) FROM orders
    WHERE payment_status = 'paid' AND ${inDays("paid_at")}`);
    await expect(page.locator("figure .recharts-bar-rectangle:has(rect)")).toHaveCount(days);
    await page.getByText("Esporta", { exact: true }).click();
    const started = page.waitForEvent("download");
    await page.getByRole("link", { name: "CSV di Incassi e ordini" }).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe(`vendite_scultea_${period.from}_${period.to}.csv`);
    const [head, ...rows] = (await readFile(await file.path(), "utf8")).trimEnd().split("\r\n");
    expect(head).toMatch(/^\uFEFF"Dal","Al","Ordini","Ordini pagati","Incasso lordo"/);
    expect(rows).toHaveLength(21);
    const sum = rows.reduce(
      (cents, row) => cents + Number((row.split(",")[4] ?? "").replaceAll(/\D/g, "")),
      0,
    );
    expect(sum).toBe(gross);
  },
);

test(
  "a period is chosen in the calendar with the keyboard",
  { tag: ["@T-13", "@full"] },
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
    expect(await axeViolations(page)).toEqual([]);
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
