import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { noParts } from "@/lib/catalog/model/parts";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { comparePayment } from "@/lib/ledger/queries";
import { createAdmin } from "@/prisma/builders/admin";
import { seedShop } from "@/prisma/builders/demo-shop";
import { registerDemoPayments } from "@/scripts/demo-payments";
import { byAdmin } from "../../support/by-staff";
import { testDatabaseUrl } from "../../support/database";
import { signInAs, startRequest } from "../../support/request";
import { startShop, type TestShop } from "../../support/shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
  await shop.reset();
  await seedShop(shop.db, { now: new Date() });
});
afterAll(() => shop.close());

test("the stand-ins hold the demo's payments, which can be compared and refunded like any other", async () => {
  expect(await registerDemoPayments(testDatabaseUrl(), shop.sandbox.url)).toBeGreaterThan(20);
  expect(await registerDemoPayments(testDatabaseUrl(), shop.sandbox.url)).toBe(0);

  const attempts = await shop.db.paymentAttempt.findMany({
    where: { state: "succeeded" },
    include: {
      order: { select: { number: true } },
      ledger: true,
      refunds: { select: { state: true } },
    },
  });
  expect(new Set(attempts.map(({ provider }) => provider))).toEqual(new Set(["stripe", "paypal"]));
  for (const attempt of attempts)
    expect((await comparePayment(attempt)).differences, attempt.order.number).toEqual([]);

  startRequest();
  await signInAs(await createAdmin(shop.db));
  for (const provider of ["stripe", "paypal"] as const) {
    const order = await shop.db.order.findFirstOrThrow({
      where: { paymentStatus: "paid", paymentMethod: provider, refundedCents: 0 },
    });
    expect(
      await byAdmin(refundOrder)({
        orderId: order.id,
        idempotencyKey: randomUUID(),
        amountCents: 1000,
        reason: "agreement",
        restock: noParts,
      }),
    ).toEqual({ ok: true, value: { state: "succeeded" } });
  }
});
