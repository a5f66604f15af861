import { expect, test as browserTest } from "../support/e2e";
import { all, one, test, text } from "../support/html";
import { publicPages } from "../support/public-pages";

const redirects = {
  "/produits?x=1": "/prodotti?x=1",
  "/commande": "/ordine",
  "/contact": "/contatto",
  "/a-propos": "/chi-siamo",
  "/espace-pro": "/area-pro",
  "/carrello": "/prodotti",
  "/checkout": "/ordine",
  "/panier": "/ordine",
  "/contatti": "/contatto",
  "/Prodotti": "/prodotti",
  "/PRIVACY/Richieste?a=1&b=%C3%A8": "/privacy/richieste?a=1&b=%C3%A8",
  "/Recesso/Modulo.PDF": "/recesso/modulo.pdf",
  "/prodotti/?gclid=1": "/prodotti?gclid=1",
  "/admin/recessi/prova?id=1": "/admin/resi/prova?id=1",
  "/Prodotti/?gclid=1": "/Prodotti?gclid=1",
};

test(
  "old, French and misspelt addresses move permanently to the page they mean",
  {
    tag: ["@RD-01", "@RD-03", "@RD-04", "@RD-05", "@RD-06", "@RD-07", "@RD-08", "@RD-09", "@RD-10"],
  },
  async ({ request }) => {
    for (const [from, to] of Object.entries(redirects)) {
      const headers = { "X-Forwarded-Host": "evil.example" };
      const response = await request.get(from, { maxRedirects: 0, headers });
      expect(response.status(), from).toBe(308);
      expect(response.headers().location).toBe(to);
    }
    for (const path of ["//evil.example/", "/\\evil.example/", "/%2Fevil.example/"]) {
      const url = `${process.env.E2E_BASE_URL ?? ""}${path}Prodotti`;
      const { location = "" } = (await request.fetch(url, { maxRedirects: 0 })).headers();
      expect(location, path).not.toMatch(/^(?:https?:)?[/\\]{2}/);
    }
  },
);

const pages = [
  "/",
  "/prodotti",
  "/chi-siamo",
  "/contatto",
  "/politica-resi",
  "/pagamento-annullato",
  "/accedi",
];

test(
  "each page has the security headers",
  { tag: ["@R-01", "@R-02", "@R-03", "@R-04", "@R-09", "@R-11", "@R-12"] },
  async ({ openPage, request }) => {
    for (const path of pages) {
      const { status, headers } = await openPage(path);
      expect(status, path).toBe(200);
      expect(headers, path).toMatchObject({
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "strict-origin-when-cross-origin",
      });
      expect(headers["content-security-policy"]).toContain("object-src 'none'");
      expect(headers["x-powered-by"]).toBeUndefined();
    }
    const icon = await request.get("/favicon.ico");
    expect(icon.status()).toBe(200);
    expect(icon.headers()["content-type"]).toMatch(/icon/);
  },
);

const missingPages = ["/non-esiste", "/prodotti/x", "/Ordine", "/Admin", "/NON-ESISTE"];

test(
  "a missing page, or one in the wrong case, shows the way back",
  { tag: ["@NF-01", "@NF-02", "@NF-03", "@NF-04"] },
  async ({ openPage, request }) => {
    const sentence = "La pagina che stai cercando non esiste o è stata spostata.";
    for (const path of [...missingPages, "/API/health/live", "/api/Health/live"]) {
      const { status, document } = await openPage(path);
      expect(status, path).toBe(404);
      one(document, "h1", "Pagina non trovata");
      const main = one(document, "main");
      expect(text(main), path).toContain(sentence);
      for (const href of ["/", "/prodotti", "/contatto"])
        expect(all(main, `a[href="${href}"]`), href).not.toHaveLength(0);
    }
    // It is not sent with other pages.
    for (const path of ["/", "/prodotti"])
      expect(await (await request.get(path)).text(), path).not.toContain(sentence);
  },
);

for (const [path, title, heading] of [
  ["/condizioni-di-vendita/ffffffff", "Pagina non trovata", "Pagina non trovata"],
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

browserTest.describe("in the browser", () => {
  browserTest.use({ allowedErrors: /status of 404|non-esiste/ });

  browserTest(
    "a missing page is logged; a redirect keeps query and hash and adds no history entry",
    { tag: ["@NF-01", "@NF-02", "@NF-05", "@RD-02", "@RD-11", "@full"] },
    async ({ page }) => {
      const logged: string[] = [];
      page.on("console", (message) => logged.push(message.text()));
      await page.goto("/non-esiste");
      await expect(page.getByRole("heading", { name: "Pagina non trovata" })).toBeVisible();
      await expect.poll(() => logged.some((line) => line.includes("/non-esiste"))).toBe(true);

      await page.goto("/produits?x=1#faq");
      await expect(page).toHaveURL(/\/prodotti\?x=1#faq$/);
      await page.goBack();
      await expect(page).toHaveURL(/\/non-esiste$/);
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
  "the product page has its metadata, is prerendered and can be cached",
  { tag: ["@P-01", "@P-02", "@P-03"] },
  async ({ openPage }) => {
    const { headers, document } = await openPage("/prodotti?x=1");
    expect(headers["cache-control"]).toBe("s-maxage=300, stale-while-revalidate=3300");
    expect(headers["cache-tag"]).toBe("pages");
    expect(document.title).toBe("Scultore Facciale - Scultea Pro");
    const description = one(document, "meta[name=description]").getAttribute("content");
    expect(description).toMatch(/.{50,}/);
    const canonical = one(document, "link[rel=canonical]").getAttribute("href");
    expect(canonical).toMatch(/\/prodotti$/);
    one(document, "meta[property='product:price:amount']");
  },
);
