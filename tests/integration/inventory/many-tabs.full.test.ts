import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { SESSION_MINUTES } from "@/lib/checkout/model";
import { type PlaceOrderInput } from "@/lib/checkout/schema";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { HOLD_GRACE_MINUTES } from "@/lib/ledger/model";
import { clockAhead, placeAttempt } from "../../support/payments";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop();

const duos = (quantity: number) => [{ sku: "pack-duo-premium", quantity }];
const place = async (overrides: Partial<PlaceOrderInput> = {}, clock?: () => Date) =>
  (await placeAttempt(shop, overrides, clock)).reference;
const moneyTaken = async () =>
  (await shop.sandbox.payments()).filter(({ capturedCents }) => capturedCents > 0);

it("keeps a rival's pay page when it stops trying to end them", async () => {
  const checkout_key = randomUUID();
  await place({ checkout_key });
  // The other tab is faster each time: it opens a new pay page when one was ended.
  await shop.db
    .$executeRawUnsafe(`CREATE FUNCTION open_another() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO payment_attempts (id, order_id, provider, amount_cents, idempotency_key,
      expires_at, created_at, updated_at)
    VALUES (gen_random_uuid(), NEW.order_id, NEW.provider, NEW.amount_cents,
      gen_random_uuid()::text, NEW.expires_at, clock_timestamp(), now());
    RETURN NEW; END $$`);
  await shop.db
    .$executeRawUnsafe(`CREATE TRIGGER open_another AFTER UPDATE ON payment_attempts FOR EACH ROW
    WHEN (NEW.state = 'superseded') EXECUTE FUNCTION open_another()`);
  let outcome;
  try {
    outcome = await placeOrder(checkoutInput({ checkout_key, payment_method: "paypal" }));
  } finally {
    await shop.db.$executeRawUnsafe("DROP FUNCTION open_another CASCADE");
  }
  expect(outcome).toEqual({ ok: false, error: { code: "in_progress" } });
  const states = await shop.db.paymentAttempt.findMany({
    orderBy: { createdAt: "asc" },
    select: { state: true },
  });
  expect(states.map(({ state }) => state)).toEqual([
    "superseded",
    "superseded",
    "superseded",
    "created",
  ]);
});

it("pays one order once, whatever two tabs click at the same time", async () => {
  const checkout_key = randomUUID();
  for (let round = 0; round < 4; round += 1) {
    await Promise.all([
      placeOrder(checkoutInput({ checkout_key })),
      placeOrder(checkoutInput({ checkout_key, payment_method: "paypal" })),
      placeOrder(checkoutInput({ checkout_key, items: duos(1) })),
    ]);
  }
  const attempts = await shop.db.paymentAttempt.findMany({
    where: { providerReference: { not: null } },
  });
  // Every action those pages allow is carried out.
  await Promise.allSettled(
    attempts.map(({ provider, providerReference }) =>
      provider === "stripe"
        ? shop.sandbox.session(providerReference ?? "", "pay")
        : shop.sandbox.order(providerReference ?? "", "approve"),
    ),
  );
  await shop.runUntilIdle();
  await reconcilePayments(clockAhead(SESSION_MINUTES + HOLD_GRACE_MINUTES + 1));
  await shop.runUntilIdle();

  const order = await shop.db.order.findFirstOrThrow({ include: { items: true } });
  expect(await shop.db.order.count()).toBe(1);
  expect(order.paymentStatus).toBe("paid");
  const kept = (await moneyTaken()).filter((one) => one.capturedCents > one.refundedCents);
  expect(kept).toMatchObject([{ capturedCents: order.totalCents, refundedCents: 0 }]);
  const devices = order.items.reduce((sum, item) => sum + item.devices, 0);
  expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ reserved: 0, sold: devices });
});
