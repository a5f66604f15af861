import { randomUUID } from "node:crypto";
import { addDays, addMilliseconds } from "date-fns";
import { expect, test } from "vitest";
import { runBulkChange, undoImport } from "@/lib/fulfilment/commands/bulk-change";
import { shipImport } from "@/lib/fulfilment/commands/import-parcels";
import { UNDO_ACCEPT_MS } from "@/lib/fulfilment/model/order-page";
import { previewImport } from "@/lib/fulfilment/queries/import";
import { findBulkChange } from "@/lib/fulfilment/queries/order-table";
import { type OrderOverrides } from "@/prisma/builders/order";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

const start = new Date("2026-11-23T13:05:00Z");
const shop = useShop({ admin: true });
let ticks = 0;
const clock = () => addMilliseconds(start, ++ticks);
const build = (overrides: OrderOverrides = {}) =>
  createOrder(shop.db, { createdAt: addDays(start, -1), status: "confirmed", ...overrides });
const typed = (order: string, code: string, before?: string | null) => ({
  order,
  code,
  carrier: "gls" as const,
  before,
});
const ship = (rows: ReturnType<typeof typed>[], importId: string = randomUUID()) =>
  byAdmin(shipImport)({ importId, rows, notify: true }, clock);
const undo = (importId: string, at = clock) => byAdmin(undoImport)({ importId }, at);
const statuses = async () =>
  (await shop.db.order.groupBy({ by: ["status"], _count: true })).map(
    ({ status, _count }) => `${_count} ${status}`,
  );

test("a preview tells five kinds of row apart, and only ready ones are shipped, once", async () => {
  const [ready, shipped, cancelled] = [
    await build(),
    await build({ status: "shipped" }),
    await build({ status: "cancelled" }),
  ];
  const again = await build();
  await shop.db.order.update({
    where: { id: again.id },
    data: { status: "shipped", trackingCode: "M1 2" },
  });
  const rows = [
    typed(ready.number.toLowerCase(), "M1 1"),
    typed(again.number, "M12"),
    typed(shipped.number, "M1 3"),
    typed("SC-AAAA-AAAA", "M1 4"),
    typed(cancelled.number, "M1 5"),
    typed(ready.number, "M1 6"),
    typed(shipped.number, "Standard"),
    typed(shipped.number, "23-11-2026"),
  ];
  const judged = await valueOf(byAdmin(previewImport)({ rows }, start));
  const refused = Array.from({ length: 4 }, () => "not_shippable");
  const kinds = ["ready", "same", "other", "unknown", ...refused];
  expect(judged.map(({ kind }) => kind)).toEqual(kinds);
  const importId = randomUUID();
  const done = { total: 1, changed: 1, pending: 0, kept: 0, complete: true };
  for (const _ of [1, 2])
    expect(await ship(rows.slice(0, 1), importId)).toMatchObject({ ok: true, value: done });
  const order = await shop.db.order.findUniqueOrThrow({ where: { id: ready.id } });
  expect(order).toMatchObject({ status: "shipped", trackingCarrier: "gls", trackingCode: "M1 1" });
  expect(await shop.db.bulkChangeItem.findMany()).toMatchObject([
    { outcome: "changed", trackingCode: null },
  ]);
  expect(
    await shop.db.orderEvent.count({ where: { orderId: ready.id, type: "status_changed" } }),
  ).toBe(1);
});

test("an import is taken back as a whole: new parcels and replaced codes, and no e-mail leaves", async () => {
  const orders = [await build(), await build(), await build()];
  const shipped = await build({ status: "shipped", createdAt: addDays(start, -20) });
  const before = await shop.db.order.findUniqueOrThrow({ where: { id: shipped.id } });
  const rows = [
    ...orders.map(({ number }, index) => typed(number, `M2 ${index}`)),
    typed(shipped.number, "M2 9", before.trackingCode),
  ];
  const { id } = await valueOf(ship(rows));
  expect((await statuses()).sort()).toEqual(["4 shipped"]);
  const late = () => addMilliseconds(clock(), UNDO_ACCEPT_MS + 1_000);
  expect(await outcomeOf(undo(id, late))).toBe("too_late");
  expect(await valueOf(undo(id))).toEqual({ id, undone: 4, pending: 0, kept: 0 });
  expect((await statuses()).sort()).toEqual(["1 shipped", "3 confirmed"]);
  const { trackingCode } = await shop.db.order.findUniqueOrThrow({ where: { id: shipped.id } });
  expect(trackingCode).toBe(before.trackingCode);
  await shop.runUntilIdle();
  const emails = await shop.db.emailMessage.findMany({
    where: { kind: { in: ["order_shipped", "order_tracking"] }, createdAt: { gte: start } },
  });
  expect(emails.map(({ state }) => state)).not.toContain("sent");
});

test("a thousand rows go through the queue, and an undo stops them", async () => {
  const orders = [];
  for (let index = 0; index < 60; index += 1) orders.push(await build());
  const unknown = Array.from({ length: 940 }, (_, index) => typed(`riga ${index}`, "M3 0001"));
  const rows = [...orders.map(({ number }, index) => typed(number, `M3 ${index}`)), ...unknown];
  const { id, ...started } = await valueOf(ship(rows));
  expect(started).toEqual({ total: 60, changed: 0, pending: 60, kept: 0, complete: false });
  expect(await undo(id)).toMatchObject({ ok: true });
  await runBulkChange(id, clock);
  expect(await statuses()).toEqual(["60 confirmed"]);
  const again = await valueOf(ship(rows));
  await runBulkChange(again.id, clock);
  expect(await statuses()).toEqual(["60 shipped"]);
});

test("rows that are no longer as they were previewed are kept", async () => {
  const [ready, other, moved, replaced] = [
    await build(),
    await build(),
    await build(),
    await build(),
  ];
  const setCode = (id: string, trackingCode: string | null) =>
    shop.db.order.update({ where: { id }, data: { status: "shipped", trackingCode } });
  await setCode(other.id, "M4 1");
  await setCode(moved.id, "M4 third");
  await setCode(replaced.id, null);
  await setCode(ready.id, "M4 of a colleague");
  const { id, ...started } = await valueOf(
    ship([
      typed(ready.number, "M4 10"),
      typed(other.number, "M4 11", "M4 1"),
      typed(moved.number, "M4 12", "M4 2"),
      typed(replaced.number, "M4 13", null),
    ]),
  );
  expect(started).toEqual({ total: 4, changed: 2, pending: 0, kept: 2, complete: false });
  const codes = await shop.db.order.findMany({ orderBy: { createdAt: "asc" } });
  expect(Object.fromEntries(codes.map(({ id: one, trackingCode }) => [one, trackingCode]))).toEqual(
    {
      [ready.id]: "M4 of a colleague",
      [other.id]: "M4 11",
      [moved.id]: "M4 third",
      [replaced.id]: "M4 13",
    },
  );
  expect((await byStaff(findBulkChange)(id))?.skipped.map(({ outcome }) => outcome)).toEqual([
    "changed_meanwhile",
    "changed_meanwhile",
  ]);
});

test("an order that is delivered only as far as the shop assumes takes another code", async () => {
  const { id, number } = await build();
  const assumed = {
    status: "delivered",
    deliveredSource: "assumed",
    trackingCode: "M5 1",
  } as const;
  await shop.db.order.update({ where: { id }, data: assumed });
  const rows = [typed(number, "M5 2", "M5 1")];
  expect(await valueOf(byAdmin(previewImport)({ rows }, start))).toMatchObject([
    { kind: "other", before: "M5 1" },
  ]);
  expect(await valueOf(ship(rows))).toMatchObject({ changed: 1, complete: true });
  expect(await shop.db.order.findUniqueOrThrow({ where: { id } })).toMatchObject({
    ...assumed,
    trackingCode: "M5 2",
  });
});
