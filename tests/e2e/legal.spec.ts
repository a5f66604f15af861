import { type Page } from "@playwright/test";
import { keptKeys } from "@/lib/consent/kept";
import { CONSENT_COOKIE, parseConsent } from "@/lib/consent/model";
import { expect, test } from "../support/e2e";

/** What the browser's `consent` cookie allows; null when there is none. */
async function keptConsent(page: Page): Promise<unknown> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === "consent");
  return parseConsent(`${CONSENT_COOKIE}=${cookie?.value ?? ""}`, new Date())?.choices ?? null;
}

const addresses = { "/note-legali": "Note Legali", "/privacy": "Privacy", "/cookies": "Cookie" };

test(
  "each legal address opens its tab of the same page",
  { tag: ["@R-08", "@L-01", "@L-02", "@L-03"] },
  async ({ page }) => {
    for (const [path, label] of Object.entries(addresses)) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole("tab")).toHaveText(Object.values(addresses));
      await expect(page.getByRole("tab", { selected: true })).toHaveText(label);
      await expect(page.getByRole("tabpanel")).toHaveCount(1);
      await expect(page.getByRole("tabpanel")).toHaveAccessibleName(label);
    }
  },
);

test(
  "choosing a tab, by pointer or keyboard, keeps the address",
  { tag: ["@L-04"] },
  async ({ page }) => {
    const selected = page.getByRole("tab", { selected: true });
    // Before scripts run, a tab is a link to its own page.
    await expect(async () => {
      await page.goto("/note-legali");
      await page.getByRole("tab", { name: "Privacy" }).click();
      await expect(selected).toHaveText("Privacy", { timeout: 500 });
      expect(new URL(page.url()).pathname).toBe("/note-legali");
    }).toPass();
    await expect(page.getByRole("heading", { name: "I tuoi diritti" })).toBeVisible();

    await page.keyboard.press("ArrowRight");
    await expect(selected).toHaveText("Cookie");
    await expect(selected).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(selected).toHaveText("Note Legali");
    await page.keyboard.press("End");
    await expect(selected).toHaveText("Cookie");
    await page.keyboard.press("Home");
    await expect(page.getByRole("heading", { name: "Chi pubblica il sito" })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/note-legali");
  },
);

test(
  "the legal notes name the publisher and the terms of use",
  { tag: ["@L-05", "@L-06"] },
  async ({ page }) => {
    await page.goto("/note-legali");
    const panel = page.getByRole("tabpanel");
    for (const term of ["Denominazione", "Sede legale", "Capitale sociale", "REA", "PEC", "E-mail"])
      await expect(
        panel.getByRole("term").filter({ hasText: new RegExp(`^${term}$`) }),
      ).toBeVisible();
    await expect(panel.getByRole("definition").filter({ hasText: /10\.000/ })).toBeVisible();
    for (const name of ["Hosting", "Proprietà intellettuale", "Responsabilità"])
      await expect(panel.getByRole("heading", { name })).toBeVisible();
  },
);

test(
  "the privacy notice says what, why, on what ground, and whom to ask",
  { tag: ["@L-07", "@L-08"] },
  async ({ page }) => {
    await page.goto("/privacy");
    const data = page.getByRole("region", { name: "Quali dati raccogliamo" });
    for (const kind of [
      "Nome",
      "E-mail",
      "Telefono",
      "Indirizzo di consegna",
      "Dati di navigazione",
    ])
      await expect(data.getByRole("term").filter({ hasText: kind })).toBeVisible();
    const purposes = page.getByRole("table", { name: /Finalità del trattamento/ });
    await expect(purposes.getByRole("columnheader")).toHaveText([
      "Finalità",
      "Dati",
      "Base giuridica",
    ]);
    await expect(purposes.getByRole("row", { name: /Newsletter/ })).toContainText("consenso");
    await expect(page.getByRole("region", { name: "I tuoi diritti" })).toContainText("Garante");
    await expect(page.getByRole("table", { name: /conservazione/ })).toContainText("10 anni");
    await expect(
      page.getByRole("region", { name: "A chi scrivere" }).getByRole("link"),
    ).toHaveAttribute("href", /^mailto:/);
  },
);

test(
  "the cookie notice explains kinds and duration, with the names really used",
  { tag: ["@L-09", "@L-11"] },
  async ({ page }) => {
    await page.goto("/cookies");
    const panel = page.getByRole("tabpanel");
    for (const name of ["Che cosa sono", "Essenziali", "Analitici", "Marketing"])
      await expect(panel.getByRole("heading", { name })).toBeVisible();
    const duration = panel.getByRole("region", { name: "Quanto durano" });
    await expect(duration).toContainText("fino alla chiusura del browser");
    await expect(duration).toContainText("13 mesi");
    for (const { name } of keptKeys)
      await expect(panel.getByRole("rowheader", { name, exact: true })).toBeVisible();
  },
);

test(
  "the cookie preferences open, start off, remember the choice and give the focus back",
  { tag: ["@L-10"] },
  async ({ page }) => {
    await page.goto("/cookies");
    const opener = page.getByRole("button", { name: "Gestisci le mie preferenze cookie" });
    const dialog = page.getByRole("dialog", { name: "Preferenze cookie" });
    const statistics = dialog.getByRole("switch", { name: "Statistici" });
    const marketing = dialog.getByRole("switch", { name: "Marketing" });
    await expect(async () => {
      await opener.click();
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(dialog.getByRole("switch")).toHaveCount(2);
    await expect(statistics).not.toBeChecked();
    await expect(marketing).not.toBeChecked();
    const refuse = dialog.getByRole("button", { name: "Rifiuta tutto" });
    const accept = dialog.getByRole("button", { name: "Accetta" });
    expect(await refuse.getAttribute("class")).toBe(await accept.getAttribute("class"));

    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    expect(await keptConsent(page)).toEqual({ statistics: false, marketing: false });

    await opener.click();
    await statistics.check();
    await dialog.getByRole("button", { name: "Salva le scelte" }).click();
    await expect(dialog).toBeHidden();
    expect(await keptConsent(page)).toEqual({ statistics: true, marketing: false });

    // The footer opens the same preferences, with what was chosen.
    await page.getByRole("contentinfo").getByRole("button", { name: "Preferenze cookie" }).click();
    await expect(statistics).toBeChecked();
    await refuse.click();
    expect(await keptConsent(page)).toEqual({ statistics: false, marketing: false });
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the tabs lead to the page of each text", { tag: ["@L-01", "@L-03"] }, async ({ page }) => {
    await page.goto("/note-legali");
    await page.getByRole("tab", { name: "Cookie" }).click();
    await expect(page).toHaveURL(/\/cookies$/);
    await expect(page.getByRole("heading", { name: "Che cosa sono" })).toBeVisible();
  });
});
