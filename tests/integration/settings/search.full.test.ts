import { XMLParser } from "fast-xml-parser";
import { afterEach, expect, test } from "vitest";
import { GET as securityContact } from "@/app/.well-known/security.txt/route";
import manifest from "@/app/manifest";
import robots from "@/app/robots";
import { GET as sitemap } from "@/app/sitemap.xml/route";
import { sitemapXml } from "@/lib/listings/google/sitemap";
import { getEnv } from "@/lib/platform/env";
import { indexedRoutes } from "@/lib/platform/redirects";
import { type FormTexts } from "@/lib/settings/model/form";
import { verificationOf } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { saveForm } from "../../support/settings";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });
const env = getEnv();
const { isIndexed } = env;

afterEach(() => {
  env.isIndexed = isIndexed;
});

async function save(changes: FormTexts, id = "motori-di-ricerca") {
  expect((await saveForm(id, changes)).ok).toBe(true);
}

/** Groups of robots.txt that apply to a crawler. */
async function rulesFor(agent: string) {
  const groups = [(await robots()).rules].flat();
  const own = groups.filter(({ userAgent }) => [userAgent].flat().includes(agent));
  return own.length > 0 ? own : groups.filter(({ userAgent }) => userAgent === "*");
}

type Element = { [name: string]: string | Element | Element[] };
type Entry = Element & { loc: string; lastmod?: string };

async function readSitemap(): Promise<Entry[]> {
  const xml = await (await sitemap()).text();
  return (new XMLParser().parse(xml) as { urlset: { url: Entry[] } }).urlset.url;
}

/** The pictures of reviews and products lie in the refused /api/. */
const readable = ["/", "/api/reviews/pictures/", "/api/catalog/pictures/"];

test("search and answers may read the shop and pictures of reviews, training may not until the owner allows it", async () => {
  for (const agent of [
    "Googlebot",
    "OAI-SearchBot",
    "ChatGPT-User",
    "PerplexityBot",
    "Claude-User",
  ])
    expect(await rulesFor(agent)).toMatchObject([{ userAgent: "*", allow: readable }]);
  for (const agent of ["GPTBot", "ClaudeBot", "CCBot", "Applebot-Extended"])
    expect(await rulesFor(agent)).toMatchObject([{ disallow: "/" }]);
  await save({ aiTraining: "allowed" });
  expect(await rulesFor("GPTBot")).toMatchObject([{ userAgent: "*", allow: readable }]);
  expect(await rulesFor("Googlebot")).toMatchObject([{ disallow: ["/api/", "/admin", "/accedi"] }]);
});

test("a shop with invented data trains nothing and names no sitemap, whatever the owner says", async () => {
  await save({ aiTraining: "allowed" });
  env.isIndexed = false;
  expect(await rulesFor("GPTBot")).toMatchObject([{ disallow: "/" }]);
  expect(await robots()).not.toHaveProperty("sitemap");
});

test("the sitemap dates each page by the data it shows", async () => {
  const entryOf = async (path: string) =>
    (await readSitemap()).find(({ loc }) => new URL(loc).pathname === path);
  expect((await readSitemap()).map(({ loc }) => new URL(loc).pathname)).toEqual(indexedRoutes);
  const price = await shop.db.priceChange.aggregate({ _max: { effectiveFrom: true } });
  expect((await entryOf("/prodotti"))?.lastmod).toBe(price._max.effectiveFrom?.toISOString());
  expect((await entryOf("/contatto"))?.lastmod).toBeUndefined();

  await save({ hours: "lun–ven 8:00–12:00" }, "contatti");
  const row = await shop.db.setting.findUniqueOrThrow({ where: { key: "contact" } });
  expect((await entryOf("/contatto"))?.lastmod).toBe(row.updatedAt.toISOString());
  expect((await entryOf("/prodotti"))?.lastmod).toBe(price._max.effectiveFrom?.toISOString());
});

/** Elements in the order of the schemas (sitemap.xsd 0.9, sitemap-image and sitemap-video 1.1). */
const sequences: Record<string, readonly string[]> = {
  url: ["loc", "lastmod", "image:image", "video:video"],
  "image:image": ["image:loc"],
  "video:video": ["video:thumbnail_loc", "video:title", "video:description", "video:content_loc"],
};

test("the sitemap's elements stand in the order of its schemas, dates and text as they want them", async () => {
  const entries = await readSitemap();
  expect(entries.some(({ lastmod }) => lastmod !== undefined)).toBe(true);
  const check = (name: string, element: Element) => {
    const order = Object.keys(element).map((child) => (sequences[name] ?? []).indexOf(child));
    expect(order, name).toEqual(order.toSorted((a, b) => a - b));
    expect(order, name).not.toContain(-1);
    for (const [child, value] of Object.entries(element))
      for (const one of [value].flat()) if (typeof one === "object") check(child, one);
  };
  for (const entry of entries) {
    check("url", entry);
    expect(entry.lastmod ?? "2026-11-28T00:00:00.000Z").toMatch(/^[-\d]{10}T[:.\d]{12}Z$/);
  }
  const film = {
    title: "Prima & dopo",
    description: "a < b",
    poster: "https://a.it/p?a=1&b",
    file: "x",
  };
  const entry = { address: "https://a.it/", changedAt: null, pictures: [], films: [film] };
  const xml = sitemapXml([entry]);
  expect(xml).toContain("a &lt; b");
  const title = ["urlset", "url", "video:video", "video:title"];
  expect(new XMLParser().parse(xml)).toHaveProperty(title, "Prima & dopo");
});

test("security.txt names the shop's contact and an end within a year (RFC 9116)", async () => {
  const ask = () => securityContact(new Request(shop.siteUrl), {});
  expect((await ask()).status).toBe(404);
  await save({ email: "aiuto@negozio.it" }, "contatti");
  const response = await ask();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = Object.fromEntries(
    (await response.text())
      .trim()
      .split("\n")
      .map((line) => line.split(/: (.*)/s, 2)),
  ) as Record<string, string>;
  expect(fields.Contact).toBe("mailto:aiuto@negozio.it");
  expect(fields.Canonical).toMatch(/\/\.well-known\/security\.txt$/);
  const days = (Date.parse(fields.Expires ?? "") - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(150);
  expect(days).toBeLessThan(365);
});

test("the web manifest has the shop's name and icons for every system", async () => {
  await save({ name: "Lumen" }, "marchio");
  const { name, icons = [] } = await manifest();
  expect(name).toBe("Lumen");
  expect(icons.map(({ sizes, purpose = "any" }) => [sizes, purpose])).toEqual([
    ["192x192", "any"],
    ["512x512", "any"],
    ["512x512", "maskable"],
  ]);
});

test("the owner's codes prove the domain to Google, Bing and Meta, and no code writes nothing", async () => {
  expect(verificationOf((await getSettings()).search)).toEqual({
    google: null,
    other: { "msvalidate.01": [], "facebook-domain-verification": [] },
  });
  await save({
    googleVerification: "google-code_1",
    bingVerification: "0123456789ABCDEF",
    metaVerification: "abc123def456",
  });
  expect(verificationOf((await getSettings()).search)).toEqual({
    google: "google-code_1",
    other: {
      "msvalidate.01": "0123456789ABCDEF",
      "facebook-domain-verification": "abc123def456",
    },
  });
});
