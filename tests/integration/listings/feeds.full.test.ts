import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GET as googleFeed } from "@/app/feed/google.tsv/route";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { listListings } from "@/lib/listings/queries";
import { type Env } from "@/lib/platform/env";
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
  const listings = await listListings(new Date(), {});
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
