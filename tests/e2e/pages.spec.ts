import { addButton, addPack, drawer } from "../support/buyer";
import { expect, test } from "../support/e2e";

test(
  "the about page tells the story, four values and three people",
  { tag: ["@R-03", "@CH-01", "@CH-02", "@CH-03"] },
  async ({ page }) => {
    const response = await page.goto("/chi-siamo");
    expect(response?.status()).toBe(200);
    const main = page.getByRole("main");
    await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
    await expect(main.locator("#missione")).toContainText("La nostra missione");
    for (const name of ["Passione", "Eccellenza", "Comunità", "Innovazione"])
      await expect(main.getByRole("heading", { name, exact: true })).toBeVisible();
    await expect(main.locator("#team").getByRole("listitem")).toHaveCount(3);
    await expect(main.locator("#stampa").getByRole("link")).toHaveAttribute("href", /^mailto:/);
    for (const href of ["/prodotti", "/contatto"])
      await expect(main.locator(`a[href="${href}"]`)).toBeVisible();
  },
);

test(
  "the about page's anchors bring their section into view",
  { tag: ["@R-17"] },
  async ({ page }) => {
    const titles = { missione: /Scolpire/, team: /Tre persone/, stampa: /stampa/ };
    for (const [anchor, name] of Object.entries(titles)) {
      await page.goto("about:blank");
      await page.goto(`/chi-siamo#${anchor}`);
      await expect(page.getByRole("heading", { name })).toBeInViewport();
    }
  },
);

test(
  "the return policy says it all",
  {
    tag: [
      "@R-09",
      "@PR-01",
      "@PR-02",
      "@PR-03",
      "@PR-04",
      "@PR-05",
      "@PR-06",
      "@PR-07",
      "@PR-08",
      "@PR-09",
      "@PR-10",
      "@PR-11",
    ],
  },
  async ({ page }) => {
    const response = await page.goto("/politica-resi");
    expect(response?.status()).toBe(200);
    const section = (name: string) => page.getByRole("region", { name });

    await expect(section("Quanto tempo hai")).toContainText("14 giorni");
    await expect(section("Quanto tempo hai")).toContainText("30");
    await expect(
      section("Quanto tempo hai").getByRole("link", { name: "Recedere dal contratto qui" }),
    ).toHaveAttribute("href", "/recesso");
    await expect(section("Le condizioni")).toBeVisible();

    const steps = section("Come si fa, in tre passi").getByRole("listitem");
    await expect(steps).toHaveText([
      /e-mail.*numero dell’ordine.*motivo.*24 ore/,
      /pacco.*fattura.*numero dell’ordine/,
      /tracciatura/,
    ]);

    const refund = section("Il rimborso");
    for (const text of [
      "per intero",
      "stesso mezzo",
      "48 ore",
      "14 giorni",
      "Da 3 a 10 giorni lavorativi",
    ])
      await expect(refund).toContainText(text);

    const paidBy = page.getByRole("table", { name: /Chi paga/ });
    await expect(paidBy.getByRole("row", { name: /Difetto/ })).toContainText(
      /30 giorni.*noi.*prepagata/,
    );
    await expect(paidBy.getByRole("row", { name: /ripensamento/ })).toContainText("tu");

    await expect(section("Che cosa non si può rendere").getByRole("term")).toHaveText([
      /aperti/,
      /personalizzati/,
      /Sigillo igienico/,
    ]);

    const delivery = page.getByRole("table", { name: /consegna/ });
    await expect(delivery.getByRole("row", { name: /Standard/ })).toContainText(
      "7 giorni lavorativi",
    );
    await expect(delivery.getByRole("row", { name: /Espressa/ })).toContainText(
      "2 giorni lavorativi",
    );
    await expect(section("Se serve aiuto").getByRole("link", { name: /@/ })).toBeVisible();
  },
);

test(
  "a followed link opens its page at the top, back returns to the place left",
  { tag: ["@R-20"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/condizioni-di-vendita");
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
    // Far enough to see the difference, near enough for the next page's first line to be in sight.
    for (const depth of [60, 1500]) {
      await page.evaluate((y) => {
        window.scrollTo({ top: y, behavior: "instant" });
      }, depth);
      await expect.poll(scrollY).toBe(depth);
      await page
        .locator("a[href='/chi-siamo']")
        .first()
        .evaluate((link: HTMLElement) => {
          link.click();
        });
      await expect(
        page.getByRole("heading", { name: "Un gesto antico, una luce nuova" }),
      ).toBeVisible();
      await expect.poll(scrollY).toBe(0);
      await page.goBack();
      await expect(page.getByRole("heading", { name: "Condizioni di vendita" })).toBeVisible();
      await expect.poll(scrollY).toBe(depth);
    }
  },
);

test(
  "the bar leads everywhere and marks the current page",
  { tag: ["@NV-01", "@NV-04", "@NV-05"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/chi-siamo");
    const bar = page.getByRole("banner");
    const entries = {
      Home: "/",
      Prodotti: "/prodotti",
      "Chi Siamo": "/chi-siamo",
      Contatto: "/contatto",
      "Area Pro": "/area-pro",
      "Ordina Ora": "/prodotti",
    };
    for (const [name, href] of Object.entries(entries))
      await expect(bar.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
    await expect(bar.getByRole("button", { name: /^Carrello/ })).toBeVisible();
    await expect(bar.locator("[aria-current=page]")).toHaveText("Chi Siamo");
    await expect(bar.getByRole("button", { name: "Apri il menu" })).toBeHidden();
    await bar.getByRole("link", { name: "Ordina Ora" }).click();
    await expect(page).toHaveURL(/\/prodotti$/);
  },
);

test(
  "small screens have the entries in a menu that opens and closes",
  { tag: ["@NV-05", "@NV-06"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 700 });
    await page.goto("/chi-siamo");
    await expect(page.getByRole("banner").getByRole("link", { name: "Prodotti" })).toBeHidden();
    const opener = page.getByRole("button", { name: "Apri il menu" });
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(async () => {
      await opener.click();
      await expect(menu).toBeVisible({ timeout: 2000 });
    }).toPass();
    await expect(menu.getByRole("navigation").getByRole("link")).toHaveText([
      "Home",
      "Prodotti",
      "Chi Siamo",
      "Contatto",
      "Area Pro",
    ]);
    await expect(menu.locator("[aria-current=page]")).toHaveText("Chi Siamo");
    await menu.getByRole("button", { name: "Chiudi il menu" }).click();
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test("the footer leads to every text and names who sells", async ({ page }) => {
  await page.goto("/accessibilita");
  const footer = page.getByRole("contentinfo");
  const links = {
    "Recedere dal contratto qui": "/recesso",
    "Politica resi": "/politica-resi",
    "Note legali": "/note-legali",
    "Condizioni di vendita": "/condizioni-di-vendita",
    Privacy: "/privacy",
    Cookie: "/cookies",
    Accessibilità: "/accessibilita",
  };
  for (const [name, href] of Object.entries(links))
    await expect(footer.getByRole("link", { name, exact: true })).toHaveAttribute("href", href);
  await expect(footer).toContainText(/P\.IVA.*REA.*PEC/);
  await expect(footer).toContainText("carta, PayPal");
});

test(
  "«Carrello» counts the units and opens the drawer",
  { tag: ["@NV-02", "@NV-03"] },
  async ({ page }) => {
    const cart = page.getByRole("banner").getByRole("button", { name: /^Carrello/ });
    await addPack(page);
    await page.keyboard.press("Escape");
    await addButton(page, "Pack Scultore + Siero").click();
    await addButton(page, "Pack Duo Premium").click();
    await expect(cart).toHaveText("3");
    await expect(cart).toHaveAccessibleName("Carrello, 3 articoli");
    await expect(drawer(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer(page)).toBeHidden();
    await cart.click();
    await expect(drawer(page)).toBeVisible();
  },
);
