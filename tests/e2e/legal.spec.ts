import { storageKeys } from "@/lib/visits/copy/browser-storage";
import { expect, test as browserTest } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { all, one, test, text } from "../support/html";

const tabs = { "/note-legali": "Note Legali", "/privacy": "Privacy", "/cookies": "Cookie" };
/** Heading of the page, and a heading that only its own text has. */
const headings: Record<string, [string, string]> = {
  "/note-legali": ["Note legali", "Chi pubblica il sito"],
  "/privacy": ["Informativa sulla privacy", "Chi tratta i dati"],
  "/cookies": ["Informativa sui cookie", "Che cosa sono"],
};

for (const [path, label] of Object.entries(tabs))
  test(
    `${path} shows its own text in the tab «${label}», and the other tabs are links`,
    { tag: ["@R-08", "@L-01", "@L-02", "@L-03"] },
    async ({ openPage, request }) => {
      const { status, document } = await openPage(path);
      expect(status).toBe(200);
      expect(all(document, "[role=tab]").map(text)).toEqual(Object.values(tabs));
      expect(text(one(document, "[role=tab][aria-selected=true]"))).toBe(label);
      one(document, "[role=tabpanel]");
      one(document, "[role=tabpanel]", label);
      const hrefs = all(document, "[role=tab]").map((tab) => tab.getAttribute("href"));
      expect(hrefs).toEqual(Object.keys(tabs));

      const [heading = "", section = ""] = headings[path] ?? [];
      expect(text(one(document, "h1"))).toBe(heading);
      expect(document.title).toMatch(/^(Note legali|Privacy|Cookie) - Scultea$/);
      const canonical = one(document, "link[rel=canonical]").getAttribute("href") ?? "";
      expect(new URL(canonical).pathname).toBe(path);
      one(document, "[role=tabpanel] h2", section);
      const html = await (await request.get(path)).text();
      for (const [other, [, foreign]] of Object.entries(headings))
        expect(html.includes(foreign), `${path} has text of ${other}`).toBe(other === path);
    },
  );

test(
  "the legal notes name the publisher and the terms of use",
  { tag: ["@L-05", "@L-06"] },
  async ({ openPage }) => {
    const { document } = await openPage("/note-legali");
    const panel = one(document, "[role=tabpanel]");
    for (const term of ["Denominazione", "Sede legale", "Capitale sociale", "REA", "PEC", "Email"])
      one(panel, "dt", term);
    one(panel, "dd", /10\.000/);
    for (const name of ["Hosting", "Proprietà intellettuale", "Responsabilità"])
      one(panel, "h2, h3", name);
  },
);

test(
  "the privacy notice says which data, why, on which legal basis, and whom to contact",
  { tag: ["@L-07", "@L-08"] },
  async ({ openPage }) => {
    const { document } = await openPage("/privacy");
    const section = (name: string) => one(document, "section", name);
    const data = section("Quali dati raccogliamo");
    for (const kind of [
      "Nome",
      "Email",
      "Telefono",
      "Indirizzo di consegna",
      "Dati di navigazione",
    ])
      one(data, "dt", new RegExp(kind));
    const purposes = one(document, "table", /Finalità del trattamento/);
    expect(all(purposes, "thead th").map(text)).toEqual(["Finalità", "Dati", "Base giuridica"]);
    expect(text(one(purposes, "tr", /Newsletter/))).toContain("consenso");
    expect(text(section("I tuoi diritti"))).toContain("Garante");
    expect(text(one(document, "table", /conservazione/))).toContain("10 anni");
    expect(one(section("A chi scrivere"), "a").getAttribute("href")).toMatch(/^mailto:/);
  },
);

test(
  "the cookie notice explains kinds, duration and the names in use",
  { tag: ["@L-09", "@L-11"] },
  async ({ openPage }) => {
    const { document } = await openPage("/cookies");
    const panel = one(document, "[role=tabpanel]");
    for (const name of ["Che cosa sono", "Tecnici", "Analitici", "Marketing"])
      one(panel, "h2, h3", name);
    const duration = text(one(panel, "section", "Quanto durano"));
    expect(duration).toContain("fino alla chiusura del browser");
    expect(duration).toContain("13 mesi");
    for (const { name } of storageKeys) one(panel, "th[scope=row]", name);
  },
);

// The text of a tab that the test itself keeps from loading.
browserTest.use({ allowedErrors: /ERR_FAILED.*note-legali/ });

browserTest(
  "tabs and cookie preferences work by pointer and keyboard",
  { tag: ["@L-04", "@L-10", "@full"] },
  async ({ page }) => {
    await browserTest.step("choosing a tab keeps the address", async () => {
      const selected = page.getByRole("tab", { selected: true });
      await page.goto("/note-legali");
      // Before scripts run, a tab is a link to its own page.
      await waitUntilInteractive(page);
      await page.getByRole("tab", { name: "Privacy" }).click();
      await expect(selected).toHaveText("Privacy");
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
      await page.keyboard.press("End");
      await expect(page.getByRole("heading", { name: "Che cosa sono" })).toBeVisible();
      expect(new URL(page.url()).pathname).toBe("/note-legali");
    });

    await browserTest.step("the back button returns to the last tab", async () => {
      await page.goBack();
      await expect(page.getByRole("heading", { level: 1, name: "Note legali" })).toBeVisible();
      await expect(page).toHaveTitle(/^Note legali/);
      await page.goForward();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Informativa sui cookie");
      await expect(page).toHaveTitle(/^Cookie/);
      await page.reload();
      await expect(page.getByRole("tab", { selected: true })).toHaveText("Cookie");
      await expect(page.getByRole("heading", { name: "Che cosa sono" })).toBeVisible();
    });

    await browserTest.step("a tab whose text does not load opens its own page", async () => {
      await page.goto("/privacy");
      await waitUntilInteractive(page);
      await page.route("**/note-legali", (route) =>
        route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
      );
      await page.getByRole("tab", { name: "Note Legali" }).click();
      await expect(page).toHaveURL(/\/note-legali$/);
      await expect(page.getByRole("heading", { name: "Chi pubblica il sito" })).toBeVisible();
      await page.unroute("**/note-legali");
      await page.goto("/cookies");
      await waitUntilInteractive(page);
    });

    await browserTest.step("the preferences open, remember and give the focus back", async () => {
      const opener = page.getByRole("button", { name: "Gestisci le mie preferenze cookie" });
      const dialog = page.getByRole("dialog", { name: "Preferenze cookie" });
      await opener.click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();

      const statistics = dialog.getByRole("switch", { name: "Analitici" });
      await opener.click();
      await statistics.check();
      await dialog.getByRole("button", { name: "Salva le scelte" }).click();
      await expect(dialog).toBeHidden();

      // The footer opens the same preferences, with the stored choice.
      const footer = page.getByRole("contentinfo");
      await footer.getByRole("button", { name: "Preferenze cookie" }).click();
      await expect(statistics).toBeChecked();
    });
  },
);
