import { readFileSync } from "node:fs";
import { type Page } from "@playwright/test";
import { axeViolations, axeViolationsInFullRun } from "../support/axe";
import { expect, test } from "../support/e2e";
import { formRowsOf } from "../support/form-rows";
import { waitUntilInteractive } from "../support/forms";
import { newMessage } from "../support/inbox";
import { linkInMail } from "../support/mailbox";
import { openDashboard } from "../support/signed-in";

const CONFIRM = /^\/privacy\/richieste\/conferma\//;

async function ask(page: Page, what: string, email: string): Promise<void> {
  const main = page.getByRole("main");
  await main.getByRole("radio", { name: what }).check();
  await main.getByRole("textbox", { name: /^Email/ }).fill(email);
  await main.getByRole("button", { name: "Manda il link" }).click();
  await expect(main.getByRole("status")).toContainText("Controlla la posta");
}

test(
  "a copy of a person's data is downloaded by a link that works once",
  { tag: "@full" },
  async ({ page }) => {
    const { email } = await newMessage({ message: "Sono io, Carla." });
    await page.goto("/privacy");
    await page.getByRole("main").getByRole("link", { name: "I tuoi dati" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("I tuoi dati");
    await waitUntilInteractive(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Manda il link" }).click();
    const summary = page.getByRole("main").getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveText([
      "Scegli che cosa ti serve",
      "Scrivi un indirizzo email valido",
    ]);
    await ask(page, "Una copia dei miei dati", email.toUpperCase());

    const link = await linkInMail(email, CONFIRM);
    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("La copia dei tuoi dati");
    expect(await axeViolations(page)).toEqual([]);
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Scarica i miei dati" }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^i-miei-dati-\d{4}-\d{2}-\d{2}\.json$/);
    const file = JSON.parse(readFileSync(await download.path(), "utf8")) as object;
    expect(file).toMatchObject({ email, messages: [{ message: "Sono io, Carla." }] });

    await page.goto(link);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questo link non vale più");
    expect(await axeViolations(page)).toEqual([]);
  },
);

test("erased data leave no name in the dashboard", { tag: "@full" }, async ({ page, context }) => {
  const { email } = await newMessage({ message: "Sono io, Carla." });
  await page.goto("/privacy/richieste");
  await waitUntilInteractive(page);
  await ask(page, "Cancellare i miei dati", email);

  const link = await linkInMail(email, CONFIRM);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancellare i tuoi dati");
  expect(await axeViolationsInFullRun(page)).toEqual([]);
  // Opening the page changes nothing.
  expect(await formRowsOf("contact_messages", email)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto(link);
  // A second press does not say that the link is used up.
  await page.getByRole("button", { name: "Cancella i miei dati" }).dblclick();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Fatto");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("status").first()).toContainText("1 messaggio");
  expect(await formRowsOf("contact_messages", email)).toEqual([]);
  expect(await axeViolationsInFullRun(page)).toEqual([]);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Questo link non vale più");
  await other.getByRole("button", { name: "Cancella i miei dati" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Questo link non vale più");
  await expect(other.getByRole("link", { name: "Fai un’altra richiesta" })).toBeVisible();
  await other.close();

  await openDashboard(page, "/admin/privacy");
  // Other tests may have a request by letter answered at the same time.
  const online = page.getByRole("row").filter({ hasNotText: "per posta" });
  const row = online.filter({ hasText: "Cancellazione" }).first();
  await expect(row).toContainText("evasa");
  await expect(page.getByRole("main")).not.toContainText(email);
});

test(
  "a request by letter is recorded and answered in the dashboard",
  { tag: "@full" },
  async ({ page }) => {
    const { email } = await newMessage({ message: "Sono io, Carla." });
    await openDashboard(page, "/admin/privacy");
    const note = async (what: string) => {
      await page.getByRole("button", { name: "Annota una richiesta…" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Annota" }).click();
      await expect(dialog.getByLabel("Email della persona")).toBeFocused();
      expect(await axeViolations(page)).toEqual([]);
      await dialog.getByRole("combobox", { name: "Che cosa ha chiesto" }).selectOption(what);
      await dialog.getByLabel("Email della persona").fill(email);
      await dialog.getByLabel("Come hai riconosciuto la persona").fill("Richiamata al suo numero");
      await dialog.getByRole("button", { name: "Annota" }).click();
      await expect(dialog).toBeHidden();
    };
    const row = page.getByRole("row").filter({ hasText: "per posta" }).first();
    await note("Copia dei dati");
    await expect(row).toContainText("identità: Richiamata al suo numero");
    await expect(row).toContainText("da evadere, termine");
    const downloading = page.waitForEvent("download");
    await row.getByRole("button", { name: /^Scarica la copia/ }).click();
    const file = JSON.parse(readFileSync(await (await downloading).path(), "utf8")) as object;
    expect(file).toMatchObject({ email, messages: [{ message: "Sono io, Carla." }] });
    await page.reload();
    await expect(row).toContainText("evasa");

    await note("Cancellazione");
    await row.getByRole("button", { name: /^Cancella i dati/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(email);
    await dialog.getByRole("button", { name: "Cancella per sempre" }).click();
    await expect(dialog).toBeHidden();
    await expect(row).toContainText("1 messaggio");
    expect(await formRowsOf("contact_messages", email)).toEqual([]);
    await expect(page.getByRole("main")).not.toContainText(email);
  },
);
