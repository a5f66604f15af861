import { randomUUID } from "node:crypto";
import { addMinutes, subDays } from "date-fns";
import { beforeEach, describe, expect, test } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { type Clock } from "@/lib/core/clock";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { addNote } from "@/lib/fulfilment/commands/add-to-timeline";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { shipOrder } from "@/lib/fulfilment/commands/ship-order";
import { undoStatusChange } from "@/lib/fulfilment/commands/undo-status-change";
import { timelineText } from "@/lib/fulfilment/copy/order-page";
import { UNDO_ACCEPT_MS, UNDO_OFFER_MS } from "@/lib/fulfilment/model/order-page";
import { findOrderPage, findStatusDraft } from "@/lib/fulfilment/queries/order-page";
import {
  type SetOrderStatusInput,
  type UndoStatusChangeInput,
} from "@/lib/fulfilment/schema/order-page";
import { refundOrder } from "@/lib/ledger/commands/refund-order";
import { orderList } from "@/lib/orders/model/list-filter";
import { STATUS_EMAIL_DELAY_MS } from "@/lib/orders/model/order";
import { type OrderStatus } from "@/lib/orders/model/order";
import { countOrderViews, listAdminOrders, listRefundsDue } from "@/lib/orders/queries/order-list";
import { declareWithdrawal } from "@/lib/returns/commands/declare";
import { type OrderOverrides } from "@/prisma/builders/order";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { placePaid, refundOf } from "../../support/payments";
import { createDispute } from "../../support/records";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

const shop = useShop({ admin: true });
const parcel = { carrier: "brt", trackingCode: "0861 9930 0412" } as const;
const reason = "consegnato al vicino sbagliato";
const ago = (ms: number) => () => new Date(Date.now() - ms);
const EMAIL_IS_DUE = ago(STATUS_EMAIL_DELAY_MS + 1_000);
/** So that a slow test does not meet the hour of its e-mail. */
const EMAIL_IS_EARLY = ago(-3_600_000);

/** So that a slow test does not run out of the seconds in which a change can be undone. */
let present = new Date();
const clock = () => (present = new Date(present.getTime() + 1));

beforeEach(() => {
  present = new Date();
});

/** Builds an order of the day before, whose history ends in the past. */
const build = (overrides: OrderOverrides = {}) =>
  createOrder(shop.db, { createdAt: ago(86_400_000)(), ...overrides });
const read = (id: string) => shop.db.order.findUniqueOrThrow({ where: { id } });
const emailStates = async (orderId: string) => {
  const rows = await shop.db.emailMessage.findMany({
    where: { orderId, kind: { startsWith: "order_" }, NOT: { kind: "order_confirmation" } },
    orderBy: { createdAt: "asc" },
  });
  return rows.map(({ kind, state }) => `${kind} ${state}`);
};

async function change(
  orderId: string,
  status: OrderStatus,
  more: Partial<SetOrderStatusInput> = {},
  at: Clock = clock,
) {
  const { changeId } = await valueOf(byAdmin(setOrderStatus)({ orderId, status, ...more }, at));
  return { orderId, changeId: changeId ?? "" };
}

const undoChange = (one: UndoStatusChangeInput, at: Clock = clock) =>
  byAdmin(undoStatusChange)(one, at());

describe("a status e-mail", () => {
  test("waits until the change can no longer be undone", { tags: ["A-30"] }, async () => {
    expect(UNDO_OFFER_MS).toBeLessThan(UNDO_ACCEPT_MS);
    expect(UNDO_ACCEPT_MS).toBeLessThan(STATUS_EMAIL_DELAY_MS);
    const { id } = await build({ status: "confirmed" });
    await change(id, "shipped", { parcel }, EMAIL_IS_EARLY);
    await shop.runUntilIdle();
    expect(await emailStates(id)).toEqual(["order_shipped queued"]);
    const other = await build({ status: "confirmed" });
    await change(other.id, "shipped", { parcel }, EMAIL_IS_DUE);
    await shop.runUntilIdle();
    expect(await emailStates(other.id)).toEqual(["order_shipped sent"]);
  });
});

describe("undoing a status change", () => {
  test("restores status and parcel, and sends no e-mail", { tags: ["A-30"] }, async () => {
    const { id } = await build({ status: "confirmed" });
    const { changeId } = await valueOf(
      byAdmin(shipOrder)({ orderId: id, parcel, notify: true }, clock()),
    );
    expect(await read(id)).toMatchObject({
      status: "shipped",
      trackingCode: parcel.trackingCode,
    });
    const undo = { orderId: id, changeId: changeId ?? "" };
    expect(await undoChange(undo)).toEqual({ ok: true, value: { status: "confirmed" } });
    expect(await read(id)).toMatchObject({
      status: "confirmed",
      shippedAt: null,
      trackingCarrier: null,
      trackingCode: null,
    });
    expect(await emailStates(id)).toEqual(["order_shipped skipped"]);
    await shop.runUntilIdle();
    expect(await shop.mailTo("giulia@example.it")).toEqual([]);
    const page = await byStaff(findOrderPage)(id, orderList.initial);
    expect(page?.timeline.map((one) => timelineText(one).title)).toContain(
      "Cambio annullato: da Spedito torna a Confermato",
    );
  });

  test("restores the former tracking code", async () => {
    const { id } = await build({ status: "confirmed" });
    await change(id, "shipped", { parcel });
    await change(id, "delivered");
    const other = { carrier: "gls", trackingCode: "M1 77" } as const;
    const undo = await change(id, "shipped", { parcel: other, reason });
    expect(await read(id)).toMatchObject({ trackingCode: "M1 77" });
    await undoChange(undo);
    expect(await read(id)).toMatchObject({
      status: "delivered",
      trackingCarrier: "brt",
      trackingCode: parcel.trackingCode,
    });
  });

  test("keeps the delay of a later change's e-mail", async () => {
    const { id } = await build({ status: "confirmed" });
    await undoChange(await change(id, "shipped", { parcel }, EMAIL_IS_DUE));
    // Accepted by its own clock only: the first change is too old.
    expect((await read(id)).status).toBe("shipped");
    const second = await build({ status: "confirmed" });
    const early = ago(STATUS_EMAIL_DELAY_MS + 1_000);
    const undo = await change(second.id, "shipped", { parcel }, early);
    expect(await undoChange(undo, early)).toMatchObject({ ok: true });
    await change(second.id, "shipped", { parcel }, EMAIL_IS_EARLY);
    // The first change's job would be due by now.
    await shop.runUntilIdle();
    expect(await emailStates(second.id)).toEqual(["order_shipped queued"]);
  });

  test("is refused after its seconds have passed", async () => {
    const { id } = await build({ status: "confirmed" });
    const undo = await change(id, "delivered", {}, ago(UNDO_ACCEPT_MS + 1_000));
    expect(await undoChange(undo)).toMatchObject({ error: { code: "too_late" } });
    expect((await read(id)).status).toBe("delivered");
  });

  test("is refused after any other event than a note", async () => {
    const { id } = await build({ status: "confirmed" });
    const first = await change(id, "shipped", { parcel });
    const second = await change(id, "delivered");
    expect(await undoChange(first)).toMatchObject({ error: { code: "changed_meanwhile" } });
    await byAdmin(addNote)({ orderId: id, text: "Nota" }, clock());
    expect(await undoChange(second)).toMatchObject({ ok: true });
    expect(await read(id)).toMatchObject({ status: "shipped", deliveredAt: null });
    // Undone once, by two presses or two tabs, and the undo cannot be undone.
    expect(await undoChange(second)).toMatchObject({ error: { code: "changed_meanwhile" } });
    const { id: undoId } = await shop.db.orderEvent.findFirstOrThrow({
      where: { orderId: id, type: "status_changed" },
      orderBy: { at: "desc" },
    });
    expect(await outcomeOf(undoChange({ orderId: id, changeId: undoId }))).toBe("not_undoable");
  });

  test("is not offered for an unpaid order that was cancelled: its pay page is closed", async () => {
    expect(await placeOrder(checkoutInput())).toMatchObject({ ok: true });
    const { id } = await shop.db.order.findFirstOrThrow();
    expect(await byAdmin(setOrderStatus)({ orderId: id, status: "cancelled" })).toMatchObject({
      value: { changeId: null },
    });
    const { id: changeId } = await shop.db.orderEvent.findFirstOrThrow({
      where: { orderId: id, type: "status_changed" },
    });
    expect(await outcomeOf(undoChange({ orderId: id, changeId }))).toBe("not_undoable");
  });
});

test("a tab that shows an outdated status changes nothing, and reads the present one", async () => {
  const { id } = await build({ status: "confirmed" });
  await change(id, "shipped", { parcel });
  expect(
    await byAdmin(setOrderStatus)({ orderId: id, from: "confirmed", status: "cancelled" }),
  ).toEqual({
    ok: false,
    error: { code: "changed_meanwhile", from: "shipped" },
  });
  expect((await read(id)).status).toBe("shipped");
});

describe("cancelling with a refund", () => {
  const refund = () => ({
    idempotencyKey: randomUUID(),
    amountCents: 2999,
    restock: { devices: 1, serums: 1, travelCases: 0 },
  });

  test("cancels, refunds once and restores the device to stock", async () => {
    const { orderId: id } = await placePaid(shop);
    expect(await byAdmin(findStatusDraft)({ orderId: id })).toMatchObject({
      value: {
        status: "confirmed",
        paymentStatus: "paid",
        parcel: null,
        refundable: { refundableCents: 2999, out: { devices: 1, serums: 1, travelCases: 0 } },
      },
    });
    expect(await outcomeOf(byAdmin(findStatusDraft)({ orderId: randomUUID() }))).toBe(
      "order_not_found",
    );
    const { sold } = await shop.db.stockItem.findFirstOrThrow();
    const change = { orderId: id, from: "confirmed", status: "cancelled" } as const;
    const input = { ...change, refund: refund() };
    const [first, again] = [
      await byAdmin(setOrderStatus)(input),
      await byAdmin(setOrderStatus)(input),
    ];
    expect(first).toMatchObject({ value: { refund: { state: "succeeded" }, changeId: null } });
    // The answer was lost and the same dialog submitted again.
    expect(again).toMatchObject({ value: { refund: { state: "succeeded" } } });
    expect(await read(id)).toMatchObject({ status: "cancelled", refundedCents: 2999 });
    expect(await shop.db.refund.count()).toBe(1);
    expect((await shop.db.stockItem.findFirstOrThrow()).sold).toBe(sold - 1);
    const { id: changeId } = await shop.db.orderEvent.findFirstOrThrow({
      where: { orderId: id, type: "status_changed" },
    });
    expect((await undoChange({ orderId: id, changeId })).ok).toBe(false);
  });

  test("keeps the order cancelled when the provider refuses the refund, and reports it", async () => {
    const { orderId: id } = await placePaid(shop);
    await shop.sandbox.fault("stripe", "refunds.create", "decline");
    const outcome = await byAdmin(setOrderStatus)({
      orderId: id,
      status: "cancelled",
      refund: refund(),
    });
    expect(outcome).toMatchObject({
      ok: true,
      value: { status: "cancelled", refundDue: true, refund: { code: "refused_by_provider" } },
    });
    expect(await read(id)).toMatchObject({ status: "cancelled", refundedCents: 0 });
  });
});

const DAY_MINUTES = 24 * 60;

/** Returns the ids in the view, and checks that its count and the order's page agree. */
async function inView() {
  const { rows } = await byStaff(listAdminOrders)({ ...orderList.initial, view: "refund_due" });
  expect((await byStaff(countOrderViews)()).refund_due).toBe(rows.length);
  const ids = rows.map(({ id }) => id);
  for (const { id } of await shop.db.order.findMany({ where: { withdrawals: { none: {} } } })) {
    const page = await byStaff(findOrderPage)(id, orderList.initial);
    expect(page?.refundDue !== null).toBe(ids.includes(id));
  }
  return ids;
}

async function jobs() {
  const { tasks } = await byStaff(getTodayBoard)(new Date());
  return tasks.filter(({ id }) => id.startsWith("refund-due-"));
}

const refund = (orderId: string, amountCents: number) =>
  byAdmin(refundOrder)(refundOf(orderId, { amountCents, reason: "cancelled" }));

test(
  "lists a cancelled order that is still paid, due in 14 days, without disputes and refunds under way",
  { tags: ["A-32"] },
  async () => {
    expect(await inView()).toEqual([]);
    const { orderId: id } = await placePaid(shop);
    const { number } = await shop.db.order.findUniqueOrThrow({ where: { id } });
    const at = new Date();
    await byAdmin(setOrderStatus)({ orderId: id, status: "cancelled" }, () => at);
    expect(await inView()).toEqual([id]);
    expect(await jobs()).toMatchObject([
      {
        title: expect.stringMatching(new RegExp(`^${number}, da rimborsare 29,99\\s€$`)) as string,
        dueAt: addMinutes(at, 14 * DAY_MINUTES),
        action: "Rimborsa",
      },
    ]);
    expect(await byStaff(findOrderPage)(id, orderList.initial)).toMatchObject({
      refundDue: { restCents: 2999, since: at },
    });

    await createDispute(id);
    expect(await inView()).toEqual([]);
    await shop.db.dispute.updateMany({ data: { state: "won" } });
    expect(await inView()).toEqual([id]);

    await shop.sandbox.fault("stripe", "refunds.create", "pending");
    await refund(id, 2999);
    expect(await inView()).toEqual([]);
    const { providerRefundId } = await shop.db.refund.findFirstOrThrow();
    await shop.sandbox.stripeRefund(providerRefundId ?? "", "fail");
    await shop.runUntilIdle();
    expect(await inView()).toEqual([id]);

    await refund(id, 1000);
    expect(await inView()).toEqual([id]);
    expect((await jobs())[0]?.title).toMatch(/19,99/);
    // A withdrawal is the task of its own day instead.
    await declareWithdrawal(
      {
        submissionKey: randomUUID(),
        name: "Francesca De Angelis",
        orderNumber: number,
        email: "francesca@example.it",
      },
      new Date(),
    );
    expect(await inView()).toEqual([id]);
    expect(await jobs()).toEqual([]);
    await refund(id, 1999);
    expect(await inView()).toEqual([]);
    expect(await jobs()).toEqual([]);
  },
);

test("of more orders than are asked for, finds those placed first, the longest cancelled first", async () => {
  const now = new Date();
  const cancelledAfter = async (days: number, at: Date) => {
    const createdAt = subDays(now, days);
    const state = { status: "cancelled", paymentStatus: "paid" } as const;
    const { id: orderId } = await createOrder(shop.db, { ...state, createdAt });
    const data = { to: "cancelled" };
    await shop.db.orderEvent.create({
      data: { orderId, at, actor: "system", type: "status_changed", data },
    });
    return orderId;
  };
  const first = await cancelledAfter(9, now);
  const second = await cancelledAfter(8, subDays(now, 1));
  const found = async (limit: number) => (await listRefundsDue({ limit })).map(({ id }) => id);
  expect(await found(2)).toEqual([second, first]);
  expect(await found(1)).toEqual([first]);
});
