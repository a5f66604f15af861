import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { confirmPayment } from "@/lib/checkout/commands/confirm-payment";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { createAdmin } from "@/prisma/builders/admin";
import { isFullRun } from "../../support/full";
import { expectRecordsToBalance } from "../../support/ledger-balance";
import { signInAs, startRequest } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop();

const skus = ["scultea-pro", "pack-scultore-+-siero", "pack-duo-premium"];
const CUSTOMERS = 3;

const who = fc.nat({ max: CUSTOMERS - 1 });
const faults = [
  ["stripe", "webhook", "drop"],
  ["stripe", "webhook", "duplicate"],
  ["paypal", "webhook", "drop"],
  ["paypal", "webhook", "reorder"],
  ["stripe", "sessions.create", "commit_then_500"],
  ["stripe", "sessions.retrieve", "error_500"],
  ["stripe", "refunds.create", "commit_then_500"],
  ["paypal", "orders.create", "error_500"],
  ["paypal", "orders.capture", "commit_then_500"],
  ["paypal", "orders.capture", "pending"],
  ["paypal", "captures.refund", "drop"],
  ["resend", "emails.send", "error_500"],
] as const;

const step = fc.oneof(
  fc.record({
    do: fc.constant("place" as const),
    who,
    sku: fc.constantFrom(...skus),
    quantity: fc.integer({ min: 1, max: 2 }),
    method: fc.constantFrom("stripe" as const, "paypal" as const),
  }),
  fc.record({
    do: fc.constantFrom("pay" as const, "decline" as const, "expire" as const, "look" as const),
    who,
  }),
  fc.record({
    do: fc.constant("refund" as const),
    who,
    cents: fc.integer({ min: 1, max: 12_000 }),
  }),
  fc.record({ do: fc.constant("refund_there" as const), who }),
  fc.record({ do: fc.constant("fault" as const), fault: fc.constantFrom(...faults) }),
  fc.record({ do: fc.constant("reconcile" as const), minutes: fc.constantFrom(3, 35, 60) }),
  fc.record({ do: fc.constant("settle" as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const clockIn = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

async function run(steps: Step[]): Promise<void> {
  await shop.reset({ stock: 4 });
  startRequest();
  await signInAs(await createAdmin(shop.db));
  const keys = Array.from({ length: CUSTOMERS }, () => randomUUID());
  for (const one of steps) await take(one, keys);
  // Nothing fails any more, and the pay pages expire.
  await shop.sandbox.clearFaults();
  for (const minutes of [5, 60, 60]) {
    await shop.runUntilIdle();
    await reconcilePayments(clockIn(minutes));
  }
  await shop.runUntilIdle();
  await expectRecordsToBalance(shop);
  // A capture that PayPal has not decided may stay `processing`; nothing else stays open.
  expect(
    await shop.db.paymentAttempt.count({ where: { state: { in: ["created", "redirected"] } } }),
  ).toBe(0);
}

async function take(one: Step, keys: string[]): Promise<void> {
  if (one.do === "fault") {
    const [provider, operation, fault] = one.fault;
    await shop.sandbox.fault(provider, operation, fault, { times: 3 });
    return;
  }
  if (one.do === "reconcile") return reconcilePayments(clockIn(one.minutes));
  if (one.do === "settle") {
    await shop.runUntilIdle();
    return;
  }
  const checkout_key = keys[one.who] ?? "";
  if (one.do === "place") {
    const { sku, quantity, method } = one;
    const items = [{ sku, quantity }];
    await placeOrder(checkoutInput({ checkout_key, items, payment_method: method }));
    return;
  }
  const attempt = await shop.db.paymentAttempt.findFirst({
    where: { order: { checkoutKey: checkout_key }, providerReference: { not: null } },
    orderBy: { createdAt: "desc" },
  });
  if (!attempt?.providerReference) return;
  const { provider, providerReference: reference, orderId, transactionId } = attempt;
  const stripe = provider === "stripe";
  // An operation that the stand-in refuses, such as paying an expired page, is not a step.
  const drive = (work: Promise<unknown>) => work.then(undefined, () => undefined);
  switch (one.do) {
    case "pay":
      await drive(
        stripe ? shop.sandbox.session(reference, "pay") : shop.sandbox.order(reference, "approve"),
      );
      break;
    case "decline":
      await drive(
        stripe
          ? shop.sandbox.session(reference, "decline")
          : shop.sandbox.order(reference, "approve_declining"),
      );
      break;
    case "expire":
      if (stripe) await drive(shop.sandbox.session(reference, "expire"));
      break;
    case "look":
      await confirmPayment(stripe ? { session_id: reference } : { token: reference });
      break;
    case "refund":
      await refundOrder({
        orderId,
        idempotencyKey: randomUUID(),
        amountCents: one.cents,
        reason: "agreement",
        restockDevices: 0,
      });
      break;
    case "refund_there":
      await drive(
        stripe
          ? shop.sandbox.session(reference, "refund", 100)
          : shop.sandbox.capture(transactionId ?? "", "refund", 100),
      );
      break;
  }
}

describe("the ledger", () => {
  it("balances after any sequence of operations", { tags: ["PAY-51"] }, async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), run), {
      numRuns: isFullRun ? 100 : 8,
      endOnFailure: true,
    });
  });

  it("refuses updates and deletions", { tags: ["PAY-51"] }, async () => {
    expect(await placeOrder(checkoutInput())).toMatchObject({ ok: true });
    const { providerReference } = await shop.db.paymentAttempt.findFirstOrThrow();
    await shop.sandbox.session(providerReference ?? "", "pay");
    await shop.runUntilIdle();
    for (const change of [
      "UPDATE ledger_entries SET amount_cents = 1",
      "DELETE FROM ledger_entries",
    ])
      await expect(shop.db.$executeRawUnsafe(change)).rejects.toThrow(/append-only/);
    expect(await shop.db.ledgerEntry.count()).toBe(1);
  });
});
