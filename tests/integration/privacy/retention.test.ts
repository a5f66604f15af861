import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { payAgain } from "@/lib/checkout/commands/pay-again";
import { refreshStatistics } from "@/lib/dashboard/commands/refresh-statistics";
import { findDemo } from "@/lib/dashboard/commands/remove-demo";
import { getOrderStatistics } from "@/lib/dashboard/queries/statistics";
import { storeEvent } from "@/lib/ledger/commands/receive-webhook";
import { orderLink } from "@/lib/orders/queries/order-link";
import { getDb } from "@/lib/platform/db/client";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { findRetentionReport } from "@/lib/privacy/queries";
import { rollUpVisits } from "@/lib/visits/commands/roll-up-visits";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import {
  createDispute,
  createMessage,
  createPartnerRequest,
  createRefund,
} from "../../support/records";
import { signInAs } from "../../support/request";
import { useDatabase } from "../../support/use-database";
import { outcomeOf } from "../../support/value-of";

const now = new Date("2036-11-22T03:20:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

useDatabase({ catalogue: true });

const notification = (eventId: string, days: number, processed = true) => ({
  provider: "paypal" as const,
  eventId,
  type: "x",
  liveMode: true,
  rawBody: "carla",
  receivedAt: daysAgo(days),
  processedAt: processed ? daysAgo(days) : null,
});

async function report() {
  await signInAs(await createAdmin(getDb()));
  const found = await byStaff(findRetentionReport)();
  return found;
}

describe("an order without an invoice", () => {
  const createdBefore = (days: number, change: object = {}) =>
    createOrder(getDb(), { status: "delivered", createdAt: daysAgo(days), ...change });

  test("names its person until the guarantee ends, and keeps its amounts permanently", async () => {
    const old = await createdBefore(810);
    const young = await createdBefore(810);
    await getDb().order.update({ where: { id: young.id }, data: { deliveredAt: daysAgo(780) } });
    await applyRetention(now);
    const { totalCents } = await getDb().order.findUniqueOrThrow({ where: { id: old.id } });
    expect(totalCents).toBeGreaterThan(0);
    expect(await getDb().order.findUnique({ where: { id: old.id } })).toMatchObject({
      firstName: "Dati cancellati",
      phone: "",
      address: "",
      email: `${old.id}@anonimo.invalid`,
    });
    expect((await getDb().order.findUniqueOrThrow({ where: { id: young.id } })).phone).not.toBe("");
    await applyRetention(now);
    expect((await report())?.counts.orders).toBe(0);
  });

  test("keeps its person while a matter is open", async () => {
    const customer = (email: string) => ({ customer: { email } });
    const refunded = await createdBefore(900, customer("refund@example.it"));
    await createRefund(refunded.id);
    const disputed = await createdBefore(900, customer("dispute@example.it"));
    await createDispute(disputed.id);
    await createdBefore(900, { ...customer("undelivered@example.it"), status: "confirmed" });
    const dueInvoice = await createdBefore(900, customer("invoice@example.it"));
    await getDb().invoiceRequest.create({
      data: { orderId: dueInvoice.id, for: "person", taxCode: "x", createdAt: daysAgo(900) },
    });
    await applyRetention(now);
    expect(await getDb().order.count({ where: { email: { endsWith: "@example.it" } } })).toBe(4);
  });

  test("counts its person as one customer, in whichever night their orders lose the name", async () => {
    for (const days of [1_000, 900, 100])
      await createdBefore(days, { customer: { email: "anna@example.it" } });
    const admin = await createAdmin(getDb());
    const customers = async () => {
      // The night deletes the signed-in session too.
      await signInAs(admin);
      return (await figures()).customers;
    };
    expect(await customers()).toBe(1);
    for (const later of [0, 900]) {
      await applyRetention(new Date(now.getTime() + later * 86_400_000));
      expect(await customers()).toBe(1);
    }
    expect(await getDb().order.count({ where: { email: "anna@example.it" } })).toBe(0);
  });
});

test("deletes messages and requests two years after the last contact", async () => {
  await createMessage(daysAgo(740));
  const kept = [
    await createMessage(daysAgo(700)),
    await createMessage(daysAgo(900)),
    await createMessage(daysAgo(900)),
  ];
  await getDb().contactMessage.update({
    where: { id: kept[1]?.id ?? "" },
    data: { reopenedAt: daysAgo(100) },
  });
  await getDb().inquiryEntry.create({
    data: {
      key: randomUUID(),
      messageId: kept[2]?.id ?? "",
      kind: "answer",
      at: daysAgo(700),
      actor: "system",
      authorName: "Elena",
      text: "Sì",
      status: "answered",
    },
  });
  await createPartnerRequest(daysAgo(740));
  await applyRetention(now);
  const left = await getDb().contactMessage.findMany({ select: { id: true } });
  expect(left.map(({ id }) => id).sort()).toEqual(kept.map(({ id }) => id).sort());
  expect(await getDb().partnerRequest.count()).toBe(0);
  expect((await report())?.counts).toMatchObject({ messages: 1, partnerRequests: 1 });
});

test("deletes the e-mail log, notification contents, counters and old requests", async () => {
  const { id: orderId } = await createOrder(getDb(), { createdAt: daysAgo(800) });
  const mail = { kind: "contact_received", recipient: "carla@example.it" } as const;
  await getDb().emailMessage.createMany({
    data: [
      { ...mail, dedupeKey: "old", createdAt: daysAgo(740) },
      { ...mail, dedupeKey: "of an order", createdAt: daysAgo(740), orderId },
      { ...mail, dedupeKey: "young", createdAt: daysAgo(10) },
    ],
  });
  await getDb().webhookEvent.createMany({
    data: [notification("old", 40), notification("young", 20), notification("open", 40, false)],
  });
  await getDb().rateLimit.createMany({
    data: [
      { key: "old", expire: daysAgo(1).getTime() },
      { key: "young", expire: daysAgo(-1).getTime() },
    ],
  });
  const request = (createdAt: Date, settledAt: Date | null) =>
    getDb().privacyRequest.create({
      data: {
        kind: "export",
        state: settledAt ? "done" : "asked",
        emailHint: "c•••@example.it",
        createdAt,
        expiresAt: new Date(createdAt.getTime() + 86_400_000),
        settledAt,
      },
    });
  await request(daysAgo(740), daysAgo(740));
  await request(daysAgo(40), null);
  const keptRequests = [
    await request(daysAgo(700), daysAgo(700)),
    await request(daysAgo(20), null),
  ];
  await applyRetention(now);
  expect(await getDb().emailMessage.count({ where: { orderId: null } })).toBe(1);
  expect(await getDb().emailMessage.count({ where: { orderId, kind: "contact_received" } })).toBe(
    1,
  );
  const bodies = await getDb().webhookEvent.findMany({ orderBy: { eventId: "asc" } });
  expect(bodies.map(({ eventId, rawBody }) => [eventId, rawBody])).toEqual([
    ["old", ""],
    ["open", "carla"],
    ["young", "carla"],
  ]);
  expect(await getDb().rateLimit.findMany()).toMatchObject([{ key: "young" }]);
  const requests = await getDb().privacyRequest.findMany({ select: { id: true } });
  expect(requests.map(({ id }) => id).sort()).toEqual(keptRequests.map(({ id }) => id).sort());
  expect(await report()).toMatchObject({
    finishedAt: now,
    counts: { emails: 1, notifications: 1, limits: 1, privacyRequests: 2 },
  });
});

test("keeps the ids of notifications for 13 months, and unprocessed ones permanently", async () => {
  const data = [notification("old", 400), notification("open", 400, false)];
  await getDb().webhookEvent.createMany({ data: [...data, notification("young", 390)] });
  const mailEvent = (id: string, days: number) => ({
    id,
    type: "bounced",
    occurredAt: daysAgo(days),
    receivedAt: daysAgo(days),
  });
  await getDb().mailEvent.createMany({ data: [mailEvent("old", 400), mailEvent("young", 390)] });
  await applyRetention(now);
  const subject = { reference: null, attemptId: null, transactionId: null };
  const event = { eventId: "young", type: "x", liveMode: true, occurredAt: null, rawBody: "" };
  expect(await storeEvent("paypal", { ...event, ...subject }, now)).toBe("known");
  const left = await getDb().webhookEvent.findMany({ orderBy: { eventId: "asc" } });
  expect(left.map(({ eventId }) => eventId)).toEqual(["open", "young"]);
  expect(await getDb().mailEvent.findMany()).toMatchObject([{ id: "young" }]);
  expect((await report())?.counts).toMatchObject({ notificationRows: 1, mailEvents: 1 });
});

test("still knows that a payment was real when its notification is deleted", async () => {
  const { id: orderId, number } = await createOrder(getDb(), { paymentMethod: "paypal" });
  const [attempt] = await getDb().paymentAttempt.findMany({ where: { orderId } });
  await getDb().webhookEvent.create({
    data: { ...notification("WH-1", 400), attemptId: attempt?.id ?? "" },
  });
  const facts = { env: { paymentsLive: false }, seedOrderIds: [] };
  const refused = { ok: false, error: { code: "real_payments", numbers: [number] } };
  expect(await findDemo(facts)).toEqual(refused);
  await applyRetention(now);
  expect(await getDb().webhookEvent.count()).toBe(0);
  expect(await findDemo(facts)).toEqual(refused);
});

test("deletes sessions that can no longer be used", async () => {
  const { id: userId } = await createAdmin(getDb());
  const open = { userId, startedAt: daysAgo(6) };
  await getDb().adminSession.createMany({ data: [{ userId, startedAt: daysAgo(8) }, open] });
  await applyRetention(now);
  expect(await getDb().adminSession.findMany()).toMatchObject([open]);
});

test("deletes invitations that nobody accepted, a month after they expired", async () => {
  const invite = (email: string, days: number, end: object = {}) => ({
    email,
    role: "viewer" as const,
    invitedBy: "system",
    createdAt: daysAgo(days + 3),
    sentAt: daysAgo(days + 3),
    expiresAt: daysAgo(days),
    ...end,
  });
  await getDb().invitation.createMany({
    data: [
      invite("expired@example.it", 31),
      invite("withdrawn@example.it", 31, { withdrawnAt: daysAgo(33) }),
      invite("recent@example.it", 29),
      invite("joined@example.it", 31, { acceptedAt: daysAgo(33) }),
    ],
  });
  await applyRetention(now);
  const kept = await getDb().invitation.findMany({ orderBy: { email: "asc" } });
  expect(kept.map(({ email }) => email)).toEqual(["joined@example.it", "recent@example.it"]);
  expect((await report())?.counts.invitations).toBe(2);
});

test("applies the periods set by the owner", async () => {
  await getDb().setting.create({
    data: { key: "retention", value: { contactsMonths: 1, visitsMonths: 1, unpaidDays: 90 } },
  });
  const orderId = await place("anna@example.it", 80, unpaid);
  await createMessage(daysAgo(40));
  const kept = await createMessage(daysAgo(20));
  await getDb().analyticsEvent.createMany({
    data: [
      { eventType: "page_view", createdAt: daysAgo(40) },
      { eventType: "page_view", createdAt: daysAgo(20) },
    ],
  });
  await applyRetention(now);
  await rollUpVisits(now);
  expect(await emailOf(orderId)).toBe("anna@example.it");
  expect(await getDb().contactMessage.findMany()).toMatchObject([{ id: kept.id }]);
  expect(await getDb().analyticsEvent.findMany()).toMatchObject([{ createdAt: daysAgo(20) }]);
});

const unpaid = { paymentStatus: "pending", status: "pending" } as const;

async function place(email: string, days: number, change: object = {}) {
  const order = await createOrder(getDb(), {
    customer: { email },
    createdAt: daysAgo(days),
    ...change,
  });
  // As the ledger leaves them when the pay page ends.
  await getDb().paymentAttempt.updateMany({
    where: { orderId: order.id, state: { in: ["created", "redirected"] } },
    data: { state: "expired" },
  });
  return order.id;
}

const emailOf = async (id: string) =>
  (await getDb().order.findUniqueOrThrow({ where: { id } })).email;

const figures = () => byStaff(getOrderStatistics)("2036-11-22");

test("an unpaid order names its customer for thirty days", async () => {
  const old = await place("anna@example.it", 31, unpaid);
  const declined = await place("dora@example.it", 31, {
    paymentStatus: "failed",
    status: "cancelled",
  });
  const young = await place("bea@example.it", 29, unpaid);
  const paid = await place("carla@example.it", 31);
  const processing = await place("elsa@example.it", 31, unpaid);
  await getDb().paymentAttempt.updateMany({
    where: { orderId: processing },
    data: { state: "processing" },
  });
  await applyRetention(now);
  const nothing = { lastName: "", phone: "", address: "", postalCode: "", city: "", province: "" };
  expect(await getDb().order.findUnique({ where: { id: old } })).toMatchObject({
    ...nothing,
    firstName: "Dati cancellati",
    email: `${old}@anonimo.invalid`,
    totalCents: 2999,
  });
  expect(await emailOf(declined)).toBe(`${declined}@anonimo.invalid`);
  expect(await emailOf(young)).toBe("bea@example.it");
  expect(await emailOf(paid)).toBe("carla@example.it");
  expect(await emailOf(processing)).toBe("elsa@example.it");
  expect(await getDb().retentionRun.findFirst()).toMatchObject({ counts: { unpaidOrders: 2 } });
});

test("statistics stay the same", async () => {
  const admin = await createAdmin(getDb());
  await signInAs(admin);
  // Anna ordered twice without paying and once with; Bea twice without.
  await place("anna@example.it", 60, unpaid);
  await place("Anna@example.it", 50, unpaid);
  await place("anna@example.it", 40);
  await place("bea@example.it", 60, unpaid);
  await place("bea@example.it", 50, unpaid);
  const before = await figures();
  expect(before).toMatchObject({ orders: 5, customers: 2, revenueCents: 2999 });
  await applyRetention(now);
  // The signed-in session was older than its term, and went too.
  await signInAs(admin);
  expect(await getDb().order.count({ where: { email: { endsWith: "@anonimo.invalid" } } })).toBe(4);
  expect(await figures()).toEqual(before);
  await refreshStatistics();
  expect(await figures()).toEqual(before);
});

test("an anonymised order cannot be paid any more", async () => {
  const id = await place("anna@example.it", 31, unpaid);
  await applyRetention(now);
  const token = orderLink(id, now).split("/").at(-1) ?? "";
  expect(await outcomeOf(payAgain({ token, payment_method: "stripe" }, () => now))).toBe(
    "order_closed",
  );
});
