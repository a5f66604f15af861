import sharp from "sharp";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { pageMetadata } from "@/app/(shop)/page-head";
import { GET as googleFeed } from "@/app/feed/google.tsv/route";
import { generateStaticParams, GET } from "@/app/og/[page]/route";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { drawPreview } from "@/lib/listings/preview-picture";
import { listListings } from "@/lib/listings/queries";
import { type Env } from "@/lib/platform/env";
import { indexedRoutes } from "@/lib/platform/redirects";
import { type ShopMode } from "@/lib/platform/variables";
import { skus } from "@/prisma/builders/catalogue";
import { readTsv } from "../../support/listings";
import { fillOpeningData } from "../../support/opening-data";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const stage = vi.hoisted(() => ({ mode: "demonstration" as ShopMode, isLoopback: true }));
vi.mock("@/lib/platform/env", async (load) => {
  const { getEnv } = await load<{ getEnv: () => Env }>();
  return {
    getEnv: () => ({
      ...getEnv(),
      ...stage,
      paymentsLive: stage.mode === "live",
      isIndexed: stage.mode === "live" || stage.isLoopback,
    }),
  };
});

afterAll(() => vi.doUnmock("@/lib/platform/env"));

const shop = useShop();
beforeEach(() => {
  Object.assign(stage, { mode: "demonstration", isLoopback: true });
});

const ask = (headers: HeadersInit = {}) =>
  googleFeed(new Request("http://localhost/feed/google.tsv", { headers }), undefined);
const rows = async () => readTsv(await (await ask()).text());

describe("a feed is not found", () => {
  test.each<[string, Partial<typeof stage>]>([
    ["in a public demonstration", { mode: "demonstration", isLoopback: false }],
    ["in a public rehearsal", { mode: "rehearsal", isLoopback: false }],
    ["in a live shop that may not open yet", { mode: "live", isLoopback: false }],
  ])("%s", async (_, values) => {
    Object.assign(stage, values);
    const answer = await ask();
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
  });
});

test("a live shop that is open publishes its rows, and answers 304 to who has them", async () => {
  await fillOpeningData(shop);
  Object.assign(stage, { mode: "live", isLoopback: false });
  const answer = await ask();
  expect(answer.status).toBe(200);
  const etag = answer.headers.get("etag") ?? "";
  expect((await ask({ "if-none-match": etag })).status).toBe(304);
  await shop.db.product.update({ where: { sku: skus.duo }, data: { gtin: "96385074" } });
  const changed = await ask({ "if-none-match": etag });
  expect(changed.status).toBe(200);
  expect(readTsv(await changed.text())[2]).toMatchObject({
    id: skus.duo,
    gtin: "96385074",
    identifier_exists: "yes",
  });
});

test("price and stock are those that the checkout uses", async () => {
  const placed = await placeOrder(checkoutInput());
  if (!placed.ok) throw new Error(placed.error.code);
  const order = await shop.db.order.findFirstOrThrow({ include: { items: true } });
  const listings = await listListings(new Date(), () => []);
  for (const item of order.items)
    expect(listings.find(({ sku }) => sku === item.sku)?.priceCents).toBe(item.unitPriceCents);
  const { returnDays, shipping } = listings[0] ?? {};
  expect(returnDays).toBe(order.withdrawalDays);
  expect(shipping?.find(({ id }) => id === order.shippingType)?.priceCents).toBe(
    order.shippingCents,
  );
  await shop.db.stockItem.updateMany({ data: { received: 1, sold: 0, reserved: 0 } });
  expect((await rows()).map(({ availability }) => availability)).toEqual([
    "in_stock",
    "in_stock",
    "out_of_stock",
  ]);
});

const askPicture = (page: string) =>
  GET(new Request("http://localhost/"), { params: Promise.resolve({ page }) });

test("each indexed page names a picture of its own, and its own title", async () => {
  const shown = await Promise.all(
    indexedRoutes.map(async (route) => {
      const { openGraph } = await pageMetadata(route, { title: "Titolo", description: "Testo" });
      const [picture] = [openGraph?.images].flat() as { url: string; alt: string }[];
      return { title: openGraph?.title as string, url: picture?.url, alt: picture?.alt };
    }),
  );
  for (const { title, alt } of shown) expect(alt).toBe(`${title}, Scultea`);
  expect(new Set(shown.map(({ title }) => title)).size).toBe(indexedRoutes.length);
  expect(shown.map(({ url }) => url)).toEqual(
    generateStaticParams().map(({ page }) => `/og/${page}`),
  );
  expect((await askPicture("admin.jpg")).status).toBe(404);
});

test("a picture has 1200 by 630 pixels, few bytes, and the page's title on it", async () => {
  const [contact, terms] = await Promise.all(
    ["contatto.jpg", "condizioni-di-vendita.jpg"].map(async (page) => {
      const answer = await askPicture(page);
      expect(answer.headers.get("content-type")).toBe("image/jpeg");
      return Buffer.from(await answer.arrayBuffer());
    }),
  );
  for (const picture of [contact, terms]) {
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
    expect(picture?.length).toBeLessThan(80_000);
  }
  expect(contact).not.toEqual(terms);
});

/** Returns the columns and rows of a picture that are dark, as text is. */
async function darkArea(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const dark = [...data.keys()].filter((index) => (data[index] ?? 255) < 70);
  const columns = dark.map((index) => index % info.width);
  const rows = dark.map((index) => Math.floor(index / info.width));
  return {
    right: columns.reduce((most, one) => Math.max(most, one), 0),
    top: rows.reduce((least, one) => Math.min(least, one), info.height),
    pixels: dark.length,
  };
}

/** Returns the left half, where the text stands. */
const leftHalf = (picture: Buffer) =>
  sharp(picture).extract({ left: 0, top: 0, width: 640, height: 630 }).png().toBuffer();

test("a title of any length and with any letters stays on the free half", async () => {
  const empty = await darkArea(await leftHalf(await drawPreview(".", ".")));
  for (const title of [
    "Contatto",
    "<b>Sale & pepe</b> ".repeat(20),
    "Parolalunghissima".repeat(9),
  ]) {
    const drawn = await darkArea(await leftHalf(await drawPreview(title, "Nome ".repeat(30))));
    expect(drawn.pixels).toBeGreaterThan(empty.pixels);
    expect(drawn.right).toBeLessThanOrEqual(72 + 540);
    expect(drawn.top).toBeGreaterThan(110);
  }
});
