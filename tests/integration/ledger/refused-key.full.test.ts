import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { alertOwner } from "@/lib/dashboard/commands/alert-owner";
import { getLaunchBoard } from "@/lib/dashboard/queries/launch";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { reconcilePayments } from "@/lib/ledger/commands/reconcile";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { providerIds } from "@/lib/payments/provider";
import { getPaymentProvider } from "@/lib/payments/registry";
import { noteAnswer } from "@/lib/platform/health/refusals";
import { byAdmin, byStaff } from "../../support/by-staff";
import { capturedLog } from "../../support/captured-log";
import { makeJobsDue } from "../../support/jobs";
import { onlyOrder, placePaid, refundOf } from "../../support/payments";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

/* A provider that no longer accepts our key stops every sale, and only the owner can mend it. */

vi.mock("@/lib/platform/log", async (original) =>
  (await import("../../support/captured-log")).captureLog(original),
);
afterAll(() => vi.doUnmock("@/lib/platform/log"));

const shop = useShop({ admin: true });
beforeEach(() => {
  vi.resetModules();
});

const titles = async () =>
  (await byStaff(getTodayBoard)(new Date())).tasks.map(({ title }) => title);

async function readiness() {
  const { getReadiness } = await import("@/lib/platform/health/readiness");
  return getReadiness();
}

async function alertMails() {
  await alertOwner();
  await shop.runUntilIdle();
  return shop.db.emailMessage.findMany({ where: { kind: "staff_operations" } });
}

const operations = {
  stripe: ["sessions.create", "sessions.retrieve"],
  paypal: ["orders.create", "orders.get"],
} as const;
const names = { stripe: "Stripe", paypal: "PayPal" };

async function refuseKey(provider: "stripe" | "paypal", times = 9) {
  for (const operation of operations[provider])
    await shop.sandbox.fault(provider, operation, "key_refused", { times });
}

test.each(providerIds)(
  "two refusals alert owner, error service, Oggi, launch and readiness; a success ends it: %s",
  async (provider) => {
    const task = `${names[provider]} rifiuta la chiave del negozio`;
    await refuseKey(provider);
    const before = capturedLog().length;
    const reported = () => capturedLog().slice(before).split('"msg":"key refused"').length - 1;
    expect(await placeOrder(checkoutInput({ payment_method: provider }))).toMatchObject({
      ok: false,
    });
    expect(await titles()).not.toContain(task);
    expect(await alertMails()).toEqual([]);
    expect(reported()).toBe(0);

    // Nobody else tries to pay: the job of the minute asks again.
    await reconcilePayments();
    await reconcilePayments();
    expect(reported()).toBe(1);
    expect(await titles()).toContain(task);
    expect(await readiness()).toMatchObject({
      ready: true,
      checks: { payments: { state: "slow", detail: `key refused by ${provider}` } },
    });
    const keys = provider === "stripe" ? "stripeKeys" : "paypalKeys";
    const { checks } = await byStaff(getLaunchBoard)(new Date());
    expect(checks.find(({ name }) => name === keys)).toMatchObject({
      state: "blocking",
      text: expect.stringContaining(`${names[provider]} rifiuta la nostra chiave`) as string,
    });
    const [mail] = await alertMails();
    const [sent] = await shop.mailTo(mail?.recipient ?? "");
    expect(sent?.subject).toBe(`Da sistemare: ${names[provider]} rifiuta la chiave`);

    await shop.sandbox.clearFaults();
    await reconcilePayments();
    expect(await titles()).not.toContain(task);
    expect(await shop.db.refusal.count()).toBe(0);
  },
);

test("a refund waits for a key that is accepted, instead of failing", async () => {
  const { orderId } = await placePaid(shop);
  await shop.sandbox.fault("stripe", "refunds.create", "key_refused", { times: 1 });
  expect(await byAdmin(refundOrder)(refundOf(orderId))).toMatchObject({
    value: { state: "pending" },
  });
  await makeJobsDue();
  await shop.runUntilIdle();
  expect(await onlyOrder(shop)).toMatchObject({ refundedCents: 2999 });
});

test("a key that lacks one right stays refused until that call succeeds", async () => {
  const refused = { ok: false, error: { code: "refused", scope: "call" } } as const;
  await noteAnswer("stripe", "refund", refused);
  await noteAnswer("stripe", "refund", refused);
  await getPaymentProvider("stripe").readPayment("none");
  expect(await titles()).toContain("Stripe rifiuta la chiave del negozio");
  await noteAnswer("stripe", "refund", { ok: true, value: null });
  expect(await titles()).not.toContain("Stripe rifiuta la chiave del negozio");
});

test("two refusals that lie more than ten minutes apart are no alert", async () => {
  const refused = { ok: false, error: { code: "refused", scope: "key" } } as const;
  await noteAnswer("paypal", "refund", refused);
  await shop.db.refusal.updateMany({ data: { lastAt: new Date(Date.now() - 11 * 60_000) } });
  await noteAnswer("paypal", "refund", refused);
  expect(await titles()).not.toContain("PayPal rifiuta la chiave del negozio");
});

test("Resend's refusal shows in Oggi and readiness, and ends with the next e-mail", async () => {
  await shop.sandbox.fault("resend", "emails.send", "key_refused", { times: 2 });
  await placePaid(shop);
  await shop.runUntilIdle();
  expect(await titles()).toContain("Resend rifiuta la chiave del negozio");
  expect((await readiness()).checks.mail).toMatchObject({ detail: "key refused by resend" });
  await makeJobsDue();
  await shop.runUntilIdle();
  expect(await titles()).not.toContain("Resend rifiuta la chiave del negozio");
});
