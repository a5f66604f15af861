import { randomUUID } from "node:crypto";
import { addDays, addHours, addMinutes, subDays } from "date-fns";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  addEndpoint,
  pauseEndpoint,
  renewSecret,
  resendDelivery,
  tryEndpoint,
} from "@/lib/api/commands/endpoints";
import { createKey, revokeKey } from "@/lib/api/commands/keys";
import { deliverNow, tellPrograms } from "@/lib/api/commands/tell-programs";
import { scopeNames, type Scope, TRIAL, webhookEventNames } from "@/lib/api/model";
import { listPrograms } from "@/lib/api/queries/programs";
import { alertOwner, findTroubles } from "@/lib/dashboard/commands/alert-owner";
import { undoStatusChange } from "@/lib/fulfilment/commands/undo-status-change";
import { timelineText } from "@/lib/fulfilment/copy/order-page";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { DEMO_PASSWORD } from "@/lib/identity/model";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { orderList } from "@/lib/orders/model/list-filter";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { auditLog } from "@/lib/staff/model/list-filter";
import { listAudit } from "@/lib/staff/queries/audit-log";
import { answerOnce } from "@/lib/ucp/commands/answer-once";
import { refused } from "@/lib/ucp/model/answer";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { placePaid, refundOf } from "../../support/payments";
import { startProgram } from "../../support/program";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true, stock: 20 });
let program: Awaited<ReturnType<typeof startProgram>>;

beforeAll(async () => {
  program = await startProgram();
});
afterAll(() => program.close());
beforeEach(() => {
  program.heard.length = 0;
  program.answerWith(204);
});

async function newKey(scopes: readonly Scope[] = scopeNames, lastDay = "") {
  const keyId = randomUUID();
  const input = { keyId, name: "Magazzino Nord", scopes: [...scopes], lastDay };
  const made = await byAdmin(createKey)({ ...input, password: DEMO_PASSWORD }, new Date());
  if (!made.ok) throw new Error(made.error.code);
  return { keyId, key: made.value.key, client: await program.client(made.value.key) };
}

async function newEndpoint(url = program.hook, password = DEMO_PASSWORD) {
  const endpointId = randomUUID();
  const input = { endpointId, url, events: [...webhookEventNames], password };
  const made = await byAdmin(addEndpoint)(input, new Date());
  return { endpointId, made, secret: made.ok ? made.value.secret : "" };
}

const soon = () => addMinutes(new Date(), 2);
const types = () => program.heard.map(({ body }) => (JSON.parse(body) as { type: string }).type);
const ids = () => program.heard.map(({ headers }) => headers["webhook-id"]);

async function shipIt(client: Awaited<ReturnType<typeof newKey>>["client"], number: string) {
  const { data: order } = await client("getOrder", { order: number });
  const body = { version: order.version, carrier: "gls", tracking_code: "GL123" };
  return { order, body, answer: await client("shipOrder", { order: number }, body) };
}

test("a program reads an order, ships it, and is told what happened, signed", async () => {
  const { client } = await newKey();
  const { secret } = await newEndpoint();
  const before = (await client("getStock")).data.parts[0];
  await placePaid(shop);
  const after = (await client("getStock")).data.parts[0];
  expect(after?.unsold).toBeLessThan(before?.unsold ?? 0);

  const [listed] = (await client("listOrders", { status: "confirmed" })).data.orders;
  expect(listed).not.toHaveProperty("ship_to");
  const { order, answer } = await shipIt(client, listed?.number ?? "");
  expect(order).toMatchObject({ currency: "EUR", payment_status: "paid", shipped_at: null });
  const stored = await shop.db.order.findFirstOrThrow();
  expect(order.ship_to).toMatchObject({ address: stored.address, postal_code: stored.postalCode });
  expect(JSON.stringify(order)).not.toContain(stored.email);
  expect(answer.data).toMatchObject({ status: "shipped", tracking: { carrier: "gls" } });

  await tellPrograms(new Date());
  // The shipment can still be undone.
  expect(types()).toEqual([]);
  await tellPrograms(soon());
  await byAdmin(refundOrder)(refundOf(stored.id, { amountCents: 500 }));
  await shop.runUntilIdle();
  await tellPrograms(soon());
  await tellPrograms(soon());
  expect(types().sort()).toEqual(["order.paid", "order.shipped", "refund.made"]);
  for (const { headers, body } of program.heard) {
    expect(() => new Webhook(secret).verify(body, headers as Record<string, string>)).not.toThrow();
    expect(() =>
      new Webhook(secret).verify(`${body} `, headers as Record<string, string>),
    ).toThrow();
    expect(JSON.parse(body)).toMatchObject({
      id: headers["webhook-id"],
      data: { order: { id: stored.id, number: stored.number }, currency: "EUR" },
    });
    for (const personal of [stored.email, stored.lastName, stored.address, "GL123"])
      expect(body).not.toContain(personal);
  }
  expect(program.heard.find(({ body }) => body.includes("refund.made"))?.body).toContain(
    '"amount_cents":500',
  );
});

test("a key is named as a key, never as a person or the shop", async () => {
  const { client } = await newKey();
  const { id, number } = await createOrder(shop.db, { status: "confirmed" });
  await client("addNote", { order: number }, { text: "Collo pesato" });
  await shipIt(client, number);
  const page = await byStaff(findOrderPage)(id, orderList.initial);
  const texts = page?.timeline.map((entry) => timelineText(entry).title);
  expect(texts).toContain("Nota di chiave «Magazzino Nord»");
  const { rows } = await byStaff(listAudit)(auditLog.initial);
  expect(rows.find(({ action }) => action === "order.shipped")?.actor).toBe(
    "chiave «Magazzino Nord»",
  );
});

test("a key is refused without its scope, once revoked or expired, and beyond its rate", async () => {
  const { client, keyId } = await newKey(["orders:read"]);
  const { number } = await createOrder(shop.db, { status: "confirmed" });
  const { answer } = await shipIt(client, number);
  expect(answer).toMatchObject({ status: 403, data: { code: "scope_missing" } });
  expect(answer.headers["content-type"]).toBe("application/problem+json");
  expect((await client("getStock")).status).toBe(403);
  expect((await shop.db.order.findFirstOrThrow()).status).toBe("confirmed");
  expect((await byStaff(listPrograms)()).keys[0]?.lastUsedAt).not.toBeNull();

  for (let count = 0; count < 600; count += 1) await consumeLimit("api", keyId);
  expect((await client("listOrders")).status).toBe(429);
  expect((await byAdmin(revokeKey)({ keyId }, new Date())).ok).toBe(true);
  expect(await client("listOrders")).toMatchObject({ status: 401, data: { code: "invalid_key" } });
  const other = await newKey(scopeNames, "2099-01-01");
  expect((await other.client("listOrders")).status).toBe(200);
  await shop.db.apiKey.updateMany({ data: { expiresAt: subDays(new Date(), 1) } });
  expect((await other.client("listOrders")).status).toBe(401);
  expect((await (await program.client("shop_guess"))("listOrders")).status).toBe(401);
});

test("keys are stored as a hash, made once per form, and only with the right password", async () => {
  const { key, keyId } = await newKey();
  const stored = await shop.db.apiKey.findUniqueOrThrow({ where: { id: keyId } });
  expect(key.startsWith(stored.prefix)).toBe(true);
  expect(JSON.stringify([stored, await shop.db.auditEntry.findMany()])).not.toContain(key);
  const again = { keyId, name: "Altro", scopes: [...scopeNames], lastDay: "" };
  const create = byAdmin(createKey);
  expect(await create({ ...again, password: DEMO_PASSWORD }, new Date())).toMatchObject({
    error: { code: "changed" },
  });
  expect(await create({ ...again, password: "sbagliata" }, new Date())).toMatchObject({
    error: { code: "wrong_password" },
  });
  expect(await shop.db.apiKey.count()).toBe(1);
});

test("two at once: the second is told that it changed, and a repeated request runs once", async () => {
  const { client } = await newKey();
  const { number } = await createOrder(shop.db, { status: "confirmed" });
  const { body, answer } = await shipIt(client, number);
  expect(answer.status).toBe(200);
  const stale = await client("shipOrder", { order: number }, { ...body, tracking_code: "GL999" });
  expect(stale).toMatchObject({ status: 409, data: { code: "changed_meanwhile" } });
  const repeated = await client("shipOrder", { order: number }, body);
  expect(repeated).toMatchObject({ status: 200, data: answer.data });
  const { data } = await client("getStock");
  const [part] = data.parts;
  if (!part) throw new Error("Nothing is counted");
  const count = { version: part.version, unsold: part.unsold - 1 };
  const call = { part: part.part, "Idempotency-Key": randomUUID() };
  const first = await client("countStock", call, count);
  expect(first).toMatchObject({ status: 200, data: { unsold: part.unsold - 1 } });
  expect((await client("countStock", call, count)).data).toEqual(first.data);
  expect((await client("countStock", call, { ...count, unsold: 1 })).status).toBe(409);
  expect((await client("countStock", { part: part.part }, count)).status).toBe(409);
  expect((await client("countStock", { part: "lamps" }, count)).status).toBe(404);
  expect((await client("countStock", { part: part.part }, { unsold: -1 })).status).toBe(400);
  expect(await shop.db.stockMovement.count({ where: { kind: "counted" } })).toBe(1);
});

test("orders are read page by page, each once, and those that changed since an instant", async () => {
  const { client } = await newKey();
  const made = [1, 2, 3].map(() => createOrder(shop.db, { status: "confirmed" }));
  const numbers = (await Promise.all(made)).map(({ number }) => number);
  const read: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await client("listOrders", { limit: 2, ...(cursor && { cursor }) });
    read.push(...data.orders.map(({ number }) => number));
    cursor = data.next_cursor ?? undefined;
  } while (cursor !== undefined);
  expect(read.sort()).toEqual(numbers.sort());
  const later = await client("listOrders", { updated_since: addDays(new Date(), 1).toISOString() });
  expect(later.data.orders).toEqual([]);
  expect((await client("listOrders", { limit: 1_000 })).status).toBe(400);
  expect(await client("listOrders", { cursor: randomUUID() })).toMatchObject({
    status: 400,
    data: { code: "invalid_cursor" },
  });
});

test("a shipment that is undone in time is not told", async () => {
  const { client } = await newKey();
  await newEndpoint();
  await placePaid(shop);
  const { id, number } = await shop.db.order.findFirstOrThrow();
  await shipIt(client, number);
  const { id: changeId } = await shop.db.orderEvent.findFirstOrThrow({
    where: { orderId: id, type: "status_changed", data: { path: ["to"], equals: "shipped" } },
    orderBy: { id: "desc" },
  });
  expect((await byAdmin(undoStatusChange)({ orderId: id, changeId }, new Date())).ok).toBe(true);
  await tellPrograms(soon());
  expect(types()).not.toContain("order.shipped");
});

test("workers at once send a message once; one that died is followed under the same id", async () => {
  await newEndpoint();
  await placePaid(shop);
  const now = soon();
  await Promise.all([tellPrograms(now), tellPrograms(now)]);
  expect(types()).toEqual(["order.paid"]);
  // A worker that took the message and died before it knew the answer.
  const data = { deliveredAt: null, attempts: 1, nextAt: addMinutes(now, 1) };
  await shop.db.webhookDelivery.updateMany({ data });
  await tellPrograms(now);
  expect(types()).toHaveLength(1);
  await tellPrograms(addMinutes(now, 1));
  expect(types()).toHaveLength(2);
  expect(new Set(ids()).size).toBe(1);
});

test("an endpoint that fails is asked again, given up after days, told to staff, and resumed", async () => {
  program.answerWith(503);
  const { endpointId } = await newEndpoint();
  await placePaid(shop);
  const now = soon();
  await tellPrograms(now);
  const [waiting] = (await byStaff(listPrograms)()).deliveries;
  expect(waiting).toMatchObject({
    attempts: 1,
    nextAt: addMinutes(now, 1),
    lastError: "status 503",
  });
  await shop.db.webhookEndpoint.updateMany({ data: { failingSince: subDays(now, 5) } });
  await tellPrograms(addMinutes(now, 1));
  expect((await findTroubles(shop.db, now)).webhooks.open).toBe(1);
  await alertOwner(() => now);
  await shop.runUntilIdle();
  const { subject } = await shop.db.emailMessage.findFirstOrThrow({
    where: { kind: "staff_operations" },
  });
  expect(subject).toBe("Da sistemare: webhook sospesi");
  await tellPrograms(addHours(now, 1));
  expect(program.heard).toHaveLength(2);
  // Its last attempt has failed.
  await shop.db.webhookDelivery.updateMany({ data: { attempts: 7, nextAt: null } });
  program.answerWith(204);
  const resume = byAdmin(pauseEndpoint);
  expect((await resume({ endpointId, paused: false }, now)).ok).toBe(true);
  expect(await resume({ endpointId, paused: false }, now)).toMatchObject({ ok: false });
  await tellPrograms(addHours(now, 1));
  expect(program.heard).toHaveLength(3);
  expect(new Set(ids()).size).toBe(1);
  expect((await findTroubles(shop.db, now)).webhooks.open).toBe(0);
  const { id: deliveryId } = await shop.db.webhookDelivery.findFirstOrThrow();
  expect(await byAdmin(resendDelivery)({ deliveryId }, new Date())).toEqual({
    ok: true,
    value: { fault: null },
  });
  expect(new Set(ids()).size).toBe(1);
});

test("a trial is sent once and says nothing about the endpoint, nor does what a paused one refuses", async () => {
  const { endpointId } = await newEndpoint();
  await placePaid(shop);
  await tellPrograms(soon());
  program.answerWith(503);
  const refused = { ok: true, value: { fault: "status 503" } };
  expect(await byAdmin(tryEndpoint)({ endpointId }, new Date())).toEqual(refused);
  const trial = await shop.db.webhookDelivery.findFirstOrThrow({ where: { type: TRIAL } });
  expect(trial).toMatchObject({ attempts: 1, nextAt: null });
  expect((await byAdmin(pauseEndpoint)({ endpointId, paused: true }, new Date())).ok).toBe(true);
  const { id: deliveryId } = await shop.db.webhookDelivery.findFirstOrThrow({
    where: { type: { not: TRIAL } },
  });
  expect(await byAdmin(resendDelivery)({ deliveryId }, new Date())).toEqual(refused);
  expect(await shop.db.webhookEndpoint.findFirstOrThrow()).toMatchObject({ failingSince: null });
  expect((await findTroubles(shop.db, new Date())).webhooks.open).toBe(0);
  // Another process sends it.
  await shop.db.webhookDelivery.updateMany({ data: { lastError: null, nextAt: soon() } });
  expect(await deliverNow(deliveryId, new Date())).toBe("sending");
});

test("without a secret that opens nothing is sent", async () => {
  const { endpointId } = await newEndpoint();
  await shop.db.webhookEndpoint.updateMany({ data: { secret: "boh" } });
  expect(await byAdmin(tryEndpoint)({ endpointId }, new Date())).toMatchObject({
    value: { fault: "secret_lost" },
  });
  expect(program.heard).toEqual([]);
});

test("all that is due is sent in one run, and endpoints take turns", async () => {
  const [busy, calm] = [await newEndpoint(), await newEndpoint()];
  const now = new Date();
  const waiting = (endpointId: string, nextAt: Date) => ({
    endpointId,
    eventId: randomUUID(),
    type: TRIAL,
    createdAt: now,
    nextAt,
  });
  const last = waiting(calm.endpointId, now);
  const many = Array.from({ length: 25 }, () => waiting(busy.endpointId, subDays(now, 1)));
  await shop.db.webhookDelivery.createMany({ data: [...many, last] });
  await tellPrograms(now);
  expect(program.heard).toHaveLength(26);
  expect(ids().indexOf(last.eventId)).toBeLessThan(10);
});

test("a shipment of an import that is being taken back waits, planned or not", async () => {
  const { client } = await newKey();
  await newEndpoint();
  const { id: orderId, number } = await createOrder(shop.db, { status: "confirmed" });
  await shipIt(client, number);
  const { id: changeId } = await shop.db.orderEvent.findFirstOrThrow({
    where: { orderId, type: "status_changed" },
  });
  const { id: requestedBy } = await shop.db.user.findFirstOrThrow();
  const at = new Date();
  const { id } = await shop.db.bulkChange.create({
    data: { requestedBy, status: "shipped", state: "running", createdAt: at, undoneAt: at },
  });
  const item = { bulkChangeId: id, orderId, changeId, carrier: "gls", outcome: "changed" };
  await shop.db.bulkChangeItem.create({ data: item });
  await tellPrograms(addMinutes(at, 5));
  expect(types()).toEqual([]);
  const outcome = (outcome: string) => shop.db.bulkChangeItem.updateMany({ data: { outcome } });
  await outcome("kept");
  program.answerWith(503);
  await tellPrograms(addMinutes(at, 6));
  expect(types()).toEqual(["order.shipped"]);
  await outcome("changed");
  await tellPrograms(addMinutes(at, 7));
  expect(types()).toHaveLength(1);
  expect(await shop.db.webhookDelivery.findFirstOrThrow()).toMatchObject({ lastError: "undone" });
});

test("a refund that comes back is told with its id, one of a second payment is not", async () => {
  const { client } = await newKey();
  await newEndpoint();
  const { orderId } = await placePaid(shop);
  await shop.db.order.updateMany({ data: { rehearsal: true } });
  await byAdmin(refundOrder)(refundOf(orderId, { amountCents: 500 }));
  const { id, providerRefundId } = await shop.db.refund.findFirstOrThrow();
  await shop.sandbox.stripeRefund(providerRefundId ?? "", "fail");
  await shop.runUntilIdle();
  await shop.db.paymentAttempt.updateMany({ data: { state: "duplicate_paid" } });
  await tellPrograms(soon());
  expect(types()).toEqual(["order.paid"]);
  await shop.db.paymentAttempt.updateMany({ data: { state: "succeeded" } });
  await tellPrograms(soon());
  expect(types().sort()).toEqual(["order.paid", "refund.failed", "refund.made"]);
  for (const { body } of program.heard) {
    const { type, data } = JSON.parse(body) as { type: string; data: object };
    expect(data).toMatchObject({
      order: { id: orderId, rehearsal: true },
      ...(type !== "order.paid" && { amount_cents: 500, refund: { id } }),
    });
  }
  const { data } = await client("getOrder", { order: orderId });
  expect(data).toMatchObject({ rehearsal: true, refunded_cents: 0 });
});

test("a note is written once, even if the first request died before it was answered", async () => {
  const { client } = await newKey();
  const { number } = await createOrder(shop.db, { status: "confirmed" });
  const call = { order: number, "Idempotency-Key": randomUUID() };
  const note = (text: string) => client("addNote", call, { text });
  await note("Collo pesato");
  await shop.db.preparedAnswer.deleteMany();
  expect((await note("Collo pesato")).status).toBe(200);
  expect((await note("Collo pesato")).status).toBe(200);
  expect(await shop.db.orderEvent.count({ where: { type: "note" } })).toBe(1);
  await shop.db.preparedAnswer.deleteMany();
  await note("Altro");
  expect(await shop.db.orderEvent.count({ where: { type: "note" } })).toBe(2);
});

test("a request that ends late leaves the answer of the one that took over; a refused one may be repeated", async () => {
  const now = new Date();
  const done = { ok: true, status: 200, body: { by: "second" } } as const;
  const no = refused(400, "invalid_request", "No.");
  const late = await answerOnce("key", "hash", now, async () => {
    await answerOnce("key", "hash", addMinutes(now, 2), () => Promise.resolve(done));
    return no;
  });
  expect(late).toEqual(no);
  const again = () => answerOnce("key", "hash", now, () => Promise.resolve(no));
  expect(await again()).toEqual(done);
  await shop.db.preparedAnswer.deleteMany();
  expect([await again(), await again()]).toEqual([no, no]);
});

test("both secrets sign for a day after a renewal, which two people cannot make at once", async () => {
  const { endpointId, secret: old } = await newEndpoint();
  const endpoint = await shop.db.webhookEndpoint.findFirstOrThrow();
  expect(endpoint.secret).not.toContain(old);
  const renew = (known: Date, password = DEMO_PASSWORD) =>
    byAdmin(renewSecret)({ endpointId, known: known.toISOString(), password }, new Date());
  expect(await renew(endpoint.secretSince, "sbagliata")).toMatchObject({
    error: { code: "wrong_password" },
  });
  const renewed = await renew(endpoint.secretSince);
  expect(await renew(endpoint.secretSince)).toMatchObject({ error: { code: "changed" } });
  const secret = renewed.ok ? renewed.value.secret : "";
  const signs = async (by: string) => {
    expect(await byAdmin(tryEndpoint)({ endpointId }, new Date())).toMatchObject({ ok: true });
    const { headers, body } = program.heard.at(-1) ?? { headers: {}, body: "" };
    try {
      return Boolean(new Webhook(by).verify(body, headers as Record<string, string>));
    } catch {
      return false;
    }
  };
  expect([await signs(old), await signs(secret)]).toEqual([true, true]);
  await shop.db.webhookEndpoint.updateMany({ data: { secretSince: subDays(new Date(), 2) } });
  expect([await signs(old), await signs(secret)]).toEqual([false, true]);
});

test.each(["http://magazzino.example/", "https://10.0.0.1/", "https://a.example:8443/", "boh"])(
  "an endpoint at %s is refused",
  async (url) => {
    expect((await newEndpoint(url)).made).toMatchObject({ error: { code: "url_refused" } });
    expect(await shop.db.webhookEndpoint.count()).toBe(0);
  },
);
