import { addDays } from "date-fns";
import { faqClaims } from "@/lib/catalog/copy/faq";
import { deviceDescription } from "@/lib/catalog/model/device";
import { buildListings, type ListingFacts } from "@/lib/listings/model/listing";
import { productNodes } from "@/lib/listings/model/product-graph";
import { pageGraph, storeFacts } from "@/lib/listings/model/store-graph";
import { claimsSchema, shownClaims } from "@/lib/settings/model/claims";
import { settingsSchema, type ShopSettings } from "@/lib/settings/model/settings";

export const siteUrl = "https://scultea.it";

/** Settings of a shop whose owner has filled in everything. */
function filledSettings(): ShopSettings {
  return settingsSchema.parse({
    contact: { email: "aiuto@scultea.it", phone: "02 1234567" },
    legal: { companyName: "Luce Viva S.r.l.", taxCode: "12345678903", vatNumber: "12345678903" },
    invoicing: {
      street: "Via Torino 8",
      postalCode: "20123",
      city: "Milano",
      province: "MI",
    },
  });
}

const now = new Date("2026-11-25T09:00:00Z");
const reduction = { compareAtCents: 5998, lowestPriorCents: 5998, savingPercent: 50 };

const product = {
  features: [],
  popular: false,
  reduction,
  reducedSince: now,
  priceUntil: addDays(now, 7),
  brand: null,
  googleCategory: 2958,
  weightGrams: 450,
  serumsPerUnit: 1,
  travelCasesPerUnit: 0,
  imagePath: "",
} as const;

/** Facts of a live shop with a lawful reduction, reviews, and all identifiers but the device's GTIN. */
export function listingFacts(changes: Partial<ListingFacts> = {}): ListingFacts {
  return {
    now,
    settings: filledSettings(),
    mode: "live",
    siteUrl,
    isOpen: true,
    pieces: { devices: 47, serums: 47, travelCases: 47 },
    rating: { tenths: 46, reviews: 12 },
    description: deviceDescription({}),
    pictures: {
      "scultea-pro": ["/pictures/a.jpg", "/pictures/b.jpg"],
      "pack-scultore-+-siero": ["/pictures/c.jpg"],
      "pack-duo-premium": ["/pictures/d.jpg"],
    },
    products: [
      {
        ...product,
        features: [],
        sku: "scultea-pro",
        kind: "device",
        name: "Scultea Pro - Dispositivo EMS Scultore Facciale",
        priceCents: 2999,
        devicesPerUnit: 1,
        gtin: null,
        mpn: null,
      },
      {
        ...product,
        features: [],
        sku: "pack-scultore-+-siero",
        kind: "pack",
        name: "Pack Scultore + Siero",
        priceCents: 2999,
        devicesPerUnit: 1,
        gtin: "4006381333931",
        mpn: null,
      },
      {
        ...product,
        features: [],
        sku: "pack-duo-premium",
        kind: "pack",
        name: "Pack Duo Premium",
        priceCents: 5999,
        reduction: { compareAtCents: 11_996, lowestPriorCents: 11_996, savingPercent: 50 },
        devicesPerUnit: 2,
        serumsPerUnit: 2,
        gtin: "96385074",
        mpn: "SP-2",
      },
    ],
    ...changes,
  };
}

/** Returns the structured data of the product page, as parsed JSON. */
export function productPageGraph(facts: ListingFacts): { "@graph": Record<string, unknown>[] } {
  const listings = buildListings(facts);
  const graph = pageGraph(
    storeFacts(facts.settings, facts.siteUrl, facts.now),
    [{ name: "Scultea Pro", path: "/prodotti" }],
    productNodes(
      {
        listings,
        reviews: [
          { author: "Giulia F.", rating: 5, text: "Lo uso ogni sera.", verified: true },
          { author: "Anna B.", rating: 4, text: "Leggero e silenzioso.", verified: true },
          { author: "Marta C.", rating: 2, text: "La batteria dura poco.", verified: true },
          { author: "Sara D.", rating: 5, text: "Consigliato.", verified: true },
        ],
        films: [
          {
            title: "Il gesto",
            text: "Dal collo alla fronte.",
            poster: "/pictures/p.webp",
            file: "/video/g.mp4",
            captions: "/video/g.vtt",
            seconds: 8,
            publishedOn: "2026-11-21",
          },
        ],
        questions: {
          settings: facts.settings,
          claims: faqClaims(shownClaims(claimsSchema.parse({}), "live")),
          texts: {},
        },
      },
      facts.siteUrl,
    ),
  );
  return JSON.parse(JSON.stringify(graph)) as ReturnType<typeof productPageGraph>;
}

/** Reads a tab-separated feed as one object per line. */
export function readTsv(body: string): Record<string, string>[] {
  const [head = [], ...rows] = body
    .trimEnd()
    .split("\n")
    .map((line) =>
      line
        .split("\t")
        .map((cell) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell)),
    );
  return rows.map((row) => Object.fromEntries(head.map((name, index) => [name, row[index] ?? ""])));
}
