import { randomUUID } from "node:crypto";
import { expect, test as browserTest } from "../support/e2e";
import { all, one, test, text } from "../support/html";
import { publicPages } from "../support/public-pages";
import { reviewToken } from "../support/reviews";

const redirects = {
  "RD-01": ["/produits?x=1", "/prodotti?x=1"],
  "RD-03": ["/commande", "/ordine"],
  "RD-04": ["/contact", "/contatto"],
  "RD-05": ["/a-propos", "/chi-siamo"],
  "RD-06": ["/espace-pro", "/area-pro"],
  "RD-07": ["/carrello", "/prodotti"],
  "RD-08": ["/checkout", "/ordine"],
  "RD-09": ["/panier", "/ordine"],
  "RD-10": ["/contatti", "/contatto"],
} as const;

for (const [row, [from, to]] of Object.entries(redirects)) {
  test(`${from} moves permanently to ${to}`, { tag: [`@${row}`] }, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(to);
  });
}

for (const [from, to] of [
  ["/Prodotti", "/prodotti"],
  ["/PRIVACY/Richieste?a=1&b=%C3%A8", "/privacy/richieste?a=1&b=%C3%A8"],
  ["/Recesso/Modulo.PDF", "/recesso/modulo.pdf"],
  ["/prodotti/?gclid=1", "/prodotti?gclid=1"],
  ["/Prodotti/?gclid=1", "/Prodotti?gclid=1"],
] as const)
  test(`${from} moves permanently to ${to}`, async ({ request }) => {
    const response = await request.get(from, {
      maxRedirects: 0,
      headers: { "X-Forwarded-Host": "evil.example" },
    });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(to);
  });

for (const path of ["/Ordine", "/Admin", "/API/health/live", "/api/Health/live", "/NON-ESISTE"])
  test(`${path} in the wrong case is not found`, async ({ openPage }) => {
    const { status, document } = await openPage(path);
    expect(status).toBe(404);
    one(document, "h1", "Pagina non trovata");
  });

for (const path of [
  "//evil.example/Prodotti",
  "/\\evil.example/Prodotti",
  "/%2Fevil.example/Prodotti",
])
  test(`${path} leads nowhere else`, async ({ request }) => {
    const response = await request.fetch(`${process.env.E2E_BASE_URL ?? ""}${path}`, {
      maxRedirects: 0,
    });
    expect(response.headers().location ?? "").not.toMatch(/^(?:https?:)?[/\\]{2}/);
  });

const pages = {
  "R-01": "/",
  "R-02": "/prodotti",
  "R-03": "/chi-siamo",
  "R-04": "/contatto",
  "R-09": "/politica-resi",
  "R-11": "/pagamento-annullato",
  "R-12": "/accedi",
};

for (const [row, path] of Object.entries(pages)) {
  test(`${path} has the security headers`, { tag: [`@${row}`] }, async ({ openPage }) => {
    const { status, headers } = await openPage(path);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(headers["content-security-policy"]).toContain("object-src 'none'");
    expect(headers["x-powered-by"]).toBeUndefined();
  });
}

test("/favicon.ico exists", async ({ request }) => {
  const response = await request.get("/favicon.ico");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toMatch(/icon/);
});

for (const path of ["/non-esiste", "/prodotti/x"]) {
  test(
    `${path} is not found and shows the way back`,
    { tag: ["@NF-01", "@NF-02", "@NF-03", "@NF-04"] },
    async ({ openPage }) => {
      const { status, document } = await openPage(path);
      expect(status).toBe(404);
      one(document, "h1", "Pagina non trovata");
      const main = one(document, "main");
      expect(text(main)).toContain("La pagina che stai cercando non esiste o è stata spostata.");
      for (const href of ["/", "/prodotti", "/contatto"])
        expect(all(main, `a[href="${href}"]`), href).not.toHaveLength(0);
    },
  );
}

for (const [path, title, heading] of [
  ["/condizioni-di-vendita/ffffffff", "Pagina non trovata", "Pagina non trovata"],
  ["/primitives", "Pagina non trovata", "Pagina non trovata"],
  ["/il-mio-ordine/AbC", "Il mio ordine - Scultea", "Questo link non apre un ordine"],
] as const)
  test(`${path} is a whole page without scripts, with status 404`, async ({ openPage }) => {
    const { status, headers, document } = await openPage(path);
    expect(status).toBe(404);
    expect(headers["cache-control"]).not.toContain("public");
    expect(document.documentElement.lang).toBe("it");
    expect(document.title).toBe(title);
    one(document, "h1", heading);
    one(document, "main");
    expect(one(document, "meta[name=robots]").getAttribute("content")).toContain("noindex");
  });

test("a review link that is wrong or missing shows no form", async ({ openPage }) => {
  const wrong = `/recensione/${reviewToken(randomUUID()).slice(0, -2)}xx`;
  for (const [path, title] of [
    [wrong, "Questo link non è valido"],
    ["/recensione", "Per recensire serve il tuo link"],
  ] as const) {
    const { document } = await openPage(path);
    expect(text(one(document, "h1"))).toBe(title);
    expect(all(document, "main form")).toEqual([]);
  }
});

test("the page for missing addresses is not sent with other pages", async ({ request }) => {
  const sentence = "La pagina che stai cercando";
  expect(await (await request.get("/non-esiste")).text()).toContain(sentence);
  for (const path of ["/", "/prodotti"])
    expect(await (await request.get(path)).text(), path).not.toContain(sentence);
});

browserTest.describe("in the browser", () => {
  browserTest.use({ allowedErrors: /status of 404|non-esiste|primitives/ });

  browserTest(
    "a missing page is logged; a redirect keeps query and hash and adds no history entry",
    { tag: ["@NF-01", "@NF-02", "@NF-05", "@RD-02", "@RD-11"] },
    async ({ page }) => {
      const logged: string[] = [];
      page.on("console", (message) => logged.push(message.text()));
      await page.goto("/non-esiste");
      await expect(page.getByRole("heading", { name: "Pagina non trovata" })).toBeVisible();
      await expect.poll(() => logged.some((line) => line.includes("/non-esiste"))).toBe(true);

      // The component gallery for developers is not on a live shop.
      const primitives = await page.goto("/primitives");
      expect(primitives?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Pagina non trovata" })).toBeVisible();

      await page.goto("/produits?x=1#faq");
      await expect(page).toHaveURL(/\/prodotti\?x=1#faq$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/primitives$/);
    },
  );
});

test(
  "every link of the public pages leads directly to a page",
  { tag: ["@RD-12", "@RD-13"] },
  async ({ request, openPage }) => {
    const seen = new Set<string>();
    for (const path of [...publicPages, "/pagamento-annullato"]) {
      const { document } = await openPage(path);
      for (const link of document.querySelectorAll("a[href^='/']"))
        seen.add(link.getAttribute("href")?.split("#")[0] ?? "");
    }
    expect(seen).not.toContain("/produits");
    for (const href of seen) {
      const response = await request.get(href, { maxRedirects: 0 });
      expect(response.status(), href).toBe(200);
    }
  },
);

test(
  "the product page has its metadata",
  { tag: ["@P-01", "@P-02", "@P-03", "@P-04", "@P-05"] },
  async ({ openPage }) => {
    const { document } = await openPage("/prodotti?x=1");
    expect(document.title).toBe("Scultore Facciale - Scultea Pro");
    const description = one(document, "meta[name=description]").getAttribute("content");
    expect(description).toMatch(/.{50,}/);
    const canonical = one(document, "link[rel=canonical]").getAttribute("href");
    expect(canonical).toMatch(/\/prodotti$/);
    const data = JSON.parse(one(document, "script[type='application/ld+json']").textContent) as {
      "@graph": Record<string, unknown>[];
    };
    expect(data["@graph"].find((node) => node["@type"] === "ProductGroup")).toMatchObject({
      brand: { name: "Scultea" },
      hasVariant: [
        { sku: "scultea-pro", offers: { price: "29.99", priceCurrency: "EUR" } },
        { sku: "pack-scultore-+-siero" },
        { sku: "pack-duo-premium" },
      ],
    });
  },
);

test("the product page is prerendered and cacheable", { tag: ["@R-02"] }, async ({ openPage }) => {
  const { headers } = await openPage("/prodotti");
  expect(headers["cache-control"]).toBe("s-maxage=300, stale-while-revalidate=3300");
  expect(headers["cache-tag"]).toBe("pages");
});
