import { expect, test } from "../support/e2e";

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
  test(`${row} ${from} moves permanently to ${to}`, async ({ request }) => {
    const response = await request.get(from, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe(to);
  });
}

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
  test(`${row} ${path} answers 200 with the security headers`, async ({ request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    expect(response.headers()).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
    });
    expect(response.headers()["content-security-policy"]).toContain("object-src 'none'");
    expect(response.headers()["x-powered-by"]).toBeUndefined();
  });
}

test("/favicon.ico is there for who asks without having read a page", async ({ request }) => {
  const response = await request.get("/favicon.ico");
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toMatch(/icon/);
});

test.describe("an address that doesn't exist", () => {
  test.use({ allowedErrors: /status of 404|non-esiste|primitives/ });

  test(
    "answers 404 with the way back",
    { tag: ["@NF-01", "@NF-02", "@NF-03", "@NF-04", "@NF-05"] },
    async ({ page }) => {
      const logged: string[] = [];
      page.on("console", (message) => logged.push(message.text()));
      const response = await page.goto("/non-esiste");
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Pagina non trovata" })).toBeVisible();
      await expect(
        page.getByText("La pagina che stai cercando non esiste o è stata spostata."),
      ).toBeVisible();
      for (const href of ["/", "/prodotti", "/contatto"]) {
        await expect(page.getByRole("main").locator(`a[href="${href}"]`)).toBeVisible();
      }
      expect(logged.some((line) => line.includes("/non-esiste"))).toBe(true);
    },
  );

  test(
    "the developers’ page of primitives is no page of a live shop",
    { tag: ["@NF-01", "@NF-02"] },
    async ({ page }) => {
      const response = await page.goto("/primitives");
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { name: "Pagina non trovata" })).toBeVisible();
    },
  );
});

test("a redirect leaves no entry of its own behind", { tag: ["@RD-11"] }, async ({ page }) => {
  await page.goto("/");
  await page.goto("/carrello");
  await expect(page).toHaveURL(/\/prodotti$/);
  await page.goBack();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test(
  "every link of the public pages leads to a page, without a detour",
  { tag: ["@RD-12", "@RD-13"] },
  async ({ page, request }) => {
    const seen = new Set<string>();
    for (const path of [
      "/",
      "/prodotti",
      "/contatto",
      "/chi-siamo",
      "/note-legali",
      "/privacy",
      "/cookies",
      "/politica-resi",
      "/recesso",
      "/accessibilita",
      "/condizioni-di-vendita",
      "/pagamento-annullato",
    ]) {
      await page.goto(path);
      const hrefs = await page
        .locator("a[href^='/']")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      hrefs.forEach((href) => seen.add(href.split("#")[0] ?? "/"));
    }
    expect(seen).not.toContain("/produits");
    for (const href of seen) {
      const response = await request.get(href, { maxRedirects: 0 });
      expect(response.status(), href).toBe(200);
    }
  },
);

test(
  "the product page describes itself",
  { tag: ["@P-01", "@P-02", "@P-03", "@P-04", "@P-05"] },
  async ({ page }) => {
    await page.goto("/prodotti?x=1");
    await expect(page).toHaveTitle("Scultore Facciale - Scultea Pro");
    await expect(page.locator("meta[name=description]")).toHaveAttribute("content", /.{50,}/);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/prodotti$/);
    const data = JSON.parse(
      (await page.locator("script[type='application/ld+json']").first().textContent()) ?? "{}",
    ) as Record<string, unknown>;
    expect(data).toMatchObject({
      "@type": "Product",
      sku: "scultea-pro",
      brand: { name: "Scultea" },
      offers: { price: "29.99", priceCurrency: "EUR" },
    });
  },
);

test("the product page is prerendered and cacheable", { tag: ["@R-02"] }, async ({ request }) => {
  const response = await request.get("/prodotti");
  expect(response.headers()["cache-control"]).toContain("s-maxage");
});
