import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { clockAhead, onlyOrder, placeAttempt, placePaid } from "../../support/payments";
import { useShop } from "../../support/use-shop";

const shop = useShop();

it("queries a silent provider once, and still the other one", { tags: ["PAY-07"] }, async () => {
  const wallet = await placeAttempt(shop, { payment_method: "paypal" });
  for (let cards = 0; cards < 3; cards += 1) await placeAttempt(shop);
  await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
  await shop.sandbox.order(wallet.reference, "approve");
  await shop.sandbox.fault("stripe", "sessions.retrieve", "drop", { times: 99 });
  await reconcilePayments(clockAhead(3));
  const asked = await shop.sandbox.requests("sessions.retrieve");
  expect(new Set(asked.map(({ path }) => path)).size).toBe(1);
  expect(
    await shop.db.paymentAttempt.findUniqueOrThrow({ where: { id: wallet.id } }),
  ).toMatchObject({ state: "succeeded" });
});

it("ends the other pay page of a paid order", async () => {
  const checkout_key = randomUUID();
  const first = await placeAttempt(shop, { checkout_key });
  await placePaid(shop, { checkout_key, payment_method: "paypal" });
  await shop.db.paymentAttempt.update({ where: { id: first.id }, data: { state: "redirected" } });
  await reconcilePayments(clockAhead(5));
  await expect(shop.sandbox.session(first.reference, "pay")).rejects.toThrow();
  expect((await onlyOrder(shop)).status).toBe("confirmed");
});
