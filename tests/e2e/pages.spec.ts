import { type Page } from "@playwright/test";
import { expect, test as browserTest } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { all, one, test, text } from "../support/html";
import { anchors as productAnchors } from "../support/product-page";

test(
  "the about page shows the story, four values and three people",
  { tag: ["@R-03", "@R-17", "@CH-01", "@CH-02", "@CH-03"] },
  async ({ openPage }) => {
    const { status, document } = await openPage("/chi-siamo");
    expect(status).toBe(200);
    const main = one(document, "main");
    one(document, "h1");
    expect(text(one(main, "#missione"))).toContain("La nostra missione");
    for (const name of ["Passione", "Eccellenza", "Comunità", "Innovazione"])
      one(main, "h2, h3", name);
    expect(all(main, "#team li")).toHaveLength(3);
    expect(one(main, "#stampa a").getAttribute("href")).toMatch(/^mailto:/);
    for (const href of ["/prodotti", "/contatto"]) one(main, `a[href="${href}"]`);
  },
);

test("pages about contact, returns, orders, reviews, the newsletter and dead links each have their own picture", async ({
  openPage,
}) => {
  const paths = [
    "/contatto",
    "/politica-resi",
    "/il-mio-ordine",
    "/recensione",
    "/newsletter/conferma",
    "/non-esiste",
  ];
  const pages = await Promise.all(paths.map((path) => openPage(path)));
  const pictures = pages.map(({ document }) => one(document, "main img").getAttribute("src"));
  expect(new Set(pictures).size, pictures.join(" ")).toBe(paths.length);
});

test(
  "the return policy shows all its terms",
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
  async ({ openPage }) => {
    const { status, document } = await openPage("/politica-resi");
    expect(status).toBe(200);
    const section = (name: string) => one(document, "section", name);

    expect(text(section("Quanto tempo hai"))).toMatch(/14 giorni/);
    expect(text(section("Quanto tempo hai"))).toMatch(/30/);
    const withdrawal = one(section("Quanto tempo hai"), "a", "Recedere dal contratto qui");
    expect(withdrawal.getAttribute("href")).toBe("/recesso");
    section("Le condizioni");

    expect(all(section("Come si fa, in tre passi"), "li").map(text)).toEqual([
      // By law no authorisation is needed, and the reason is optional (Codice del consumo 52, 54).
      expect.stringMatching(
        /email.*numero dell’ordine.*motivo.*solo se vuoi.*senza autorizzazione.*24 ore/,
      ),
      expect.stringMatching(/pacco.*fattura.*numero dell’ordine/),
      expect.stringMatching(/meglio se tracciato/),
    ]);

    const refund = text(section("Il rimborso"));
    for (const words of [
      "per intero",
      "stesso mezzo",
      "48 ore",
      "14 giorni",
      "Da 3 a 10 giorni lavorativi",
    ])
      expect(refund).toContain(words);

    const paidBy = one(document, "table", /Chi paga/);
    expect(text(one(paidBy, "tr", /Difetto/))).toMatch(/30 giorni.*noi.*prepagata/);
    expect(text(one(paidBy, "tr", /ripensamento/))).toContain("tu");

    // By law misuse lowers the refund and excludes nothing; the seal concerns the serum only (57, 59).
    const exclusions = section("Che cosa non si può rendere");
    expect(all(exclusions, "dt").map(text)).toEqual([
      expect.stringMatching(/Siero aperto.*sigillo igienico/),
      expect.stringMatching(/personalizzati/),
    ]);
    expect(text(exclusions)).toMatch(/usato male.*non toglie il recesso.*ridurre il rimborso/);
    const form = one(section("Modulo di recesso tipo"), "a", "Scarica il modulo in PDF");
    expect(form.getAttribute("href")).toBe("/recesso/modulo.pdf");

    const delivery = one(document, "table", /consegna/);
    expect(text(one(delivery, "tr", /Standard/))).toContain("7 giorni lavorativi");
    expect(text(one(delivery, "tr", /Espressa/))).toContain("2 giorni lavorativi");
    one(section("Se serve aiuto"), "a", /@/);
  },
);

test("the footer leads to every text and names the seller", async ({ openPage }) => {
  const { document } = await openPage("/accessibilita");
  const footer = one(document, "footer");
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
    expect(one(footer, "a", name).getAttribute("href"), name).toBe(href);
  expect(text(footer)).toMatch(/REA.*P\.IVA.*PEC/);
  expect(text(footer)).toContain("carta, PayPal");
});

test("every page leads to the order, and service pages have a short footer", async ({
  openPage,
}) => {
  for (const [path, isShort] of [
    ["/", false],
    ["/contatto", false],
    ["/condizioni-di-vendita", true],
    ["/privacy/richieste", true],
    ["/recesso", true],
    ["/accessibilita", true],
  ] as const) {
    const { document } = await openPage(path);
    const footer = one(document, "footer");
    expect(one(footer, "a", "Il mio ordine").getAttribute("href")).toBe("/il-mio-ordine");
    one(footer, "a", "Recedere dal contratto qui");
    expect(text(footer)).toContain("P.IVA");
    expect(all(footer, "form"), path).toHaveLength(isShort ? 0 : 1);
  }
  const { document: contact } = await openPage("/contatto");
  expect(one(contact, "main a", "segui il tuo ordine").getAttribute("href")).toBe("/il-mio-ordine");
  const { document: missing } = await openPage("/questa-pagina-non-esiste");
  expect(one(missing, "main a", "Il mio ordine").getAttribute("href")).toBe("/il-mio-ordine");
});

browserTest(
  "every anchor brings its section into view",
  { tag: ["@R-14", "@R-15", "@R-16", "@R-17", "@R-18", "@R-19", "@full"] },
  async ({ page }) => {
    for (const [path, anchors] of Object.entries({
      "/prodotti": productAnchors,
      "/chi-siamo": ["missione", "team", "stampa"],
      "/contatto": ["spedizione", "resi", "garanzia"],
      "/area-pro": ["partner", "formazione", "b2b"],
    }))
      for (const anchor of anchors) {
        // A new page, as from another site, because a jump within the page behaves differently.
        await page.goto("about:blank");
        await page.goto(`${path}#${anchor}`);
        await expect(page.locator(`#${anchor}`), `${path}#${anchor}`).toBeInViewport();
      }
  },
);

browserTest(
  "a link to a section of another page opens it there",
  { tag: ["@R-14", "@full"] },
  async ({ page }) => {
    for (const [path, anchor] of [
      ["/", "demo-videos"],
      ["/contatto", "faq"],
    ] as const) {
      const target = `/prodotti#${anchor}`;
      await page.goto(path);
      await waitUntilInteractive(page);
      // As a whole: the parts above a section are not there yet on a page that the router renders.
      const loaded = page.waitForEvent("load");
      await page.locator(`main a[href="${target}"]`).first().click();
      await loaded;
      await expect(page).toHaveURL(target);
      await waitUntilInteractive(page);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    }
  },
);

browserTest(
  "a link opens its page at the top, back returns to the place left",
  { tag: ["@R-20", "@full"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/condizioni-di-vendita");
    const scrollY = () => page.evaluate(() => Math.round(window.scrollY));
    // Far enough to see the difference, near enough for the next page's first line to be visible.
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

browserTest(
  "an anchor, the bar and the menu of small screens lead on",
  { tag: ["@R-17", "@NV-01", "@NV-04", "@NV-05", "@NV-06"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto("/chi-siamo#stampa");
    await expect(page.getByRole("heading", { name: /stampa/ })).toBeInViewport();
    const bar = page.getByRole("banner");
    for (const name of ["Home", "Prodotti", "Chi Siamo", "Contatto", "Area Pro", "Ordina Ora"])
      await expect(bar.getByRole("link", { name, exact: true })).toBeVisible();
    const opener = page.getByRole("button", { name: "Apri il menu" });
    await expect(opener).toBeHidden();

    await page.setViewportSize({ width: 375, height: 700 });
    await expect(bar.getByRole("link", { name: "Prodotti" })).toBeHidden();
    await expect(bar.getByRole("button", { name: /^Carrello/ })).toBeVisible();
    const menu = page.getByRole("dialog", { name: "Menu" });
    await waitUntilInteractive(page);
    await opener.click();
    await expect(menu).toBeVisible();
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

    await page.setViewportSize({ width: 1280, height: 800 });
    await bar.getByRole("link", { name: "Ordina Ora" }).click();
    await expect(page).toHaveURL(/\/prodotti$/);
  },
);

browserTest.describe("on a phone", () => {
  browserTest.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 640 } });

  browserTest(
    "a tap on a link loads the data of the next page once",
    { tag: ["@full"] },
    async ({ page }) => {
      const loaded = loadsOfProductPage(page);
      await page.goto("/");
      await waitUntilInteractive(page);
      await page
        .getByRole("main")
        .getByRole("link", { name: /^Scopri/ })
        .first()
        .tap();
      await expect(page.getByRole("region", { name: "Immagini di Scultea Pro" })).toBeVisible();
      expect(loaded).toHaveLength(1);
    },
  );

  for (const [title, savesData, loadedAhead] of [
    ["a finger on a link loads the next page before it leaves, once", false, 1],
    ["a finger on a link loads nothing where data are saved", true, 0],
  ] as const)
    browserTest(title, { tag: ["@full"] }, async ({ page }) => {
      await page.addInitScript((saveData) => {
        Object.defineProperty(navigator, "connection", { value: { saveData } });
      }, savesData);
      const pages = loadsOfProductPage(page);
      await page.goto("/");
      await waitUntilInteractive(page);
      const link = page
        .getByRole("main")
        .getByRole("link", { name: /^Scopri/ })
        .first();
      await link.scrollIntoViewIfNeeded();
      const box = await link.boundingBox();
      const finger = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 20 };
      const client = await page.context().newCDPSession(page);
      const touch = (type: "touchStart" | "touchEnd", touchPoints: (typeof finger)[]) =>
        client.send("Input.dispatchTouchEvent", { type, touchPoints });
      await touch("touchStart", [finger]);
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => setTimeout(done))),
      );
      await expect.poll(() => pages.length).toBe(loadedAhead);
      await touch("touchEnd", []);
      await expect(page.getByRole("region", { name: "Immagini di Scultea Pro" })).toBeVisible();
      expect(pages).toHaveLength(1);
    });
});

/** Collects the requests for the data of the product page; a request for the page's outline is none. */
function loadsOfProductPage(page: Page): string[] {
  const loads: string[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const isPart = "next-router-segment-prefetch" in request.headers();
    if (pathname === "/prodotti" && searchParams.has("_rsc") && !isPart) loads.push(request.url());
  });
  return loads;
}
