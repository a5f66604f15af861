import { readFile } from "node:fs/promises";
import { type Page } from "@playwright/test";
import { newStaff, searchByKey } from "../support/admin";
import { axeViolations, axeViolationsInFullRun } from "../support/axe";
import { expect, test } from "../support/e2e";
import { openDashboard } from "../support/signed-in";

const table = (page: Page) => page.getByRole("table", { name: "Ordini" });
const rows = (page: Page) => table(page).locator("tbody tr");

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
    expect(await axeViolationsInFullRun(page)).toEqual([]);

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
  "filters and sorting are in the address, and a view can be saved",
  { tag: "@full" },
  async ({ page }) => {
    const name = "Pagati grandi";
    await openDashboard(page, "/admin", (await newStaff("admin")).email);
    await page.getByRole("link", { name: "Totale" }).click();
    await expect(page).toHaveURL(/ordina=-totale/);
    await expect(page.getByRole("columnheader", { name: "Totale" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await page.goBack();
    await expect(page).not.toHaveURL(/ordina/);

    await page.getByLabel("Filtra per stato del pagamento").selectOption({ label: "Pagato" });
    await expect(page).toHaveURL(/pagamento=paid/);
    await page.getByText("Importo", { exact: true }).click();
    await page.getByLabel("Da, in euro").fill("40");
    await page.getByRole("button", { name: "Applica" }).click();
    await expect(page).toHaveURL(/min=40\.00/);
    await expect(page.getByText("Da 40,00")).toBeVisible();
    for (const total of await table(page).locator("tbody td:nth-child(5)").allTextContents())
      expect(Number.parseFloat(total.replace(",", "."))).toBeGreaterThanOrEqual(40);

    await page.getByRole("button", { name: "Salva vista" }).click();
    await page.getByLabel("Nome", { exact: true }).fill(name);
    await page.getByRole("button", { name: "Salva", exact: true }).click();
    const tab = page.getByRole("navigation", { name: "Viste" }).getByRole("link", { name });
    await expect(tab).toHaveAttribute("aria-current", "page");
    await page.getByRole("link", { name: "Tutti", exact: true }).click();
    await tab.click();
    await expect(page).toHaveURL(/pagamento=paid.*min=40\.00/);
    await page.getByRole("button", { name: "Modifica vista" }).click();
    await page.getByRole("button", { name: "Elimina vista" }).click();
    await expect(tab).toHaveCount(0);

    await page.goto("/admin?cerca=nessuno-si-chiama-cosi&stato=shipped");
    await expect(page.getByText("Nessun ordine trovato")).toBeVisible();
    await expect(page.getByText(/stato «Spedito».*«nessuno-si-chiama-cosi»/)).toBeVisible();
    await page.getByRole("link", { name: "Togli i filtri" }).click();
    await expect(rows(page)).toHaveCount(16);
  },
);

test(
  "chosen columns are stored, and packing slips show no price",
  { tag: "@full" },
  async ({ page }) => {
    await openDashboard(page, "/admin", (await newStaff("admin")).email);
    await page.getByLabel("Scegli le colonne").click();
    await page.getByRole("checkbox", { name: "Email" }).uncheck();
    await expect(page.getByRole("columnheader", { name: "Email" })).toHaveCount(0);
    await page.reload();
    await expect(rows(page)).toHaveCount(16);
    await expect(page.getByRole("columnheader", { name: "Email" })).toHaveCount(0);
    await page.getByLabel("Scegli le colonne").click();
    await page.getByRole("checkbox", { name: "Email" }).check();
    await expect(page.getByRole("columnheader", { name: "Email" })).toBeVisible();

    const numbers = await table(page).locator("tbody a[id^=ordine-]").allTextContents();
    for (const number of numbers.slice(0, 2))
      await page.getByRole("checkbox", { name: `Seleziona l’ordine ${number}` }).click();
    await page.getByRole("link", { name: "Bolle" }).click();
    for (const number of numbers.slice(0, 2))
      await expect(page.getByRole("article", { name: number })).toContainText("Spedire a");
    await expect(page.getByRole("main")).not.toContainText("€");
    expect(await axeViolations(page)).toEqual([]);
  },
);
