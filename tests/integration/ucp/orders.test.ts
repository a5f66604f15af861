import { createPublicKey, type JsonWebKey } from "node:crypto";
import { addDays, addMinutes, subHours } from "date-fns";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { GET } from "@/app/api/ucp/[...path]/route";
import { type PricedLine } from "@/lib/cart/model/pricing";
import { dateToDay } from "@/lib/core/business-days";
import { ok } from "@/lib/core/result";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { recordChange } from "@/lib/orders/commands/record-change";
import { orderList } from "@/lib/orders/model/list-filter";
import { type OrderItem } from "@/lib/platform/db/generated/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { getEnv } from "@/lib/platform/env";
import { blockPlatform } from "@/lib/ucp/commands/block-platform";
import { tellPlatforms } from "@/lib/ucp/commands/tell-platforms";
import { deleteOldPurchases } from "@/lib/ucp/personal-data";
import { recognisePlatform } from "@/lib/ucp/platforms/recognise-platform";
import { publicSigningKeys } from "@/lib/ucp/platforms/signatures";
import { listPlatforms } from "@/lib/ucp/queries/platforms";
import { createOrder } from "@/prisma/builders/store";
import { isSignedWebhook } from "@/sandbox/assistant/messages";
import { byAdmin, byStaff } from "../../support/by-staff";
import { platformRow, startPlatform } from "../../support/ucp-platform";
import { ucpFaults } from "../../support/ucp-schemas";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });
let platform: Awaited<ReturnType<typeof startPlatform>>;
let platformId = "";
const address = (id: string) => `${getEnv().SITE_URL}/api/ucp/orders/${id}`;

beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());
beforeEach(async () => {
  platform.set({});
  platform.heard.length = 0;
  const request = platform.request(address("1"));
  const known = await recognisePlatform({ request, text: "" }, new Date());
  platformId = (known.ok && known.platform?.id) || "";
});

function toLine({ sku, name, quantity, unitPriceCents, ...of }: OrderItem): PricedLine {
  const { devices, serums, travelCases } = of;
  return { sku, name, quantity, unitPriceCents, devices, serums, travelCases };
}

async function prepared(order: Parameters<typeof createOrder>[1] = {}) {
  const { id, email } = await createOrder(shop.db, { status: "confirmed", ...order });
  await shop.db.order.update({ where: { id }, data: { platformId } });
  return { id, email };
}

async function read(id: string, how: Parameters<typeof platform.request>[1] = {}) {
  const params = Promise.resolve({ path: ["orders", id] });
  const response = await GET(platform.request(address(id), how), { params });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test.each([
  ["confirmed", {}, "processing", []],
  ["shipped", {}, "fulfilled", ["shipped"]],
  ["delivered", {}, "fulfilled", ["shipped", "delivered"]],
  ["cancelled", { refunded: true }, "removed", []],
] as const)("an order that is %s is told as the protocol writes it", async (...of) => {
  const [status, more, lineStatus, events] = of;
  const { id, email } = await prepared({ status, ...more });
  const { status: answered, body } = await read(id);
  expect(answered).toBe(200);
  expect(ucpFaults("order", body)).toEqual([]);
  expect(body).toMatchObject({
    id,
    permalink_url: `${getEnv().SITE_URL}/il-mio-ordine`,
    line_items: [{ status: lineStatus }],
    fulfillment: { events: events.map((type) => ({ type })) },
  });
  const sums = body.totals as { type: string; amount: number }[];
  const parts = sums.filter(({ type }) => type !== "total");
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(sums.at(-1)?.amount);
  const {
    lastName,
    address: street,
    city,
    checkoutKey,
    trackingCode,
  } = await shop.db.order.findUniqueOrThrow({
    where: { id },
  });
  for (const secret of [email, lastName, street, city, checkoutKey, trackingCode ?? email])
    expect(JSON.stringify(body)).not.toContain(secret);
});

test("every refund is told as it stands, also of a change, but none of a second payment", async () => {
  const { id } = await prepared({ refunded: true });
  const { amountCents } = await shop.db.refund.findFirstOrThrow();
  const adjustments = async () => (await read(id)).body.adjustments;
  for (const reason of ["goodwill", "order_changed"])
    for (const [state, status] of [
      ["pending", "pending"],
      ["failed", "failed"],
      ["succeeded", "completed"],
    ] as const) {
      await shop.db.refund.updateMany({ data: { reason, state } });
      expect(await adjustments()).toMatchObject([
        { type: "refund", status, totals: [{ amount: -amountCents }] },
      ]);
    }
  await shop.db.paymentAttempt.updateMany({ data: { state: "duplicate_paid" } });
  expect(await adjustments()).toEqual([]);
});

test("what staff change of a paid order is told with every line since, and to the webhook", async () => {
  const { id } = await prepared();
  const paidAt = subHours(new Date(), 1);
  await shop.db.order.update({ where: { id }, data: { paidAt } });
  await tellPlatforms(addMinutes(new Date(), 1));
  const {
    items: [item],
    ...order
  } = await shop.db.order.findUniqueOrThrow({ where: { id }, include: { items: true } });
  if (!item) throw new Error("The order has no line");
  const other = { ...item, sku: "scultea-pro", name: "Pro", unitPriceCents: 4_000, quantity: 2 };
  const { firstName, lastName, email, phone, address: street, postalCode, city, province } = order;
  const name = { firstName, lastName, email, phone, notes: null };
  const contact = { ...name, address: street, postalCode, city, province };
  const deliverBy = dateToDay(order.deliverBy);
  const change = (lines: PricedLine[] | null, lessCents = 0, at = new Date()) => {
    const totalCents = order.totalCents - lessCents;
    const subtotalCents = order.subtotalCents - lessCents;
    const price = lines && { ...order, lines, subtotalCents, totalCents, deliverBy };
    const why = { event: {}, by: "admin:1", at };
    return inTransaction(async (tx) => ok(await recordChange(tx, id, { contact, price }, why)));
  };
  const bought = { ...item, quantity: item.quantity + 1 };
  const more = { ...item, quantity: bought.quantity + 2 };
  await change([bought].map(toLine), 0, subHours(paidAt, 1));
  await change([more, other].map(toLine));
  await change([other].map(toLine), 500);
  await change([other].map(toLine), 600);
  await change(null);
  const { body } = await read(id);
  expect(ucpFaults("order", body)).toEqual([]);
  expect(body).toMatchObject({
    line_items: [
      { id: item.sku, quantity: { original: bought.quantity, total: 0 }, status: "removed" },
      { id: other.sku, quantity: { original: 0, total: 2 }, status: "processing" },
    ],
  });
  const edit = {
    type: "order_edit",
    status: "completed",
    occurred_at: expect.any(String) as string,
  };
  expect(body.adjustments).toEqual([
    {
      ...edit,
      id: "change-2",
      line_items: [
        { id: item.sku, quantity: 2 },
        { id: other.sku, quantity: 2 },
      ],
    },
    { ...edit, id: "change-3", line_items: [{ id: item.sku, quantity: -more.quantity }] },
  ]);
  expect(JSON.stringify(body)).not.toContain(order.email);
  await tellPlatforms(addMinutes(new Date(), 1));
  expect(JSON.parse(platform.heard.at(-1)?.body ?? "{}")).toMatchObject({
    line_items: body.line_items,
  });
  const told = await shop.db.platformNotice.findMany({
    where: { event: { startsWith: "changed" } },
  });
  expect(told.map(({ event }) => event).sort()).toEqual([2, 3, 4, 5].map((of) => `changed ${of}`));
});

test("an order is told to its own platform only, and only when it signs", async () => {
  const { id } = await prepared();
  const { id: other } = await createOrder(shop.db, {});
  const { id: unpaid } = await prepared({ paymentStatus: "pending", status: "pending" });
  for (const unknown of [other, unpaid, "1", "../../orders"]) {
    const { body } = await read(unknown);
    expect(ucpFaults("error", body)).toEqual([]);
    expect(body).toMatchObject({ messages: [{ code: "not_found" }] });
  }
  expect(await read(id, { isSigned: false })).toMatchObject({
    status: 401,
    body: { code: "signature_missing" },
  });
  expect((await read(id, { path: "/another-profile" })).body).toMatchObject({
    messages: [{ code: "not_found" }],
  });
});

test("a platform hears of its order once for each event, signed with the shop's key", async () => {
  const { id } = await prepared({ status: "shipped" });
  await prepared({ paymentStatus: "pending", status: "pending" });
  await createOrder(shop.db, {});
  await tellPlatforms(new Date());
  // A change of status can still be undone.
  expect(platform.heard).toEqual([]);
  const now = addMinutes(new Date(), 1);
  await tellPlatforms(now);
  await tellPlatforms(addMinutes(now, 5));
  expect(platform.heard).toHaveLength(2);
  for (const { headers, path, body } of platform.heard) {
    expect(ucpFaults("order", JSON.parse(body))).toEqual([]);
    expect(JSON.parse(body)).toMatchObject({ id });
    const keyOf = (kid: string) => {
      const jwk = publicSigningKeys().find((key) => key.kid === kid) as JsonWebKey;
      return createPublicKey({ key: jwk, format: "jwk" });
    };
    expect(isSignedWebhook(headers as Record<string, string>, path, body, keyOf)).toBe(true);
    for (const name of ["ucp-agent", "@path"])
      expect(headers["signature-input"]).toContain(`"${name}"`);
  }
  const change = async (data: Parameters<typeof shop.db.order.update>[0]["data"]) => {
    await shop.db.order.update({ where: { id }, data });
    await tellPlatforms(addMinutes(now, 6));
    return platform.heard.length;
  };
  const deliveredAt = new Date();
  const delivered = { deliveredAt, status: "delivered" } as const;
  expect(await change({ ...delivered, deliveredSource: "assumed" })).toBe(2);
  expect((await read(id)).body.fulfillment).toMatchObject({ events: [{ type: "shipped" }] });
  expect(await change({ deliveredSource: "owner" })).toBe(3);
  expect(platform.heard.at(-1)?.body).toContain('"delivered"');
  // Shipped again after it was set back.
  expect(await change({ shippedAt: deliveredAt })).toBe(4);
});

test("a webhook that refuses is asked again, later each time, and then given up", async () => {
  platform.set({ webhookStatus: 500 });
  await prepared();
  let now = addMinutes(new Date(), 1);
  await tellPlatforms(now);
  for (const minutes of [1, 5, 30, 120, 480, 1_440]) {
    const [waiting] = await shop.db.platformNotice.findMany();
    expect(waiting).toMatchObject({ nextAt: addMinutes(now, minutes), lastError: "status 500" });
    await tellPlatforms(addMinutes(now, minutes - 0.5));
    now = addMinutes(now, minutes);
    await tellPlatforms(now);
  }
  expect(platform.heard).toHaveLength(7);
  expect(await byStaff(listPlatforms)()).toMatchObject({
    notices: [{ event: "placed", attempts: 7, nextAt: null, lastError: "status 500" }],
  });
});

test("a webhook that answers again gets its order, and the record says so", async () => {
  platform.set({ webhookStatus: 500 });
  await prepared();
  const now = addMinutes(new Date(), 1);
  await tellPlatforms(now);
  platform.set({});
  await tellPlatforms(addMinutes(now, 1));
  expect((await byStaff(listPlatforms)()).notices).toEqual([]);
  expect(await shop.db.platformNotice.findMany()).toMatchObject([
    { attempts: 2, nextAt: null, lastError: null },
  ]);
});

test("a blocked platform is neither answered nor told, until it is unblocked", async () => {
  const { id } = await prepared();
  const block = byAdmin(blockPlatform);
  expect((await block({ host: "localhost", blocked: true }, new Date())).ok).toBe(true);
  // Two people at once: the second is told that nothing was left to do.
  expect(await block({ host: "localhost", blocked: true }, new Date())).toMatchObject({
    ok: false,
  });
  for (const path of ["/profile", "/another-profile"])
    expect(await read(id, { path })).toMatchObject({
      status: 403,
      body: { code: "profile_not_trusted" },
    });
  await shop.db.platform.create({ data: platformRow(addMinutes(new Date(), 1)) });
  const { platforms } = await byStaff(listPlatforms)();
  expect(platforms.map(({ host }) => host)).toEqual(["localhost", "a.example"]);
  await tellPlatforms(addMinutes(new Date(), 1));
  expect(platform.heard).toEqual([]);
  await block({ host: "localhost", blocked: false }, new Date());
  getEnv().mode = "live";
  await tellPlatforms(addMinutes(new Date(), 1));
  expect(platform.heard).toEqual([]);
  getEnv().mode = "demonstration";
  expect((await read(id)).status).toBe(200);
  const actions = await shop.db.auditEntry.findMany({ where: { subject: "localhost" } });
  expect(actions.map(({ action }) => action).sort()).toEqual([
    "platform.blocked",
    "platform.unblocked",
  ]);
});

test("the dashboard says through whom an order came", async () => {
  const { id } = await prepared();
  const page = await byStaff(findOrderPage)(id, orderList.initial);
  expect(page?.preparedBy).toBe("localhost");
});

test("a platform that prepared nothing is forgotten after a month, unless it is blocked", async () => {
  const now = new Date();
  await prepared();
  const asked = addDays(now, -31);
  await shop.db.platform.updateMany({ data: { fetchedAt: asked } });
  const blocked = { profileUrl: "https://b.example/", host: "b.example", blockedAt: asked };
  await shop.db.platform.createMany({
    data: [platformRow(asked), { ...platformRow(asked), ...blocked }],
  });
  await deleteOldPurchases(now, 100);
  const left = await shop.db.platform.findMany({ orderBy: { host: "asc" } });
  expect(left.map(({ host }) => host)).toEqual(["b.example", "localhost"]);
});
