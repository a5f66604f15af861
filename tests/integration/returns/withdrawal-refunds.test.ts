import { randomUUID } from "node:crypto";
import { addMinutes } from "date-fns";
import { expect, test } from "vitest";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { timelineText } from "@/lib/fulfilment/copy/order-page";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { guestOrderTexts, timelineText as guestTimelineText } from "@/lib/orders/copy/guest-order";
import { orderList } from "@/lib/orders/model/list-filter";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { countOrderViews, listAdminOrders } from "@/lib/orders/queries/order-list";
import { attachWithdrawal, closeReturn, declareWithdrawal } from "@/lib/returns/actions";
import { type ShippingType } from "@/lib/shipping/model/options";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { placePaid, refundOf } from "../../support/payments";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import {
  asStaff,
  DAY,
  delivered,
  GIULIA,
  listed,
  onlyWithdrawal,
  typed,
} from "../../support/withdrawals";

const shop = useShop();

/** Places and pays an order of Giulia's. */
async function paid(shippingType: ShippingType = "standard") {
  const orderData = { ...checkoutInput().orderData, shipping_type: shippingType };
  const { orderId } = await placePaid(shop, { customerEmail: GIULIA, orderData });
  return shop.db.order.findUniqueOrThrow({ where: { id: orderId } });
}

/** As `paid`, and she declares her withdrawal. Afterwards an administrator is signed in. */
async function withdrawn() {
  const { id, number } = await paid();
  await declareWithdrawal(typed({ orderNumber: number }));
  await asStaff(shop);
  return { id, number };
}

const refund = (orderId: string, overrides = {}) =>
  byAdmin(refundOrder)(refundOf(orderId, overrides));
const withdrawal = () => onlyWithdrawal(shop);

/** Returns the orders in the view of open withdrawals, and checks that its count agrees. */
async function inView() {
  const list = await byStaff(listAdminOrders)({ ...orderList.initial, view: "withdrawal_open" });
  const counts = await byStaff(countOrderViews)();
  expect(counts.withdrawal_open).toBe(list.rows.length);
  return list.rows.map(({ id }) => id);
}

async function pageOf(orderId: string) {
  const page = await byStaff(findOrderPage)(orderId, orderList.initial);
  if (!page) throw new Error("no order");
  const { timeline, withdrawal: shown } = page;
  return { texts: timeline.map((entry) => timelineText(entry)), withdrawal: shown };
}
const dueOf = async (orderId: string) => (await pageOf(orderId)).withdrawal?.due;

async function tasks() {
  const board = await byStaff(getTodayBoard)(new Date());
  return board.tasks.filter(({ kind }) => kind === "withdrawal");
}

test("a withdrawal appears on the order, in its view, and in today's tasks with a deadline of 14 days", async () => {
  const { id, number } = await delivered(shop);
  await delivered(shop);
  await asStaff(shop, "viewer");
  expect(await inView()).toEqual([]);
  await declareWithdrawal(typed({ orderNumber: number }));
  const { receivedAt } = await withdrawal();
  expect(await inView()).toEqual([id]);
  const page = await pageOf(id);
  expect(page.withdrawal).toMatchObject({ name: "Giulia Ferrante", doubt: null, closedAt: null });
  expect(page.texts.map(({ title }) => title)).toContain("Recesso ricevuto");
  expect(await tasks()).toMatchObject([
    { title: `${number}, da rimborsare`, dueAt: addMinutes(receivedAt, 14 * DAY) },
  ]);
});

test("a withdrawal holds back a parcel that has not left, until the withdrawal is closed without a refund", async () => {
  const { number } = await createOrder(shop.db, { customer: { email: GIULIA } });
  await asStaff(shop);
  const toShip = async () => {
    const board = await byStaff(getTodayBoard)(new Date());
    const counts = await byStaff(countOrderViews)();
    return [board.toShip, counts.to_ship];
  };
  expect(await toShip()).toEqual([1, 1]);
  await declareWithdrawal(typed({ orderNumber: number }));
  expect(await toShip()).toEqual([0, 0]);
  await closeReturn({
    id: (await withdrawal()).id,
    closing: "taken_back",
    note: "La tiene",
  });
  expect(await toShip()).toEqual([1, 1]);
});

test("a refund closes a withdrawal only when the sum due is reached; a part leaves it open with the rest", async () => {
  const { id } = await withdrawn();
  expect(await dueOf(id)).toMatchObject({ sumCents: 2999, restCents: 2999 });
  await refund(id, { amountCents: 500 });
  expect(await withdrawal()).toMatchObject({ closedAt: null });
  expect(await dueOf(id)).toMatchObject({ sumCents: 2999, restCents: 2499 });
  expect(await listed("open")).toMatchObject([{ due: { restCents: 2499 } }]);
  expect((await tasks())[0]?.detail).toMatch(/, ancora da rimborsare: 24,99\s€$/);
  await refund(id, { amountCents: 2499 });
  expect(await withdrawal()).toMatchObject({ closing: "refunded" });
  const refunds = await shop.db.refund.findMany({ orderBy: { createdAt: "asc" } });
  // The bank returns the earlier part, so the sum is no longer reached.
  await shop.sandbox.stripeRefund(refunds[0]?.providerRefundId ?? "", "fail");
  await shop.runUntilIdle();
  expect(await withdrawal()).toMatchObject({ closing: null, closedAt: null, refundId: null });
  expect(await dueOf(id)).toMatchObject({ sumCents: 2999, restCents: 500 });
});

test("a refund gives standard shipping back in full, whatever it costs by then", async () => {
  const price = (priceCents: number) => ({
    standard: { priceCents, businessDays: 7 },
    express: { priceCents: 990, businessDays: 2 },
  });
  await shop.db.setting.create({ data: { key: "shipping", value: price(490) } });
  const plain = await paid();
  const express = await paid("express");
  await shop.db.setting.update({ where: { key: "shipping" }, data: { value: price(0) } });
  await declareWithdrawal(typed({ orderNumber: plain.number }));
  await declareWithdrawal(typed({ orderNumber: express.number }));
  await asStaff(shop);
  // Of the express order the price of standard shipping at that time.
  for (const { id } of [plain, express])
    expect(await dueOf(id)).toMatchObject({ sumCents: 2999 + 490 });
});

test("a refund withholds the rest with a reason, which its customer and the timeline show", async () => {
  const { id } = await withdrawn();
  await refund(id, { amountCents: 500, reason: "agreement" });
  expect(await withdrawal()).toMatchObject({ closedAt: null });
  // No more is withheld than the rest of the sum.
  const withheld = { cents: 2999, reason: "La testina è graffiata" };
  const key = randomUUID();
  for (let press = 0; press < 2; press += 1)
    await refund(id, { amountCents: 1500, withheld, idempotencyKey: key });
  expect(await withdrawal()).toMatchObject({ closing: "refunded" });
  expect(await tasks()).toEqual([]);
  expect(await shop.db.refund.findMany({ orderBy: { createdAt: "asc" } })).toMatchObject([
    { amountCents: 500, withheldCents: 0 },
    { amountCents: 1500, withheldCents: 999, withheldReason: "La testina è graffiata" },
  ]);
  await shop.runUntilIdle();
  const reads = /Abbiamo trattenuto 9,99\s€: La testina è graffiata\./;
  const mail = (await shop.mailTo(GIULIA)).findLast(({ subject }) =>
    subject.startsWith("Rimborso"),
  );
  expect(mail?.text.replaceAll(/\s+/g, " ")).toMatch(reads);
  const token = orderLink(id, new Date()).split("/").at(-1) ?? "";
  const own = await findGuestOrder(token, new Date());
  if (!own.ok) throw new Error(own.error.code);
  expect(own.value.timeline.map((entry) => guestTimelineText(entry)).join()).toMatch(reads);
  const { title, text } = guestOrderTexts(own.value, { refundDays: 14 });
  expect(`${title} ${text}`).toMatch(/Ti abbiamo rimborsato .* restituito 20,00\s€/);
  const details = (await pageOf(id)).texts.map(({ detail }) => detail).join();
  expect(details).toMatch(/trattenuti 9,99\s€, La testina è graffiata/);
  expect(await shop.db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
    refundedCents: 2000,
  });
});

test("a refund closes a withdrawal once the provider has made the refund", async () => {
  const { id, number } = await withdrawn();
  await shop.sandbox.fault("stripe", "refunds.create", "pending");
  await refund(id);
  expect(await withdrawal()).toMatchObject({ closedAt: null });
  const made = await shop.db.refund.findFirstOrThrow();
  await shop.sandbox.stripeRefund(made.providerRefundId ?? "", "complete");
  await shop.runUntilIdle();
  expect(await withdrawal()).toMatchObject({ closing: "refunded", refundId: made.id });
  expect(await inView()).toEqual([]);
  expect(await listed("closed")).toMatchObject([{ closing: "refunded", order: { number } }]);
  expect(await shop.db.orderEvent.count({ where: { type: "withdrawal_closed" } })).toBe(1);
});

test("a withdrawal without an order is assigned by an administrator, and then follows its order", async () => {
  const { id, number } = await paid();
  await declareWithdrawal(typed({ orderNumber: "non ricordo" }));
  const { id: withdrawalId, receivedAt } = await withdrawal();
  await asStaff(shop);
  expect(await listed("unmatched")).toMatchObject([
    { withdrawal: { doubt: "order_unknown", candidate: null } },
  ]);
  const attach = (orderNumber: string) => attachWithdrawal({ id: withdrawalId, orderNumber });
  expect(await attach("SC-2222-2222")).toMatchObject({ error: { code: "order_not_found" } });
  expect(await attach(number)).toEqual({ ok: true, value: null });
  expect(await attach(number)).toMatchObject({ error: { code: "changed_meanwhile" } });
  expect(await withdrawal()).toMatchObject({ orderId: id, doubt: null, receivedAt });
  expect(await listed("unmatched")).toEqual([]);
  expect(await inView()).toEqual([id]);
  // Refunds for another reason close it once nothing is left to refund.
  for (const [amountCents, closing] of [
    [500, null],
    [2499, "refunded"],
  ] as const) {
    await refund(id, { amountCents, reason: "agreement" });
    expect(await withdrawal()).toMatchObject({ closing });
  }
  const log = await shop.db.auditEntry.findMany({ where: { subject: withdrawalId } });
  expect(log.map(({ action }) => action)).toEqual(["withdrawal.attached"]);
});

test("another person's order number is shown to staff only", async () => {
  const { number } = await delivered(shop);
  await declareWithdrawal(typed({ orderNumber: number, name: "Un Altro", email: "x@y.it" }));
  await expect(listed("open")).rejects.toThrow("not_signed_in");
  await asStaff(shop, "viewer");
  expect(await listed("unmatched")).toMatchObject([
    { order: null, withdrawal: { candidate: { number }, doubt: "person_differs" } },
  ]);
});

test("a withdrawal that is not refunded is closed with a reason, once, by an administrator", async () => {
  const { number } = await delivered(shop);
  await declareWithdrawal(typed({ orderNumber: number }));
  const { id } = await withdrawal();
  const close = () => closeReturn({ id, closing: "taken_back", note: "Ci ha scritto" });
  await asStaff(shop, "viewer");
  expect(await close()).toMatchObject({ error: { code: "read_only" } });
  await asStaff(shop);
  expect(await closeReturn({ id, closing: "taken_back", note: " " })).toMatchObject({
    error: { code: "invalid_input" },
  });
  const closed = await Promise.all([close(), close()]);
  expect(closed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await withdrawal()).toMatchObject({ closing: "taken_back", note: "Ci ha scritto" });
  expect(await inView()).toEqual([]);
  expect(await shop.db.auditEntry.count({ where: { action: "withdrawal.closed" } })).toBe(1);
});

test("a withdrawal can be closed while its refund is under way, without a deadlock", async () => {
  const { id: orderId, number } = await paid();
  await declareWithdrawal(typed({ orderNumber: number }));
  const { id } = await withdrawal();
  await asStaff(shop);
  const [refunded] = await Promise.all([
    refund(orderId),
    closeReturn({ id, closing: "settled_elsewhere", note: "Bonifico" }),
  ]);
  expect(refunded).toMatchObject({ ok: true });
  expect(["refunded", "settled_elsewhere"]).toContain((await withdrawal()).closing);
});
