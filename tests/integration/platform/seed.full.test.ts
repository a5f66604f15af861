import { expect, test } from "vitest";
import { listProducts } from "@/lib/catalog/queries";
import { freePieces } from "@/lib/inventory/model/stock";
import { orderStatuses, parseOrderNumber, paymentStatuses } from "@/lib/orders/model/order";
import { getDb } from "@/lib/platform/db/client";
import { seedShop } from "@/prisma/builders/demo-shop";
import { useDatabase } from "../../support/use-database";

const now = new Date("2026-11-21T13:05:00Z");
const admin = { email: "Admin@Scultea.example", password: "scultea-demo-2026" };

useDatabase();

/** Counts the rows of every table that the seed fills. */
const counts = async () => {
  const db = getDb();
  const tables = [db.product, db.priceChange, db.order, db.orderItem, db.orderEvent, db.user];
  const desk = [
    db.discountCode,
    db.contactMessage,
    db.withdrawal,
    db.review,
    db.newsletterSubscriber,
  ];
  const more = [...desk, db.paymentAttempt, db.invoiceRequest, db.emailMessage, db.stockMovement];
  const all = [...tables, ...more] as { count: () => Promise<number> }[];
  return Promise.all(all.map((table) => table.count()));
};

test("the demo has consistent orders of every kind, once", { tags: ["T-09"] }, async () => {
  await seedShop(getDb(), { now, admin });
  const products = await listProducts(now);
  expect(
    products.map(({ priceCents, reduction }) => [priceCents, reduction?.compareAtCents]),
  ).toEqual([
    [2999, 5998],
    [2999, 5998],
    [5999, 11_996],
    [1999, undefined],
  ]);
  const stock = await getDb().stockItem.findFirstOrThrow();
  expect(freePieces(stock)).toBe(47);
  expect(await getDb().user.findFirst()).toMatchObject({
    email: "admin@scultea.example",
    role: "admin",
  });
  const orders = await getDb().order.findMany({ include: { items: true, attempts: true } });
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(orderStatuses));
  expect(new Set(orders.map(({ paymentStatus }) => paymentStatus))).toEqual(
    new Set(paymentStatuses),
  );
  for (const order of orders) {
    expect(parseOrderNumber(order.number)).toBe(order.number);
    expect(order.email).toMatch(/@(example|esempio)\.it$/);
    expect(order.createdAt.getTime()).toBeLessThan(now.getTime());
    expect(order.createdAt.getTime()).toBeGreaterThan(now.getTime() - 60 * 86_400_000);
    const moments = [order.paidAt, order.shippedAt, order.deliveredAt];
    for (const moment of moments.filter((one) => one !== null))
      expect(moment.getTime()).toBeLessThan(now.getTime());
    expect(order.items.reduce((sum, item) => sum + item.unitPriceCents * item.quantity, 0)).toBe(
      order.subtotalCents,
    );
    expect(order.attempts.some(({ state }) => state === "succeeded")).toBe(
      order.paymentStatus === "paid",
    );
  }
  const sold = orders
    .filter(({ paymentStatus }) => paymentStatus === "paid")
    .flatMap(({ items }) => items)
    .reduce((sum, { devices }) => sum + devices, 0);
  const { _sum: returned } = await getDb().refund.aggregate({ _sum: { restockDevices: true } });
  expect((await getDb().stockItem.findFirstOrThrow()).sold).toBe(
    sold - (returned.restockDevices ?? 0),
  );

  // A second run, even days later, adds and overwrites nothing.
  const first = await getDb().order.findFirstOrThrow({ where: { status: "confirmed" } });
  await getDb().order.update({ where: { id: first.id }, data: { status: "shipped" } });
  const before = await counts();
  await seedShop(getDb(), { now: new Date(now.getTime() + 3 * 86_400_000), admin });
  expect(await counts()).toEqual(before);
  expect(await getDb().order.findUnique({ where: { id: first.id } })).toMatchObject({
    status: "shipped",
  });
});

test("production gets one true price for each product, no stock and no account", async () => {
  await seedShop(getDb(), { now, admin, production: true });
  expect(await getDb().product.count()).toBe(4);
  expect(await getDb().order.count()).toBe(0);
  expect(await getDb().user.count()).toBe(0);
  expect(await getDb().stockItem.findMany()).toMatchObject([{ received: 0, sold: 0, reserved: 0 }]);
  const prices = await getDb().priceChange.findMany();
  expect(prices.map(({ compareAtCents }) => compareAtCents)).toEqual([null, null, null]);
  expect(prices.map(({ effectiveFrom }) => effectiveFrom)).toEqual([now, now, now]);
  const products = await getDb().product.findMany();
  expect(products.flatMap(({ features }) => features).join()).not.toMatch(
    /Garanzia|Supporto|Spedizione/,
  );
});
