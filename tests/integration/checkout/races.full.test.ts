import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { type PlaceOrderInput } from "@/lib/checkout/schema";
import { createDiscount } from "../../support/discount";
import { placeAttempt } from "../../support/payments";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop();

const place = async (overrides: Partial<PlaceOrderInput> = {}, clock?: () => Date) =>
  (await placeAttempt(shop, overrides, clock)).reference;

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

it("survives many customers who swap, drop and reapply two codes", async () => {
  await shop.reset({ stock: 100 });
  await createDiscount(shop.db, { maxUses: 4 });
  await createDiscount(shop.db, { code: "VENTI", percent: 20, maxUses: 4 });
  const concurrent = Array.from({ length: 8 }, () =>
    checkoutInput({ discount_code: "DIECI", customerEmail: `${randomUUID()}@example.it` }),
  );
  await Promise.all(
    concurrent.map(async (input, index) => {
      for (const code of index % 2 ? ["DIECI", "VENTI", undefined] : ["VENTI", "DIECI", "VENTI"]) {
        await placeOrder({ ...input, discount_code: code });
      }
    }),
  );
  for (const { uses } of await shop.db.discountCode.findMany()) expect(uses).toBeLessThanOrEqual(4);
  for (const { id, uses } of await shop.db.discountCode.findMany()) {
    const taken = { codeId: id, state: { not: "released" as const } };
    expect(await shop.db.discountRedemption.count({ where: taken })).toBe(uses);
  }
});
