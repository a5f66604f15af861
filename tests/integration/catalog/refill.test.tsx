import { randomUUID } from "node:crypto";
import { type ReactNode } from "react";
import { prerender } from "react-dom/static";
import { beforeEach, describe, expect, test, vi } from "vitest";
import GuestOrderPage from "@/app/(checkout)/il-mio-ordine/[token]/page";
import { generateStaticParams } from "@/app/(shop)/prodotti/[sku]/page";
import { ProductPage } from "@/app/(shop)/prodotti/product-page";
import RefillPage, { generateMetadata } from "@/app/(shop)/prodotti/siero/page";
import { GET as googleFeed } from "@/app/feed/google.tsv/route";
import { feedPictures } from "@/components/shop/catalog/feed-pictures";
import { listPassages } from "@/lib/assistant/knowledge/passages";
import { CartProvider } from "@/lib/cart/client/cart-store";
import { holdCart } from "@/lib/cart/commands";
import { cartHoldText } from "@/lib/cart/copy";
import { giftCount } from "@/lib/cart/model/drawer";
import { getDrawerContent } from "@/lib/cart/queries";
import { changePrice } from "@/lib/catalog/commands/change-price";
import { saveProduct } from "@/lib/catalog/commands/save-product";
import { listProductPrices, listProducts } from "@/lib/catalog/queries";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { countPartFor } from "@/lib/inventory/commands/stock";
import { allUnsold } from "@/lib/inventory/model/sellable";
import { readAvailability, readStock } from "@/lib/inventory/queries/stock";
import { listPageChanges } from "@/lib/listings/queries";
import { listOffered } from "@/lib/newsletter/queries/campaign-mail";
import { previewEmail } from "@/lib/orders/mails";
import { orderLink } from "@/lib/orders/queries/order-link";
import { type Env } from "@/lib/platform/env";
import { type ShopMode } from "@/lib/platform/variables";
import { inviteReviewers } from "@/lib/reviews/commands/invite-reviewers";
import { toCartItems } from "@/lib/ucp/commands/open-purchase";
import { search } from "@/lib/ucp/queries/catalog";
import { createRefill, REFILL_CENTS, skus } from "@/prisma/builders/catalogue";
import { byAdmin, byStaff } from "../../support/by-staff";
import { readTsv } from "../../support/listings";
import { fillOpeningData } from "../../support/opening-data";
import { placePaid } from "../../support/payments";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

const stage = vi.hoisted(() => ({ mode: "demonstration" as ShopMode }));
vi.mock("@/lib/platform/env", async (load) => {
  const { getEnv } = await load<{ getEnv: () => Env }>();
  return { getEnv: () => ({ ...getEnv(), ...stage, paymentsLive: stage.mode === "live" }) };
});
// Outside a request.
vi.mock("next/server", async (load) => ({
  ...(await load<object>()),
  connection: () => Promise.resolve(),
}));

const shop = useShop({ admin: true });
const sku = "siero-viso";
const one = { items: [{ sku, quantity: 1 }] };
const since = new Date("2026-01-01T00:00:00Z");
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);

beforeEach(() => {
  stage.mode = "demonstration";
});

async function countSerums(pieces: number): Promise<void> {
  const { serums: known } = allUnsold(await readStock());
  await valueOf(countPartFor("system", { part: "serums", pieces, known }, new Date()));
}

async function html(page: ReactNode): Promise<string> {
  const shown = <CartProvider notify={() => undefined}>{page}</CartProvider>;
  return new Response((await prerender(shown)).prelude).text();
}

/** Returns the order's page and the mail «arrivato» of the only order, as delivered. */
async function afterDelivery() {
  const { id, number } = await shop.db.order.findFirstOrThrow();
  await shop.db.order.update({
    where: { id },
    data: { status: "delivered", shippedAt: new Date(), deliveredAt: new Date() },
  });
  const token = new URL(orderLink(id, new Date())).pathname.split("/").at(-1) ?? "";
  const page = await GuestOrderPage({
    params: Promise.resolve({ token }),
    searchParams: Promise.resolve({}),
  });
  const mail = await byStaff(previewEmail)("order_delivered", number, () => new Date());
  return { page: await html(page), mail: mail.html };
}

test("an order of the refill is paid to the cent and takes one serum, no device and no gift", async () => {
  await createRefill(shop.db, since);
  await countSerums(5);
  await placePaid(shop, one);
  const order = await shop.db.order.findFirstOrThrow({ include: { items: true } });
  expect(order).toMatchObject({ subtotalCents: 1999, shippingCents: 0, totalCents: REFILL_CENTS });
  expect(order.items).toMatchObject([{ devices: 0, serums: 1, travelCases: 0, vatRateBps: 2200 }]);
  expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ sold: 0, reserved: 0 });
  const serum = { where: { id: "serum" } };
  expect(await shop.db.partStock.findUniqueOrThrow(serum)).toMatchObject({ sold: 1, reserved: 0 });
  const mails = await shop.mailTo();
  const confirmation = mails.find(({ subject }) => subject.endsWith("confermato"));
  expect(confirmation?.text).toContain("19,99");
  expect(confirmation?.text).not.toMatch(/in omaggio|RAEE|La prima sera/);

  const { page, mail } = await afterDelivery();
  expect(page).not.toMatch(/in omaggio|La prima sera/);
  expect(mail).not.toMatch(/Guarda come si usa|chi non deve usarlo/);
  expect(mail).toContain("sigillo del siero");
  // What is written of the device is asked from those who have one.
  await inviteReviewers(later(60 * 24 * 15));
  expect(await shop.db.reviewInvitation.count()).toBe(0);
});

test("gift and refill share the last serum, and an order names at most ten", async () => {
  await createRefill(shop.db, since);
  await countSerums(12);
  const many = { items: [{ sku, quantity: 10 }, ...checkoutInput().items] };
  expect(await outcomeOf(placeOrder(checkoutInput(many)))).toBe("too_many_devices");
  await countSerums(1);
  expect((await readAvailability()).units).toMatchObject({ [sku]: 1, [skus.pack]: 1 });
  await placePaid(shop, one);
  expect((await readAvailability()).units).toMatchObject({ [sku]: 0, [skus.pack]: 0 });
  expect(await outcomeOf(placeOrder(checkoutInput()))).toBe("out_of_stock");
});

test("one network keeps no more serums unpaid than it may keep devices", async () => {
  await createRefill(shop.db, since);
  const order = (quantity: number) =>
    placeOrder(checkoutInput({ items: [{ sku, quantity }] }), undefined, null, "network-a");
  expect(await outcomeOf(order(10))).toBe("ok");
  expect(await outcomeOf(order(1))).toBe("unpaid_orders");
});

test("serums alone are limited by the serums that are left, not by the devices", async () => {
  await createRefill(shop.db, since);
  await countSerums(50);
  const { devices: known } = allUnsold(await readStock());
  await valueOf(countPartFor("system", { part: "devices", pieces: 0, known }, new Date()));
  const order = checkoutInput({ items: [{ sku, quantity: 9 }] });
  expect(await outcomeOf(placeOrder(order, undefined, null, "network-a"))).toBe("ok");
});

test("a cart says that its devices are held, and no more when serums are in it", async () => {
  await createRefill(shop.db, since);
  const items = [...checkoutInput().items, ...one.items];
  const held = await holdCart({ hold_key: randomUUID(), items, seconds: 60 }, new Date());
  expect(cartHoldText(held, false)).toBe("Riservato 1 dispositivo, per");
});

describe("for sale", () => {
  test("it has a page, and feed, structured data, assistants and drawer tell it", async () => {
    await createRefill(shop.db, since);
    const page = await html(await RefillPage());
    expect(page).toMatch(/Siero Anti-Età Premium<\/h1>/);
    expect(page).toMatch(/66,63\s€ per 100 ml/);
    expect(page).toContain("Sodium Hyaluronate");
    expect(page).toMatch(/"@type":"Product","sku":"siero-viso".*"price":"19\.99"/);
    expect(await generateMetadata()).toMatchObject({
      alternates: { canonical: "/prodotti/siero" },
    });
    const now = new Date();
    const passages = await listPassages(now);
    expect(passages.find(({ id }) => id === "serum")?.text).toMatch(
      /Si compra anche da solo: Siero Anti-Età Premium costa 19,99/,
    );
    expect((await listPageChanges(now)).map(({ route }) => route)).toContain("/prodotti/siero");
    const shelf = { now, pictures: feedPictures, readFacts: () => Promise.resolve([]) };
    const found = JSON.stringify(await search({ query: "siero premium" }, shelf));
    expect(found).toContain("/prodotti/siero");
    const items = await toCartItems([{ sku, quantity: 1 }], now);
    expect(items).toMatchObject([{ id: sku, price: 19.99, quantity: 1 }]);
    expect(giftCount(items, (await getDrawerContent()).gift)).toBe(0);
  });

  test("it is no pack: neither the product page nor its variants nor campaigns name it", async () => {
    await createRefill(shop.db, since);
    expect((await listOffered(new Date())).map((product) => product.sku)).not.toContain(sku);
    const page = await html(await ProductPage({}));
    expect(page).not.toContain(sku);
    expect(await generateStaticParams()).not.toContainEqual({ sku });
  });

  test("a delivered order offers it on its page and in the mail, while there are serums", async () => {
    await createRefill(shop.db, since);
    await placePaid(shop);
    const offered = await afterDelivery();
    const link = "/ordine?articoli=siero-viso:1";
    for (const text of Object.values(offered)) {
      expect(text).toContain("Hai finito il siero?");
      expect(text).toContain(link);
    }
    expect(offered.page).toContain("in omaggio");
    await countSerums(0);
    for (const text of Object.values(await afterDelivery())) expect(text).not.toContain(link);
    const serum = (await listPassages(new Date())).find(({ id }) => id === "serum");
    expect(serum?.text).toContain("Da solo, per ora, non lo vendiamo.");
  });
});

describe("a live shop", () => {
  const write = byAdmin(changePrice);
  const price = { sku, presentId: null, priceCents: 1490, compareAtCents: null };

  async function isSold(): Promise<boolean> {
    return (await listProducts(new Date())).some((product) => product.sku === sku);
  }

  test("sells it once the owner wrote the price and the serum's label is complete", async () => {
    await createRefill(shop.db, null);
    stage.mode = "live";
    expect(await isSold()).toBe(false);
    await valueOf(write({ ...price, effectiveFrom: null, confirmed: null }, () => since));
    // Without a label.
    expect(await isSold()).toBe(false);
    await expect(RefillPage()).rejects.toThrow("NEXT_HTTP_ERROR_FALLBACK;404");
    expect(await outcomeOf(placeOrder(checkoutInput(one)))).not.toBe("ok");
    await fillOpeningData(shop);
    expect(await isSold()).toBe(true);
    const feed = await googleFeed(new Request("http://localhost/feed/google.tsv"), undefined);
    const row = readTsv(await feed.text()).find(({ id }) => id === sku);
    expect(row).toMatchObject({
      item_group_id: "",
      price: "14.90 EUR",
      unit_pricing_measure: "30 ml",
      link: expect.stringMatching(/\/prodotti\/siero$/) as string,
    });
    const [responsible = ""] = Object.entries(row ?? {}).flatMap(([name, text]) =>
      name.startsWith("product_detail") ? [text] : [],
    );
    expect(responsible).toContain("Persona responsabile");
    expect(responsible).not.toContain("Fabbricante:");
  });

  test("takes it off sale by its sheet, and never proposes it as the most popular", async () => {
    await createRefill(shop.db, since);
    const products = await byStaff(listProductPrices)();
    const known = products.find((product) => product.sku === sku);
    if (!known) throw new Error("no refill");
    expect(known.kind).toBe("refill");
    const { name, features, popular, gtin, mpn, brand, googleCategory, weightGrams } = known;
    const fields = { name, features, gtin, mpn, brand, googleCategory, weightGrams };
    const stored = { ...fields, popular, active: true };
    const save = (change: { popular: boolean; active: boolean }) =>
      outcomeOf(byAdmin(saveProduct)({ sku, known: stored, ...fields, ...change }, new Date()));
    expect(await save({ popular: true, active: true })).toBe("device_popular");
    expect(await save({ popular: false, active: false })).toBe("ok");
    expect(await isSold()).toBe(false);
  });
});
