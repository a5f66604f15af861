import { describe, expect, it, test } from "vitest";
import { confirmPayment } from "@/lib/checkout/commands/confirm-payment";
import { resendEmail } from "@/lib/fulfilment/commands/resend-email";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { markEmailFailed } from "@/lib/mail/commands/outbox";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { sendEmail } from "@/lib/mail/commands/send-email";
import { type EmailKind, type OrderEmailKind } from "@/lib/mail/model/message";
import { tellStaff } from "@/lib/notices/commands/tell";
import { raiseAlert } from "@/lib/orders/commands/alerts";
import { queueOrderEmail } from "@/lib/orders/commands/queue-email";
import { previewEmail } from "@/lib/orders/mails";
import { PAYMENT_FAILED_DELAY_MINUTES } from "@/lib/orders/model/mails";
import { readOrderLink } from "@/lib/orders/queries/order-link";
import { getSettings } from "@/lib/settings/queries";
import { messageSources } from "@/lib/worker";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { query } from "../../support/database";
import { sample } from "../../support/full";
import { makeJobsDue } from "../../support/jobs";
import { expectPaidOnce, onlyOrder, placeAttempt, placePaid } from "../../support/payments";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";

const STAFF = "ordini@scultea.example";
const now = () => new Date();

const shop = useShop();

const emailOf = (kind: EmailKind) => shop.db.emailMessage.findFirstOrThrow({ where: { kind } });
const countOf = (kind: EmailKind) => shop.db.emailMessage.count({ where: { kind } });

async function runAllJobs() {
  for (let round = 0; round < 30; round += 1) {
    await makeJobsDue();
    if ((await shop.drain()) === 0) return;
  }
  throw new Error("Jobs are never done");
}

function queue(kind: OrderEmailKind, orderId: string) {
  return shop.db.$transaction((tx) => queueOrderEmail(tx, { kind, orderId, at: new Date() }));
}

describe("a mailer that fails", () => {
  it.each(sample(1, ["commit_then_500", "error_500", "drop"]))(
    "sends one e-mail after retries and leaves the payment unchanged: %s",
    { tags: ["PAY-36", "E-27"] },
    async (fault) => {
      await shop.sandbox.fault("resend", "emails.send", fault, { times: 4 });
      const { reference } = await placePaid(shop);
      expect(await shop.db.order.findFirstOrThrow()).toMatchObject({
        paymentStatus: "paid",
        status: "confirmed",
      });
      expect(await emailOf("order_confirmation")).toMatchObject({
        state: "failed",
        lastError: expect.stringContaining("unreachable") as string,
      });
      expect(await confirmPayment({ session_id: reference })).toMatchObject({
        paymentStatus: "paid",
      });
      await runAllJobs();
      expect(await emailOf("order_confirmation")).toMatchObject({ state: "sent", lastError: null });
      const { contact } = await getSettings();
      expect(await shop.mailTo()).toMatchObject([{ replyTo: [contact.email] }]);
      expect(await shop.mailTo(STAFF)).toMatchObject([{ replyTo: [] }]);
      expect(await shop.db.order.findFirstOrThrow()).toMatchObject({ paymentStatus: "paid" });
    },
  );

  it("sends again when keys expired before a send was known", { tags: ["PAY-33"] }, async () => {
    await shop.sandbox.fault("resend", "emails.send", "commit_then_500", { times: 2 });
    await placePaid(shop);
    expect(await shop.mailTo()).toHaveLength(1);
    expect(await emailOf("order_confirmation")).toMatchObject({ state: "failed" });
    await shop.sandbox.clearIdempotencyKeys();
    await runAllJobs();
    // A duplicate is better than no e-mail; a third one would be a fault.
    await runAllJobs();
    expect(await shop.mailTo()).toHaveLength(2);
    expect(await emailOf("order_confirmation")).toMatchObject({ state: "sent" });
  });

  it("treats an e-mail as sent when its text changed between two tries", async () => {
    await shop.sandbox.fault("resend", "emails.send", "commit_then_500", { times: 2 });
    await placePaid(shop);
    await shop.db.order.updateMany({ data: { firstName: "Federica" } });
    await runAllJobs();
    expect(await emailOf("order_confirmation")).toMatchObject({ state: "sent" });
    expect(await shop.mailTo()).toHaveLength(1);
  });
});

describe("one e-mail per event", () => {
  it(
    "tells customer and staff of a paid order once, whatever is repeated",
    { tags: ["PAY-33", "PAY-37", "X-07"] },
    async () => {
      const { orderId, reference } = await placePaid(shop);
      const { number } = await onlyOrder(shop);
      const [staff] = await shop.mailTo(STAFF);
      expect(staff?.subject).toMatch(new RegExp(`^Nuovo ordine ${number}, 29,99\\s€$`));
      for (const text of [staff?.html, staff?.text])
        for (const fact of ["Pack Scultore + Siero", "Via dei Tigli 18", "3470000000"])
          expect(text).toContain(fact);
      // The customer's link opens only this order.
      const [mail] = await shop.mailTo();
      const token = /il-mio-ordine\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
      expect(readOrderLink(token, now())).toEqual({ ok: true, value: { orderId } });
      expect(mail?.html).toContain(token);
      expect(mail?.html).toContain("Recedere dal contratto qui");
      expect(staff?.html).not.toContain(token);

      const { id } = await emailOf("order_confirmation");
      await markEmailFailed(id, "unreachable: no_answer");
      expect(await emailOf("order_confirmation")).toMatchObject({ state: "sent", lastError: null });
      await shop.sandbox.clearIdempotencyKeys();
      await sendEmail(id, messageSources);
      await Promise.all([
        ...Array.from({ length: 5 }, () => confirmPayment({ session_id: reference })),
        ...Array.from({ length: 5 }, () => queue("order_confirmation", orderId)),
      ]);
      await runAllJobs();
      expect(await shop.mailTo()).toHaveLength(1);
      expect(await shop.sandbox.mail()).toHaveLength(2);
      expect(await shop.db.emailMessage.count()).toBe(2);
    },
  );
});

describe("a payment under review", () => {
  it("says that the payment is checked, then confirmed", { tags: ["PAY-16"] }, async () => {
    const { reference } = await placeAttempt(shop);
    await shop.sandbox.session(reference, "complete_unpaid");
    await shop.runUntilIdle();
    expect(await onlyOrder(shop)).toMatchObject({
      paymentStatus: "pending",
      attempts: [{ state: "processing" }],
      reservation: { state: "held" },
    });
    expect((await shop.mailTo()).map(({ subject }) => subject)).toEqual([
      expect.stringContaining("pagamento in verifica"),
    ]);
    await shop.sandbox.session(reference, "async_succeed");
    await shop.runUntilIdle();
    await expectPaidOnce(shop);
    expect(await shop.mailTo()).toHaveLength(2);
  });
});

describe("a payment that failed", () => {
  async function fail() {
    const attempt = await placeAttempt(shop);
    await shop.sandbox.session(attempt.reference, "complete_unpaid");
    await shop.runUntilIdle();
    await shop.sandbox.session(attempt.reference, "async_fail");
    await shop.runUntilIdle();
    return attempt;
  }

  it("sends one e-mail after a delay, with a way to try again", { tags: ["PAY-16"] }, async () => {
    await fail();
    expect(await onlyOrder(shop)).toMatchObject({
      paymentStatus: "failed",
      status: "pending",
      attempts: [{ state: "failed" }],
    });
    // Only the check was reported so far; a customer still at the pay page sees the rest there.
    expect(await shop.mailTo()).toHaveLength(1);
    const [job] = await query<{ minutes: number }>(
      `SELECT round(extract(epoch FROM start_after - now()) / 60)::int AS minutes
       FROM pgboss.job WHERE name = 'send-email' AND state = 'created'`,
    );
    expect(job?.minutes).toBe(PAYMENT_FAILED_DELAY_MINUTES);
    await runAllJobs();
    const mail = (await shop.mailTo()).find(({ subject }) => subject.includes("non è riuscito"));
    expect(mail?.text.replaceAll(/\s+/g, " ")).toContain("non ti abbiamo addebitato nulla");
    expect(mail?.html).toContain("Riprova il pagamento");
    expect(mail?.html).toContain("/il-mio-ordine/");
    expect(await shop.mailTo()).toHaveLength(2);
  });

  it("sends no e-mail when the same person has paid for another order since", async () => {
    await fail();
    await placePaid(shop);
    await runAllJobs();
    expect(await emailOf("payment_failed")).toMatchObject({ state: "skipped" });
    expect((await shop.mailTo()).map(({ subject }) => subject)).not.toContainEqual(
      expect.stringContaining("non è riuscito"),
    );
  });

  it("waits while the customer tries again, and sends one e-mail when that fails too", async () => {
    await fail();
    const order = await shop.db.order.findFirstOrThrow();
    const again = await placeAttempt(shop, { checkout_key: order.checkoutKey });
    await runAllJobs();
    expect(await emailOf("payment_failed")).toMatchObject({ state: "skipped" });
    await shop.sandbox.session(again.reference, "expire");
    await shop.runUntilIdle();
    await runAllJobs();
    expect(await countOf("payment_failed")).toBe(1);
    expect(await emailOf("payment_failed")).toMatchObject({ state: "sent" });
  });

  it("sends nothing to a customer who left without paying", async () => {
    const { reference } = await placeAttempt(shop);
    await shop.sandbox.session(reference, "expire");
    await shop.runUntilIdle();
    await runAllJobs();
    expect(await shop.db.emailMessage.count()).toBe(0);
  });

  it("tells who approved a sold-out order: nothing was charged", { tags: ["PAY-29"] }, async () => {
    await shop.reset({ stock: 1 });
    const { reference, id, orderId } = await placeAttempt(shop, { payment_method: "paypal" });
    await shop.db.$transaction([
      shop.db.stockReservation.updateMany({ where: { orderId }, data: { state: "released" } }),
      shop.db.stockItem.updateMany({ data: { reserved: 0, sold: 1 } }),
    ]);
    await shop.sandbox.fault("paypal", "webhook", "drop", { times: 9 });
    await shop.sandbox.order(reference, "approve");
    expect(await settlePayment(id)).toEqual({ ok: true, value: "out_of_stock" });
    expect(await confirmPayment({ token: reference })).toMatchObject({ paymentStatus: "failed" });
    expect(await shop.sandbox.requests("orders.capture")).toHaveLength(0);
    await runAllJobs();
    const [mail] = await shop.mailTo();
    expect(mail?.subject).toContain("esaurito");
    expect(mail?.text).toContain("Non ti abbiamo addebitato nulla");
  });
});

describe("an outdated e-mail", () => {
  it("is not sent: it tells of something that the order is no longer", async () => {
    const { orderId } = await placeAttempt(shop);
    for (const [kind, status] of [
      ["payment_pending", "confirmed"],
      ["payment_failed", "confirmed"],
      ["order_shipped", "confirmed"],
      ["order_delivered", "shipped"],
      ["order_cancelled", "confirmed"],
      ["order_confirmation", "cancelled"],
    ] as const) {
      await shop.db.order.updateMany({ data: { paymentStatus: "paid", paidAt: now(), status } });
      await queue(kind, orderId);
      await runAllJobs();
      expect(await emailOf(kind)).toMatchObject({ state: "skipped" });
    }
    expect(await shop.sandbox.mail()).toHaveLength(0);
  });

  it("is not sent to staff once a colleague has seen the order", async () => {
    const { orderId } = await placeAttempt(shop);
    const alert = { kind: "paid_twice" as const, subjectId: "1", orderId, at: now(), data: {} };
    const id = (await shop.db.$transaction((tx) => raiseAlert(tx, alert))) ?? "";
    const news = {
      kind: "payment" as const,
      email: "staff_alert" as const,
      subjectId: id,
      orderId,
      at: now(),
    };
    await shop.db.alert.updateMany({ data: { resolvedAt: now() } });
    await shop.db.$transaction((tx) => tellStaff(tx, news));
    await runAllJobs();
    expect(await emailOf("staff_alert")).toMatchObject({ state: "skipped" });
    await shop.db.alert.updateMany({ data: { resolvedAt: null } });
    await shop.db.$transaction((tx) => tellStaff(tx, news));
    await runAllJobs();
    expect(await emailOf("staff_alert")).toMatchObject({ state: "sent" });
    expect((await shop.mailTo(STAFF))[0]?.subject).toContain("pagato due volte");
  });
});

describe("sending an e-mail again", () => {
  it("leaves out those that a colleague chose for themselves", async () => {
    const { orderId } = await placePaid(shop);
    const reader = await createAdmin(shop.db);
    const dedupeKey = `staff_new_order/${orderId}/${reader.id}`;
    const { email: recipient, id: readerId } = reader;
    const order = { kind: "staff_new_order", subjectId: orderId, orderId } as const;
    await shop.db.$transaction((tx) =>
      queueEmail(tx, { ...order, recipient, readerId, dedupeKey, at: now() }),
    );
    const { id } = await shop.db.emailMessage.findUniqueOrThrow({ where: { dedupeKey } });
    await signInAs(reader);
    expect(await byAdmin(resendEmail)({ emailId: id }, now())).toMatchObject({
      error: { code: "email_not_found" },
    });
    expect(await shop.db.emailMessage.count({ where: { recipient } })).toBe(1);
  });

  it("repeats the e-mail under a new key, once however often the button is pressed", async () => {
    const { orderId } = await placePaid(shop);
    const admin = await createAdmin(shop.db);
    await signInAs(admin);
    const { id } = await emailOf("order_confirmation");
    const presses = await Promise.all(
      Array.from({ length: 5 }, () => byAdmin(resendEmail)({ emailId: id }, now())),
    );
    for (const press of presses)
      expect(press).toEqual({
        ok: true,
        value: { dedupeKey: `order_confirmation/${orderId}/resend-1` },
      });
    await runAllJobs();
    const [first, second, ...others] = await shop.mailTo();
    expect(others).toHaveLength(0);
    expect(second?.subject).toBe(first?.subject);
    expect(await shop.db.orderEvent.findMany({ where: { type: "email_resent" } })).toMatchObject([
      { actor: `admin:${admin.id}`, data: { kind: "order_confirmation" } },
    ]);
    expect(await byAdmin(resendEmail)({ emailId: id }, now())).toMatchObject({
      value: { dedupeKey: `order_confirmation/${orderId}/resend-2` },
    });
    expect(await byAdmin(resendEmail)({ emailId: orderId }, now())).toMatchObject({
      error: { code: "email_not_found" },
    });
  });
});

test("a preview shows staff a sample or a real order by its number, and says which", async () => {
  const preview = byStaff(previewEmail);
  await expect(preview("order_confirmation", null, now)).rejects.toThrow("not_signed_in");
  await placePaid(shop);
  const { number } = await shop.db.order.findFirstOrThrow();
  await signInAs(await createAdmin(shop.db));
  expect(await preview("order_shipped", null, now)).toMatchObject({
    source: "sample",
    text: expect.stringContaining("Giulia Ferrante") as string,
  });
  expect(await preview("order_confirmation", number.toLowerCase(), now)).toMatchObject({
    source: "order",
    html: expect.stringContaining("Francesca De Angelis") as string,
  });
  expect(await preview("order_refunded", number, now)).toMatchObject({
    source: "order_with_sample",
    subject: expect.stringContaining(number) as string,
  });
  expect(await preview("order_link", "SC-0000-0000", now)).toMatchObject({
    source: "unknown_order",
  });
});
