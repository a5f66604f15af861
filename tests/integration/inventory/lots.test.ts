import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { describe, expect, test } from "vitest";
import { dateToDay } from "@/lib/core/business-days";
import { getTodayTasks } from "@/lib/dashboard/queries/today";
import { setOrderStatus } from "@/lib/fulfilment/commands/set-order-status";
import { shipOrder } from "@/lib/fulfilment/commands/ship-order";
import { undoStatusChange } from "@/lib/fulfilment/commands/undo-status-change";
import {
  changeLot,
  correctOrderLots,
  receiveLot,
  setLotBlocked,
} from "@/lib/inventory/commands/lots";
import { lockStock } from "@/lib/inventory/commands/stock";
import { watchStock } from "@/lib/inventory/commands/watch-stock";
import { findOrderLots, readLots } from "@/lib/inventory/queries/lots";
import { readOrderablePieces, readStock } from "@/lib/inventory/queries/stock";
import { type ReceiveLotInput } from "@/lib/inventory/schema";
import { lockOrder } from "@/lib/orders/commands/payment-status";
import { getDb } from "@/lib/platform/db/client";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { useShop } from "../../support/use-shop";
import { valueOf } from "../../support/value-of";

useShop({ admin: true });

const now = new Date();
const inDays = (days: number) => dateToDay(addDays(now, days));
const lines = [{ sku: "pack-scultore-+-siero", quantity: 1 }];
const parcel = { carrier: "brt", trackingCode: "0861 9930 0412" } as const;

async function receive(code: string, change: Partial<ReceiveLotInput> = {}): Promise<string> {
  const lot = { part: "serums", pieces: 5, expiresOn: inDays(300), note: null } as const;
  const input = { ...lot, lotId: randomUUID(), code, ...change };
  return (await valueOf(byAdmin(receiveLot)(input, now))).id;
}
const build = () => createOrder(getDb(), { lines, createdAt: addDays(now, -2) });
const ship = (orderId: string) =>
  valueOf(byAdmin(shipOrder)({ orderId, parcel, notify: false }, now));
const left = async () =>
  Object.fromEntries((await readLots()).map(({ code, left: pieces }) => [code, pieces]));
const shippedOf = async (orderId: string) =>
  (await byStaff(findOrderLots)(orderId)).shipped.map(({ code, quantity }) => [code, quantity]);

describe("a lot", () => {
  test("is recorded once, and leaves the stock as it is", async () => {
    const before = await readStock();
    const lotId = randomUUID();
    const ids = await Promise.all([receive("S-1", { lotId }), receive("S-1", { lotId })]);
    expect(ids).toEqual([lotId, lotId]);
    await expect(receive("S-1")).rejects.toThrow("known_code");
    expect(await readStock()).toEqual(before);
  });

  test("is corrected to no fewer pieces than have left, by one of two tabs", async () => {
    await receive("S-1");
    const { id } = await build();
    await ship(id);
    const [lot] = await readLots();
    if (!lot) throw new Error("no lot");
    const seen = { lotId: lot.id, updatedAt: lot.updatedAt.toISOString() };
    const typed = { code: "S-2", expiresOn: inDays(200), note: null };
    const change = (pieces: number) => byAdmin(changeLot)({ ...seen, ...typed, pieces }, now);
    expect(await change(0)).toEqual({ ok: false, error: { code: "shipped", shipped: 1 } });
    expect(await change(1)).toEqual({ ok: true, value: null });
    expect(await change(2)).toEqual({ ok: false, error: { code: "changed_meanwhile" } });
    expect(await left()).toEqual({ "S-2": 0 });
  });
});

describe("a parcel that leaves", () => {
  test("takes what expires first, and gives it back when that is undone", async () => {
    await receive("late", { expiresOn: inDays(300) });
    await receive("early", { expiresOn: inDays(100), pieces: 1 });
    await receive("expired", { expiresOn: inDays(-1) });
    const one = await build();
    const two = await build();
    await ship(one.id);
    const { changeId } = await ship(two.id);
    expect(await left()).toEqual({ late: 4, early: 0, expired: 5 });
    expect([await shippedOf(one.id), await shippedOf(two.id)]).toEqual([
      [["early", 1]],
      [["late", 1]],
    ]);
    await valueOf(
      byAdmin(undoStatusChange)({ orderId: two.id, changeId: changeId ?? "" }, new Date(now)),
    );
    expect(await left()).toEqual({ late: 5, early: 0, expired: 5 });
  });

  test("never takes more pieces than a lot has, when several leave at once", async () => {
    await receive("S-1", { pieces: 2 });
    const orders = await Promise.all(Array.from({ length: 5 }, () => build()));
    const input = { status: "delivered", reason: "già partito" } as const;
    await Promise.all(orders.map(({ id }) => byAdmin(setOrderStatus)({ orderId: id, ...input })));
    expect(await left()).toEqual({ "S-1": 0 });
  });

  test("gives its pieces back when it has not left after all, but not when it is cancelled", async () => {
    await receive("S-1");
    const { id: orderId } = await build();
    const set = (status: "confirmed" | "cancelled") =>
      valueOf(byAdmin(setOrderStatus)({ orderId, status, reason: "Mai ritirato dal corriere" }));
    await ship(orderId);
    await set("confirmed");
    expect(await left()).toEqual({ "S-1": 5 });
    await ship(orderId);
    await set("cancelled");
    expect(await left()).toEqual({ "S-1": 4 });
  });

  test("records nothing in a shop without lots", async () => {
    const { id } = await build();
    await ship(id);
    expect(await byStaff(findOrderLots)(id)).toEqual({ shipped: [], choices: [] });
  });

  test("has its lots corrected, within the pieces of order and lot", async () => {
    const wrong = await receive("wrong");
    const right = await receive("right", { pieces: 1, expiresOn: inDays(301) });
    const { id: orderId } = await build();
    await ship(orderId);
    const known = [{ lotId: wrong, quantity: 1 }];
    const correct = (quantity: number) =>
      byAdmin(correctOrderLots)(
        {
          orderId,
          known,
          lots: [
            { lotId: wrong, quantity: 0 },
            { lotId: right, quantity },
          ],
        },
        now,
      );
    expect(await correct(2)).toEqual({ ok: false, error: { code: "too_many", lot: "right" } });
    expect(await correct(1)).toEqual({ ok: true, value: null });
    expect(await correct(1)).toEqual({ ok: false, error: { code: "changed_meanwhile" } });
    expect(await left()).toEqual({ wrong: 5, right: 0 });
  });
});

test("a parcel that took pieces out of sale gives back those of another lot", async () => {
  const kept = await receive("S-1", { pieces: 1 });
  await receive("S-2", { expiresOn: inDays(400) });
  const lot = (await readLots()).find(({ id }) => id === kept);
  const free = async () => (await readOrderablePieces()).serums ?? 0;
  const before = await free();
  const seen = { lotId: kept, updatedAt: lot?.updatedAt.toISOString() ?? "" };
  await valueOf(byAdmin(setLotBlocked)({ ...seen, isBlocked: true }, now));
  expect(await free()).toBe(before - 1);
  const { id: orderId } = await build();
  await ship(orderId);
  expect(await shippedOf(orderId)).toEqual([["S-2", 1]]);
  const known = (await byStaff(findOrderLots)(orderId)).shipped.map(({ lotId, quantity }) => ({
    lotId,
    quantity,
  }));
  const lots = [{ lotId: kept, quantity: 1 }];
  await valueOf(byAdmin(correctOrderLots)({ orderId, known, lots }, now));
  expect(await free()).toBe(before);
});

test("pieces are taken out of sale and put back once", async () => {
  const lotId = await receive("S-1");
  const free = async () => (await readOrderablePieces()).serums ?? 0;
  const before = await free();
  const seen = async () => {
    const [lot] = await readLots();
    return { lotId, updatedAt: lot?.updatedAt.toISOString() ?? "" };
  };
  await valueOf(byAdmin(setLotBlocked)({ ...(await seen()), isBlocked: true }, now));
  expect(await free()).toBe(before - 5);
  const back = { ...(await seen()), isBlocked: false };
  await valueOf(byAdmin(setLotBlocked)(back, now));
  expect(await byAdmin(setLotBlocked)(back, now)).toMatchObject({
    error: { code: "changed_meanwhile" },
  });
  expect(await free()).toBe(before);
});

test("lots are corrected while their order is delivered", async () => {
  const lotId = await receive("S-1");
  const { id: orderId } = await build();
  await ship(orderId);
  const known = [{ lotId, quantity: 1 }];
  let correction: ReturnType<typeof correct> | undefined;
  const correct = () => byAdmin(correctOrderLots)({ orderId, known, lots: known }, now);
  // In the order of a delivery: the order, then the stock.
  await getDb().$transaction(async (tx) => {
    await lockOrder(tx, orderId);
    correction = correct();
    await untilOneWaits();
    await lockStock(tx);
  });
  expect(await correction).toEqual({ ok: true, value: null });
});

async function untilOneWaits(): Promise<void> {
  await expect
    .poll(
      () => getDb().$queryRaw`
        SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    .toHaveLength(1);
}

test("a lot that expires soon is a task, and one e-mail to the staff", async () => {
  await receive("far", { expiresOn: inDays(200) });
  const id = await receive("near", { expiresOn: inDays(80) });
  const { tasks } = await byStaff(getTodayTasks)(now);
  expect(tasks.filter(({ kind }) => kind === "stock").map((task) => task.id)).toContain(
    `lot-${id}`,
  );
  expect(tasks.filter(({ id: task }) => task.startsWith("lot-"))).toHaveLength(1);
  await watchStock();
  await watchStock();
  const mails = await getDb().emailMessage.findMany({ where: { kind: "staff_expiring_lot" } });
  expect(mails.map(({ subjectId }) => subjectId)).toEqual([`${id}/${inDays(80)}/5`]);
});
