import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { expect, test } from "vitest";
import { assumeDeliveries } from "@/lib/fulfilment/commands/assume-deliveries";
import { startBulkChange } from "@/lib/fulfilment/commands/bulk-change";
import { exportParcels } from "@/lib/fulfilment/commands/export-parcels";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { shipOrder } from "@/lib/fulfilment/commands/ship-order";
import { undoStatusChange } from "@/lib/fulfilment/commands/undo-status-change";
import { getPickingList, getShippingDesk } from "@/lib/fulfilment/queries/desk";
import { findOrderPage, findStatusDraft } from "@/lib/fulfilment/queries/order-page";
import { findBulkChange } from "@/lib/fulfilment/queries/order-table";
import { orderList } from "@/lib/orders/model/list-filter";
import { type OrderStatus } from "@/lib/orders/model/order";
import { withdrawalPeriod } from "@/lib/orders/model/withdrawal-period";
import { hasOpenOrder, readOrders } from "@/lib/orders/personal-data";
import { findGuestOrder } from "@/lib/orders/queries/guest-order";
import { orderLink } from "@/lib/orders/queries/order-link";
import { declareWithdrawal } from "@/lib/returns/commands/declare";
import { recordReturnedParcel } from "@/lib/returns/commands/parcels";
import { createAdmin } from "@/prisma/builders/admin";
import { type OrderOverrides } from "@/prisma/builders/order";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { createDispute, createMessage, createRefund } from "../../support/records";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";
import { valueOf } from "../../support/value-of";

const now = new Date("2026-11-23T13:05:00Z");
const shop = useShop({ admin: true });
const build = (overrides: OrderOverrides = {}) =>
  createOrder(shop.db, { createdAt: addDays(now, -1), status: "confirmed", ...overrides });
const brt = (trackingCode: string) => ({ carrier: "brt", trackingCode }) as const;
const ship = (orderId: string, code: string) =>
  byAdmin(shipOrder)({ orderId, from: "confirmed", parcel: brt(code), notify: true }, now);

test("the desk lists parcels, express first, with contents, deadline and an open message", async () => {
  const standard = await build();
  const express = await build({ shippingType: "express" });
  await build({ status: "shipped" });
  await build({ status: "cancelled" });
  const { email } = await shop.db.order.findUniqueOrThrow({ where: { id: express.id } });
  await createMessage(now, email);
  const { parcels, more } = await byStaff(getShippingDesk)(now);
  expect(more).toBe(false);
  expect(parcels.map(({ number }) => number)).toEqual([express.number, standard.number]);
  expect(parcels[0]).toMatchObject({
    contents: expect.stringMatching(/^\d+ dispositiv/) as string,
    openMessageId: expect.any(String) as string,
    carrier: "brt",
    pickUpBy: expect.any(Date) as Date,
  });
});

test("a carrier's file and a picking list leave out orders that are no longer to be shipped", async () => {
  const [waiting, shipped, cancelled] = [
    await build(),
    await build({ status: "shipped" }),
    await build({ status: "cancelled" }),
  ];
  const ids = [shipped.id, waiting.id, cancelled.id];
  const list = await byStaff(getPickingList)(ids);
  expect(list).toMatchObject({ slips: [{ id: waiting.id }], leftOut: 2 });
  const exported = (chosen: string[]) =>
    byAdmin(exportParcels)({ ids: chosen, format: "generic" }, now);
  expect(await exported(ids)).toMatchObject([{ id: waiting.id }]);
  expect(await exported([shipped.id])).toEqual([]);
});

test("of two people who ship one order, the second reads who was first and changes nothing", async () => {
  const { id } = await build();
  expect(await ship(id, "0861 1")).toMatchObject({ ok: true });
  const first = await shop.db.user.findFirstOrThrow();
  await signInAs(await createAdmin(shop.db, { email: "rita@example.it", name: "Rita Sala" }));
  expect(await ship(id, "0861 2")).toEqual({
    ok: false,
    error: { code: "already_shipped", by: first.name, trackingCode: "0861 1" },
  });
  expect((await shop.db.order.findUniqueOrThrow({ where: { id } })).trackingCode).toBe("0861 1");
});

test("a code of another parcel is noticed, and an order with an open withdrawal is kept", async () => {
  const [one, other] = [await build(), await build()];
  const third = await build({ customer: { email: "francesca@example.it" } });
  await ship(one.id, "0861 1");
  expect(await ship(other.id, "0861 1")).toMatchObject({ value: { codeIsUsed: one.number } });
  await declareWithdrawal(
    {
      submissionKey: randomUUID(),
      name: "Francesca De Angelis",
      orderNumber: third.number,
      email: "francesca@example.it",
    },
    now,
  );
  expect(await ship(third.id, "0861 3")).toMatchObject({ error: { code: "withdrawn" } });
});

test.each([
  [{}, undefined, ["brt", "brt"], 9],
  [{ offered: ["gls", "ups"] }, undefined, ["gls", "gls"], 2],
  [{ offered: ["gls", "ups"] }, "ups", ["ups", "ups"], 2],
  [{ offered: ["gls", "ups"], usual: { express: "ups" } }, "brt", ["ups", "gls"], 2],
] as const)("of the carriers %j, after one by %s, desk and dialog choose %j", async (...row) => {
  const [value, last, carriers, count] = row;
  await shop.db.setting.create({ data: { key: "carriers", value, updatedAt: now } });
  const standard = await build();
  await build({ shippingType: "express" });
  if (last !== undefined) {
    const { id } = await build();
    const parcel = { carrier: last, trackingCode: "0861 1" };
    await byAdmin(shipOrder)({ orderId: id, from: "confirmed", parcel, notify: false }, now);
  }
  const desk = await byStaff(getShippingDesk)(now);
  expect(desk.parcels.map(({ carrier }) => carrier)).toEqual(carriers);
  expect(desk.carriers).toHaveLength(count);
  expect(await valueOf(byAdmin(findStatusDraft)({ orderId: standard.id }))).toMatchObject({
    usualCarrier: carriers[1],
    carriers: desk.carriers,
  });
});

const assumeAfterTwoDays = () =>
  shop.db.setting.create({
    data: { key: "carriers", value: { assumedDeliveryDays: 2 }, updatedAt: now },
  });

test("a parcel long past its day is assumed to be delivered: without e-mail, and never to the customer's loss", async () => {
  const createdAt = addDays(now, -30);
  const sent = await build({ status: "shipped", createdAt });
  const returned = await build({ status: "shipped", createdAt });
  await byAdmin(recordReturnedParcel)({ orderId: returned.id }, now);
  const recent = await build({ status: "shipped", createdAt: addDays(now, -3) });
  expect(await assumeDeliveries(() => now)).toBe(0);
  await assumeAfterTwoDays();
  expect(await assumeDeliveries(() => now)).toBe(1);
  const read = (id: string) => shop.db.order.findUniqueOrThrow({ where: { id } });
  expect(await read(sent.id)).toMatchObject({ status: "delivered", deliveredSource: "assumed" });
  expect((await read(sent.id)).deliveredAt?.getTime()).toBeLessThan(now.getTime());
  for (const { id } of [returned, recent]) expect((await read(id)).status).toBe("shipped");
  expect(await shop.db.emailMessage.count({ where: { kind: "order_delivered" } })).toBe(0);
  const page = await byStaff(findOrderPage)(sent.id, orderList.initial, now);
  expect(page).toMatchObject({ isAssumed: true });
  expect(page && withdrawalPeriod(page, 14)).toEqual({
    days: expect.any(Number) as number,
    lastDay: null,
  });
  const token = orderLink(sent.id, now).split("/").at(-1) ?? "";
  expect(await valueOf(findGuestOrder(token, now))).toMatchObject({
    status: "shipped",
    deliveredAt: null,
  });

  const set = (status: OrderStatus) =>
    byAdmin(setOrderStatus)(
      { orderId: sent.id, status, reason: "lo ha detto il cliente" },
      () => now,
    );
  await set("shipped");
  expect(await assumeDeliveries(() => now)).toBe(0);
  await set("delivered");
  expect(await read(sent.id)).toMatchObject({ deliveredSource: "owner", deliveredAt: now });
});

test.each<[string, (order: { id: string; email: string }) => unknown]>([
  ["an open message", ({ email }) => createMessage(now, email.toUpperCase())],
  ["a refund under way", ({ id }) => createRefund(id)],
  ["a dispute", ({ id }) => createDispute(id)],
  [
    "a day of delivery",
    ({ id }) => shop.db.order.update({ where: { id }, data: { deliveredAt: now } }),
  ],
  ["a refund", ({ id }) => shop.db.order.update({ where: { id }, data: { refundedCents: 1_000 } })],
  [
    "an open withdrawal",
    async ({ id, email }) => {
      const { number } = await shop.db.order.findUniqueOrThrow({ where: { id } });
      const submissionKey = randomUUID();
      await declareWithdrawal(
        { submissionKey, name: "Francesca De Angelis", orderNumber: number, email },
        now,
      );
    },
  ],
])("no delivery is assumed of an order with %s", async (_, give) => {
  await assumeAfterTwoDays();
  const email = "francesca@example.it";
  const createdAt = addDays(now, -30);
  const { id } = await build({ status: "shipped", createdAt, customer: { email } });
  await give({ id, email });
  expect(await assumeDeliveries(() => now)).toBe(0);
});

test("an assumed delivery is named so in the export of personal data, and keeps the order open", async () => {
  const email = "francesca@example.it";
  const createdAt = addDays(now, -30);
  const { id } = await build({ status: "shipped", createdAt, customer: { email } });
  await assumeAfterTwoDays();
  await assumeDeliveries(() => now);
  const read = async () => ({
    rows: (await readOrders(email, null)).rows,
    isOpen: await shop.db.$transaction((tx) => hasOpenOrder(tx, [id])),
  });
  const assumed = [{ deliveredAt: null, deliveryAssumed: true }];
  expect(await read()).toMatchObject({ rows: assumed, isOpen: true });
  await byAdmin(setOrderStatus)({ orderId: id, status: "delivered" }, () => now);
  const confirmed = [{ deliveredAt: expect.any(String) as string, deliveryAssumed: false }];
  expect(await read()).toMatchObject({ rows: confirmed, isOpen: false });
});

test("staff confirm an assumed delivery by setting it again", async () => {
  const { id } = await build({ status: "shipped", createdAt: addDays(now, -30) });
  await assumeAfterTwoDays();
  await assumeDeliveries(() => now);
  const read = () =>
    shop.db.order.findUniqueOrThrow({
      where: { id },
      select: { status: true, deliveredAt: true, deliveredSource: true },
    });
  const set = (status: OrderStatus) =>
    valueOf(byAdmin(setOrderStatus)({ orderId: id, status, reason: "prova" }, () => now));
  const undo = (changeId: string | null) =>
    valueOf(byAdmin(undoStatusChange)({ orderId: id, changeId: changeId ?? "" }, now));
  expect(await valueOf(byAdmin(findStatusDraft)({ orderId: id }))).toMatchObject({
    status: "delivered",
    isAssumed: true,
  });
  const assumed = await read();
  const { changeId } = await set("delivered");
  const confirmed = { status: "delivered", deliveredSource: "owner", deliveredAt: now };
  expect(await read()).toEqual(confirmed);
  await undo(changeId);
  expect(await read()).toEqual(assumed);
  await undo((await set("shipped")).changeId);
  expect(await read()).toEqual(assumed);
  const { id: bulkId } = await valueOf(
    byAdmin(startBulkChange)(
      { selection: { kind: "picked", ids: [id] }, status: "delivered", withMessages: false },
      () => now,
    ),
  );
  expect(await byStaff(findBulkChange)(bulkId)).toMatchObject({ changed: 1, unchanged: 0 });
  expect(await read()).toEqual(confirmed);
});
