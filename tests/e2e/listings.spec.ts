import { drawer } from "../support/checkout-pages";
import { expect, test as browserTest } from "../support/e2e";
import { waitUntilInteractive } from "../support/forms";
import { all, one, test, text } from "../support/html";
import { readTsv } from "../support/listings";

const skus = ["scultea-pro", "pack-scultore-+-siero", "pack-duo-premium"];

const address = (sku: string) => `/prodotti?confezione=${encodeURIComponent(sku)}`;
const duo = address("pack-duo-premium");
const panelOf = (document: Document) => one(document, "section[aria-labelledby=h-product]");
const chosenSku = (document: Document) =>
  one(panelOf(document), "input[type=radio][checked]").getAttribute("value");

test.describe("the address of a pack", () => {
  test("is a prerendered page with the pack chosen, also from an ad", async ({ openPage }) => {
    for (const path of [
      duo,
      `${duo}&gclid=1`,
      `/prodotti?utm_source=x&confezione=pack-duo-premium`,
    ]) {
      const { status, headers, document } = await openPage(path);
      expect(status).toBe(200);
      expect(headers["cache-control"]).toBe("s-maxage=300, stale-while-revalidate=3300");
      expect(text(panelOf(document))).toMatch(/^.{0,250}59,99\s€/s);
      expect(chosenSku(document)).toBe("pack-duo-premium");
      const canonical = one(document, "link[rel=canonical]").getAttribute("href");
      expect(canonical).toMatch(/\/prodotti$/);
    }
    const pack = await openPage(address("pack-scultore-+-siero"));
    expect(chosenSku(pack.document)).toBe("pack-scultore-+-siero");
  });

  test("opens the device alone where the pack is unknown or the device", async ({ openPage }) => {
    for (const path of ["/prodotti", address("mai-venduta"), address("scultea-pro")]) {
      const { status, document } = await openPage(path);
      expect(status).toBe(200);
      expect(chosenSku(document)).toBe("scultea-pro");
    }
  });
});

browserTest(
  "a pack chosen by the address can be bought, changed and left",
  { tag: "@full" },
  async ({ page }) => {
    await page.goto(`${duo}&gclid=1`);
    const panel = page.getByRole("region", { name: /^Scultea Pro/ });
    const duoRow = panel.getByRole("radio", { name: /^Due/ });
    await expect(duoRow).toBeChecked();
    await waitUntilInteractive(page);
    await panel.getByRole("button", { name: "Aggiungi al carrello" }).click();
    await expect(drawer(page)).toContainText("Pack Duo Premium");
    await page.keyboard.press("Escape");
    await panel.getByRole("radio", { name: /^Uno/ }).check();
    await expect(duoRow).not.toBeChecked();

    await page.getByRole("contentinfo").getByRole("link", { name: "Contatto" }).click();
    await expect(page).toHaveURL(/contatto/);
    await page.goBack();
    await expect(page).toHaveURL(/confezione=pack-duo-premium/);
    await expect(duoRow).toBeChecked();
    await page.getByRole("navigation", { name: "Principale" }).getByText("Prodotti").click();
    await expect(page).toHaveURL(/prodotti$/);
    await expect(duoRow).not.toBeChecked();
  },
);

type Variant = {
  sku: string;
  offers: { url: string; price: string; availability: string };
};
type Data = Record<string, unknown> & { "@type": string };

const parseGraph = (json: string | null) =>
  (JSON.parse(json ?? "{}") as { "@graph": Data[] })["@graph"];
function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("missing from the structured data");
  return value;
}
const ofType = (graph: Data[], type: string) => graph.filter((node) => node["@type"] === type);

const offerOf = (graph: Data[], sku: string) => {
  const variants = ofType(graph, "ProductGroup")[0]?.hasVariant as Variant[];
  return present(variants.find((variant) => variant.sku === sku)).offers;
};

test(
  "price, availability and returns are the same on the page and for machines",
  { tag: ["@P-04", "@P-05"] },
  async ({ openPage, request }) => {
    const google = readTsv(await (await request.get("/feed/google.tsv")).text());
    expect(google[0]?.price).toBe("29.99 EUR");
    const returnPage = text(one((await openPage("/politica-resi")).document, "main"));
    for (const [index, sku] of skus.entries()) {
      const { document } = await openPage(address(sku));
      const graph = parseGraph(one(document, "script[type='application/ld+json']").textContent);
      expect(ofType(graph, "ProductGroup")).toMatchObject([{ brand: { name: "Scultea" } }]);
      const offer = offerOf(graph, sku);
      const row = google[index];

      // That of the checkout: tests/integration/listings/listings.full.test.ts.
      const panel = text(panelOf(document));
      expect(panel).toContain(`${offer.price.replace(".", ",")} €`);
      const { pathname, search } = new URL(offer.url);
      expect(pathname + search).toBe(address(sku));
      expect(offer).toMatchObject({
        priceCurrency: "EUR",
        availability: "https://schema.org/InStock",
      });
      expect(row).toMatchObject({
        id: sku,
        link: offer.url,
        price: `${offer.price} EUR`,
        availability: "in_stock",
      });

      const [store] = ofType(graph, "OnlineStore") as { hasMerchantReturnPolicy?: Data }[];
      const returnDays = Number(store?.hasMerchantReturnPolicy?.merchantReturnDays);
      expect(returnPage).toContain(`${returnDays} giorni`);
      expect(panel).toContain(`${returnDays} giorni soddisfatti o rimborsati`);
      expect(row?.return_policy_label).toBe(`recesso-${returnDays}-giorni`);
    }
  },
);

test("feeds have their types, can be cached, and lead to pages and pictures", async ({
  request,
}) => {
  for (const [name, type] of [
    ["google.xml", "application/xml"],
    ["google.tsv", "text/tab-separated-values"],
    ["meta.tsv", "text/tab-separated-values"],
    ["openai.tsv", "text/tab-separated-values"],
  ] as const) {
    const answer = await request.get(`/feed/${name}`);
    const headers = answer.headers();
    expect(answer.status(), name).toBe(200);
    expect(headers["content-type"]).toBe(`${type}; charset=utf-8`);
    expect(headers["cache-control"]).toContain("s-maxage=300");
    expect(headers["cache-tag"]).toBe("pages");
    const again = await request.get(`/feed/${name}`, {
      headers: { "If-None-Match": headers.etag ?? "" },
    });
    expect(again.status()).toBe(304);
  }
  const rows = readTsv(await (await request.get("/feed/google.tsv")).text());
  const pictures = rows.flatMap((row) => [
    row.image_link ?? "",
    ...(row.additional_image_link ?? "").split(",").filter(Boolean),
  ]);
  expect(pictures).toHaveLength(10);
  for (const link of new Set(pictures)) {
    const picture = await request.get(new URL(link).pathname);
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  }
});

test("every other public page tells the shop and the way to it", async ({ openPage }) => {
  for (const [path, types] of [
    ["/", ["OnlineStore", "WebSite"]],
    ["/contatto", ["OnlineStore", "WebSite", "BreadcrumbList"]],
    ["/politica-resi", ["OnlineStore", "WebSite", "BreadcrumbList"]],
  ] as const) {
    const { document } = await openPage(path);
    const [script, ...others] = all(document, "script[type='application/ld+json']");
    expect(others).toEqual([]);
    expect(parseGraph(script?.textContent ?? null).map((node) => node["@type"])).toEqual(types);
  }
});
