import { randomUUID } from "node:crypto";
import { addHours } from "date-fns";
import { describe, expect, test } from "vitest";
import {
  addNote as addNoteAction,
  setOrderStatus as setOrderStatusAction,
  shipOrder as shipOrderAction,
} from "@/lib/fulfilment/actions";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { shipOrder } from "@/lib/fulfilment/commands/ship-order";
import { needsReason } from "@/lib/fulfilment/model/order-page";
import { findOrderPage, findStatusDraft } from "@/lib/fulfilment/queries/order-page";
import { settlePayment } from "@/lib/ledger/commands/settle-payment";
import { orderList } from "@/lib/orders/model/list-filter";
import { type OrderStatus, orderStatuses } from "@/lib/orders/model/order";
import { type ProviderId } from "@/lib/payments/provider";
import { getDb } from "@/lib/platform/db/client";
import { carrierNames } from "@/lib/shipping/model/carriers";
import { type OrderOverrides } from "@/prisma/builders/order";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { placeAttempt } from "../../support/payments";
import { unchecked } from "../../support/unchecked";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

const now = new Date("2026-11-21T13:05:00Z");
const clock = () => now;
const reason = "consegnato al vicino sbagliato";
const parcel = { carrier: "brt", trackingCode: "0861 9930 0412 77" } as const;

const shop = useShop({ admin: true });
const admin = () => getDb().user.findFirstOrThrow();

const build = (overrides: OrderOverrides = {}) => createOrder(getDb(), overrides);
const read = (id: string) =>
  getDb().order.findUniqueOrThrow({
    where: { id },
    include: { attempts: true, reservation: true },
  });
const changes = (orderId: string) =>
  getDb().orderEvent.findMany({
    where: { orderId, type: { in: ["status_changed", "tracking_changed", "note"] } },
    orderBy: { id: "asc" },
  });
/** The kinds of e-mail an order caused, without the confirmation that a built order has. */
const emails = async (orderId: string) => {
  const rows = await getDb().emailMessage.findMany({
    where: { orderId, kind: { notIn: ["order_confirmation", "staff_new_order"] } },
    orderBy: [{ createdAt: "asc" }, { kind: "asc" }],
  });
  return rows.map(({ kind }) => kind);
};
const set = (orderId: string, status: OrderStatus, why?: string) =>
  byAdmin(setOrderStatus)({ orderId, status, ...(why !== undefined && { reason: why }) }, clock);

async function placeUnpaid(method: ProviderId = "stripe") {
  const { orderId, id, reference } = await placeAttempt(shop, { payment_method: method });
  return { id: orderId, attemptId: id, reference };
}

test("a status change sets that order's status alone", { tags: ["X-09", "A-21"] }, async () => {
  const rows = () => getDb().$queryRaw<{ id: string }[]>`SELECT * FROM orders ORDER BY id`;
  const others = () => [getDb().paymentAttempt.findMany(), getDb().stockReservation.findMany()];
  const { id } = await build({ status: "confirmed" });
  await build({ status: "confirmed" });
  await build({ status: "pending", paymentStatus: "failed" });
  const before = await rows();
  const paymentsAndHolds = await Promise.all(others());
  expect(await set(id, "shipped")).toMatchObject({ ok: true });
  const after = await rows();
  const changed = { status: "shipped", shipped_at: now, updated_at: expect.any(Date) as Date };
  expect(after).toEqual(before.map((row) => (row.id === id ? { ...row, ...changed } : row)));
  expect(await Promise.all(others())).toEqual(paymentsAndHolds);
});

describe("a status change", () => {
  test("is refused with hostile input", async () => {
    for (const input of [
      undefined,
      { orderId: randomUUID(), status: "paid" },
      { orderId: { not: "" }, status: "shipped" },
      { orderId: randomUUID(), status: "shipped", paymentStatus: "paid" },
      { orderId: randomUUID(), status: "shipped", reason: "   " },
    ])
      expect(await outcomeOf(unchecked(setOrderStatusAction)(input))).toBe("invalid_input");
  });

  test("goes from any status to any other, with a reason", { tags: ["A-18"] }, async () => {
    const { id } = await build({ status: "pending" });
    for (const other of orderStatuses.slice(1))
      for (const to of [other, "pending"] as const) {
        expect(await set(id, to, reason)).toMatchObject({ ok: true, value: { status: to } });
        expect((await read(id)).status).toBe(to);
      }
    expect((await changes(id)).at(-1)?.data).toEqual({ from: "cancelled", to: "pending", reason });
    await set(id, "delivered", reason);
    expect(await set(id, "pending")).toEqual({
      ok: false,
      error: { code: "reason_required", from: "delivered" },
    });
    expect((await read(id)).status).toBe("delivered");
  });

  test("requires a reason when it is unusual", () => {
    for (const [from, to, paymentStatus, asks] of [
      ["pending", "confirmed", "paid", false],
      ["confirmed", "delivered", "paid", false],
      ["pending", "cancelled", "pending", false],
      ["confirmed", "cancelled", "paid", false],
      ["shipped", "confirmed", "paid", true],
      ["shipped", "cancelled", "paid", true],
      ["cancelled", "confirmed", "paid", true],
      ["pending", "shipped", "failed", true],
      ["pending", "confirmed", "pending", true],
    ] as const)
      expect(needsReason({ from, to, paymentStatus }), `${from} ${to} ${paymentStatus}`).toBe(asks);
  });

  test("to the same status leaves no trace", async () => {
    const { id } = await build({ status: "confirmed" });
    const before = await getDb().orderEvent.count();
    expect((await set(id, "confirmed")).ok).toBe(true);
    expect(await getDb().orderEvent.count()).toBe(before);
    expect(await emails(id)).toEqual([]);
  });

  test("keeps the first shipping and delivery time", async () => {
    const { id } = await build({ status: "confirmed" });
    const at = (minute: number) => new Date(now.getTime() + minute * 60_000);
    const steps = ["shipped", "delivered", "confirmed", "shipped", "delivered"] as const;
    for (const [minute, status] of steps.entries())
      await byAdmin(setOrderStatus)({ orderId: id, status, reason }, () => at(minute));
    expect(await read(id)).toMatchObject({ shippedAt: at(0), deliveredAt: at(1) });
  });

  test("made six times at once leaves one consistent timeline and one e-mail of each kind", async () => {
    const { id } = await build({ status: "confirmed" });
    await Promise.all(
      Array.from({ length: 6 }, (_, n) => set(id, n % 2 ? "shipped" : "delivered", reason)),
    );
    let status = "confirmed";
    for (const { data } of await changes(id)) {
      expect(data).toMatchObject({ from: status });
      status = (data as { to: string }).to;
    }
    expect((await read(id)).status).toBe(status);
    expect((await emails(id)).sort()).toEqual(["order_delivered", "order_shipped"]);
  });
});

describe("cancelling an order", () => {
  test.each(["stripe", "paypal"] as const)(
    "that is unpaid ends its %s pay page and releases its stock",
    async (method) => {
      const { id, reference } = await placeUnpaid(method);
      expect((await shop.db.stockItem.findFirstOrThrow()).reserved).toBe(1);
      expect(await set(id, "cancelled")).toEqual({
        ok: true,
        value: { status: "cancelled", refundDue: false, changeId: null },
      });
      const order = await read(id);
      expect(order).toMatchObject({ status: "cancelled", reservation: { state: "released" } });
      expect(order.attempts.map(({ state }) => state)).toEqual(["superseded"]);
      expect((await shop.db.stockItem.findFirstOrThrow()).reserved).toBe(0);
      expect(await emails(id)).toEqual(["order_cancelled"]);
      // Neither page takes money any more.
      const { session, order: wallet } = shop.sandbox;
      const paying = method === "stripe" ? session(reference, "pay") : wallet(reference, "approve");
      await paying.catch(() => undefined);
      await shop.runUntilIdle();
      expect(await shop.sandbox.payments()).toEqual([]);
    },
  );

  test("that was just paid is refused, and the administrator decides again", async () => {
    const { id, reference } = await placeUnpaid();
    await shop.sandbox.fault("stripe", "webhook", "drop");
    await shop.sandbox.session(reference, "pay");
    expect(await set(id, "cancelled")).toEqual({ ok: false, error: { code: "paid_meanwhile" } });
    expect(await read(id)).toMatchObject({
      status: "confirmed",
      paymentStatus: "paid",
      reservation: { state: "consumed" },
    });
    expect(await emails(id)).toEqual([]);
  });

  test("is refused while the provider does not end the pay page", async () => {
    const { id } = await placeUnpaid();
    await shop.sandbox.fault("stripe", "sessions.expire", "error_500", { times: 20 });
    expect(await set(id, "cancelled")).toEqual({ ok: false, error: { code: "provider_error" } });
    expect(await read(id)).toMatchObject({ status: "pending", reservation: { state: "held" } });
    expect(await emails(id)).toEqual([]);
  });

  test("that is paid leaves the money in place and marks it as due for refund", async () => {
    const { id, attemptId, reference } = await placeUnpaid();
    await shop.sandbox.session(reference, "pay");
    await settlePayment(attemptId);
    const stock = await shop.db.stockItem.findFirstOrThrow();
    expect(await set(id, "cancelled")).toEqual({
      ok: true,
      value: { status: "cancelled", refundDue: true, changeId: expect.any(String) as string },
    });
    expect(await read(id)).toMatchObject({ paymentStatus: "paid", refundedCents: 0 });
    expect(await shop.db.stockItem.findFirstOrThrow()).toMatchObject({ sold: stock.sold });
    expect(await shop.db.refund.count()).toBe(0);
  });
});

describe("shipping", () => {
  test("stores carrier and code, adds them to the timeline and sends one e-mail", async () => {
    const { id } = await build({ status: "confirmed" });
    const ship = () => byAdmin(shipOrder)({ orderId: id, parcel, notify: true }, clock());
    await Promise.all(Array.from({ length: 5 }, ship));
    expect(await read(id)).toMatchObject({
      status: "shipped",
      shippedAt: now,
      trackingCarrier: parcel.carrier,
      trackingCode: parcel.trackingCode,
    });
    expect(await changes(id)).toMatchObject([
      {
        type: "status_changed",
        actor: `admin:${(await admin()).id}`,
        data: { from: "confirmed", to: "shipped", ...parcel },
      },
    ]);
    expect(await emails(id)).toEqual(["order_shipped"]);
    const { number } = await shop.db.order.findUniqueOrThrow({ where: { id } });
    expect(await shop.db.auditEntry.findMany({ where: { subject: number } })).toMatchObject([
      { action: "order.shipped", after: { carrier: carrierNames[parcel.carrier] } },
    ]);
    await set(id, "confirmed", reason);
    await set(id, "shipped");
    expect(await emails(id)).toEqual(["order_shipped"]);
  });

  test("the next parcel is offered the carrier used last", async () => {
    const next = await build({ status: "confirmed" });
    for (const [hours, carrier] of (["ups", "gls"] as const).entries()) {
      const { id } = await build({ status: "confirmed" });
      const shipment = { orderId: id, parcel: { ...parcel, carrier }, notify: false };
      await byAdmin(shipOrder)(shipment, addHours(now, hours));
      expect(await valueOf(byAdmin(findStatusDraft)({ orderId: next.id }))).toMatchObject({
        usualCarrier: carrier,
      });
    }
  });

  test("sends each code that comes after the shipping e-mail, once", async () => {
    const { id } = await build({ status: "confirmed" });
    await set(id, "shipped");
    const correct = (trackingCode: string, notify = true) =>
      byAdmin(shipOrder)(
        { orderId: id, parcel: { carrier: "gls", trackingCode }, notify },
        clock(),
      );
    // The shipping e-mail waits, and reads the code when it leaves.
    await correct("A 1");
    expect(await emails(id)).toEqual(["order_shipped"]);
    await getDb().emailMessage.updateMany({ where: { orderId: id }, data: { state: "sent" } });
    await correct("A 1");
    expect(await emails(id)).toEqual(["order_shipped"]);
    await correct("A 2", false);
    expect(await emails(id)).toEqual(["order_shipped"]);
    await correct("A 3");
    await correct("A 3");
    expect(await emails(id)).toEqual(["order_shipped", "order_tracking"]);
    await correct("A 4");
    await shop.runUntilIdle();
    const codes = await getDb().emailMessage.findMany({ where: { kind: "order_tracking" } });
    // The third code was no longer the parcel's when its e-mail was due.
    expect(codes.map(({ state }) => state).sort()).toEqual(["sent", "skipped"]);
    const { email } = await read(id);
    const mails = await shop.mailTo(email);
    expect(mails.filter(({ subject }) => subject === "Ecco il codice per seguirlo")).toMatchObject([
      { text: expect.stringContaining("A 4") as string },
    ]);
    expect(await read(id)).toMatchObject({ trackingCarrier: "gls", shippedAt: now });
    expect((await changes(id)).at(-1)).toMatchObject({
      type: "tracking_changed",
      data: { carrier: "gls", trackingCode: "A 4" },
    });
    // Shipped a second time with a code.
    await set(id, "confirmed", reason);
    await byAdmin(shipOrder)({ orderId: id, parcel, notify: true }, clock());
    expect((await emails(id)).at(-1)).toBe("order_tracking");
    expect(await emails(id)).toHaveLength(4);
  });

  test.each([
    { status: "pending", paymentStatus: "failed" },
    { status: "delivered", paymentStatus: "paid" },
    { status: "cancelled", paymentStatus: "paid" },
    { status: "confirmed", paymentStatus: "paid", refunded: true },
  ] as const)("is refused for an order %j", async (state) => {
    const { id } = await build(state);
    expect(
      await outcomeOf(byAdmin(shipOrder)({ orderId: id, parcel, notify: true }, clock())),
    ).toBe("not_shippable");
    expect((await read(id)).status).toBe(state.status);
  });

  test("refuses a wrong code or carrier", async () => {
    const { id } = await build({ status: "confirmed" });
    for (const given of [
      { carrier: "brt", trackingCode: "   " },
      { carrier: "brt", trackingCode: "<script>" },
      { carrier: "brt", trackingCode: "A\nB" },
      { carrier: "brt", trackingCode: "9".repeat(41) },
      { carrier: "piccione", trackingCode: "1" },
    ]) {
      const outcome = await unchecked(shipOrderAction)({
        orderId: id,
        notify: true,
        parcel: given,
      });
      expect(outcome, JSON.stringify(given)).toMatchObject({ error: { code: "invalid_input" } });
    }
    expect((await read(id)).status).toBe("confirmed");
  });

  test("with another carrier needs no code, and sends no e-mail when that was deselected", async () => {
    const { id } = await build({ status: "confirmed" });
    const shipment = { orderId: id, parcel: { carrier: "other", trackingCode: "" }, notify: false };
    expect(await unchecked(shipOrderAction)(shipment)).toMatchObject({ ok: true });
    expect(await emails(id)).toEqual([]);
    expect(await read(id)).toMatchObject({ trackingCarrier: "other", trackingCode: null });
  });
});

describe("the order page", () => {
  test("names who wrote a note and who changed the status", async () => {
    const { id } = await build({ status: "confirmed" });
    const text = "Ha chiamato: in portineria fino alle 18.";
    expect((await addNoteAction({ orderId: id, text: ` ${text} ` })).ok).toBe(true);
    await set(id, "shipped");
    const page = await byStaff(findOrderPage)(id, orderList.initial);
    const byAdmin = page?.timeline.flatMap(({ source }) =>
      source.kind === "event" && source.actor.kind === "admin" ? [source] : [],
    );
    expect(byAdmin).toHaveLength(2);
    expect(byAdmin).toContainEqual({
      kind: "event",
      type: "note",
      actor: { kind: "admin", name: (await admin()).name },
      data: { text },
    });
  });

  test("adds up money, VAT, e-mails and the orders of its customer, and links the orders before and after", async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 10, n, 10));
    const customer = { email: "giulia@example.it" };
    const oldest = await build({ createdAt: day(1), customer });
    const middle = await build({ createdAt: day(2), customer, shippingType: "express" });
    const newest = await build({ createdAt: day(3), customer, status: "shipped" });
    const page = await byStaff(findOrderPage)(middle.id, orderList.initial);
    expect(page).toMatchObject({
      number: middle.number,
      totalCents: 2999 + 390,
      vatCents: 541 + 70,
      vatRateBps: 2200,
      customer: { bought: 3, placed: 3, returnedCents: 0 },
      previousId: newest.id,
      nextId: oldest.id,
      emails: [{ kind: "order_confirmation", state: "sent" }],
      attempts: [{ state: "succeeded", amountCents: 2999 + 390 }],
    });
    const filtered = await byStaff(findOrderPage)(middle.id, {
      ...orderList.initial,
      status: "confirmed",
    });
    expect(filtered).toMatchObject({ previousId: null, nextId: oldest.id });
  });
});
