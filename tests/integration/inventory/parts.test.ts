import { randomUUID } from "node:crypto";
import { addDays as addTime } from "date-fns";
import { describe, expect, test } from "vitest";
import { noParts, type Parts } from "@/lib/catalog/model/parts";
import { addDays, dayToDate } from "@/lib/core/business-days";
import { italianInstant } from "@/lib/core/local-time";
import { getTodayTasks } from "@/lib/dashboard/queries/today";
import { exportMovements, movementValues } from "@/lib/inventory/commands/export-movements";
import { setLotBlocked } from "@/lib/inventory/commands/lots";
import { changePart } from "@/lib/inventory/commands/parts";
import { receiveGoods, undoReceipt } from "@/lib/inventory/commands/receipts";
import {
  consumeHold,
  countPart,
  holdStock,
  moveStock,
  restock,
} from "@/lib/inventory/commands/stock";
import { countHint, forecastText, limitText } from "@/lib/inventory/copy";
import { forecastPart } from "@/lib/inventory/model/forecast";
import { stockList, type StockListFilter } from "@/lib/inventory/model/list-filter";
import { type PartName } from "@/lib/inventory/model/sellable";
import { readLots } from "@/lib/inventory/queries/lots";
import { getStockBoard } from "@/lib/inventory/queries/stock";
import { getDb } from "@/lib/platform/db/client";
import { countDefects, listDefects } from "@/lib/returns/queries/defects";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { deliveryOf } from "../../support/delivery";
import { useShop } from "../../support/use-shop";
import { outcomeOf, valueOf } from "../../support/value-of";

useShop({ admin: true });

const now = new Date("2026-11-30T09:00:00Z");
const board = (filter: Partial<StockListFilter> = {}) =>
  byStaff(getStockBoard)({ ...stockList.initial, ...filter }, now);
const rowOf = async (name: PartName) => {
  const row = (await board()).parts.find(({ part }) => part === name);
  if (!row) throw new Error(name);
  return row;
};

async function sell(parts: Partial<Parts>, at: Date): Promise<string> {
  const { id: orderId } = await createOrder(getDb(), {
    status: "pending",
    paymentStatus: "pending",
  });
  await getDb().stockReservation.deleteMany({ where: { orderId } });
  const hold = { ...noParts, devices: 1, ...parts, orderId, networkKey: null };
  await getDb().$transaction(async (tx) => {
    await holdStock(tx, { ...hold, expiresAt: addTime(at, 1) });
    await consumeHold(tx, orderId, at);
  });
  return orderId;
}
const giveBack = (orderId: string, parts: Partial<Parts>, at: Date, damaged?: Partial<Parts>) =>
  getDb().$transaction((tx) =>
    restock(tx, orderId, { ...noParts, ...parts }, at, {
      damaged: { ...noParts, ...damaged },
      actor: "system",
      reason: "rotto nel viaggio",
    }),
  );
const move = (change: "damaged" | "sample", part: PartName, pieces: number) =>
  byAdmin(moveStock)({ movementId: randomUUID(), part, change, pieces, reason: "Fiera" }, now);
const count = (part: PartName, pieces: number, known: number | null) =>
  byAdmin(countPart)({ part, pieces, known }, now);
const receive = (delivery: Parameters<typeof deliveryOf>[0]) =>
  byAdmin(receiveGoods)(deliveryOf(delivery), now);
const unsold = async () => (await board()).parts.map((row) => row.unsold);

/** Unsold pieces of each part by the register, and the movements of each kind. */
async function bySql() {
  const sums = await getDb().$queryRaw<{ pieces: number }[]>`
    SELECT sum(devices)::int AS pieces FROM stock_movements GROUP BY part ORDER BY part`;
  const kinds = await getDb().$queryRaw<{ kind: string; count: number }[]>`
    SELECT kind::text, count(*)::int FROM stock_movements WHERE part = 'serums' GROUP BY kind`;
  return {
    unsold: sums.map(({ pieces }) => pieces),
    kinds: Object.fromEntries(kinds.map(({ kind, count: rows }) => [kind, rows])),
  };
}

test.each<[string, () => Promise<unknown>, number[], Record<string, number>]>([
  [
    "goods that arrive",
    () => receive({ devices: 50, serums: 50, travelCases: 20 }),
    [97, 97, 67],
    { received: 2 },
  ],
  [
    "a sale",
    () => sell({ serums: 2, travelCases: 1 }, now),
    [46, 45, 46],
    { received: 1, sold: 1 },
  ],
  [
    "a return",
    async () => giveBack(await sell({ serums: 2 }, now), { serums: 1 }, now),
    [46, 46, 47],
    { received: 1, sold: 1, returned: 1 },
  ],
  [
    "a return with damage",
    async () => giveBack(await sell({ serums: 2 }, now), {}, now, { serums: 2 }),
    [46, 45, 47],
    { received: 1, sold: 1, returned: 1, damaged: 1 },
  ],
  ["damage", () => move("damaged", "serums", 3), [47, 44, 47], { received: 1, damaged: 1 }],
  ["a sample", () => move("sample", "serums", 2), [47, 45, 47], { received: 1, sample: 1 }],
  ["a count", () => count("serums", 50, 47), [47, 50, 47], { received: 1, counted: 1 }],
  ["a count without a difference", () => count("serums", 47, 47), [47, 47, 47], { received: 1 }],
])("%s is booked for each part, as SQL adds it up", async (_, act, expected, kinds) => {
  await act();
  expect(await unsold()).toEqual(expected);
  const stored = await bySql();
  expect(stored.unsold).toEqual(expected);
  expect(stored.kinds).toEqual(kinds);
  const { counts } = await board({ part: "serums" });
  expect(Object.fromEntries(Object.entries(counts).filter(([, rows]) => rows > 0))).toEqual(kinds);
  expect((await board()).parts.map(({ unexplained }) => unexplained)).toEqual([0, 0, 0]);
});

test("what the last release sells and counts during a deploy is a movement of devices; a count tells the rest", async () => {
  const parts = async () =>
    (await board()).parts.map(({ unsold: left, unexplained }) => [left, unexplained]);
  await getDb().$executeRaw`UPDATE stock_items SET sold = sold + 1`;
  await getDb().$executeRaw`UPDATE part_stock SET sold = sold + 2 WHERE id = 'serum'`;
  await getDb().$executeRaw`UPDATE part_stock SET received = 40 WHERE id = 'travel_case'`;
  await getDb()
    .$executeRaw`INSERT INTO stock_movements (id, stock_item_id, at, kind, devices, actor)
    VALUES (gen_random_uuid(), 'scultea-pro', ${now}, 'sold', -1, 'system')`;
  expect(await parts()).toEqual([
    [46, 0],
    [45, -2],
    [40, -7],
  ]);
  await count("serums", 45, 45);
  await count("travelCases", 40, 40);
  expect((await parts()).map(([, unexplained]) => unexplained)).toEqual([0, 0, 0]);
});

describe("a delivery", () => {
  const lot = { part: "serums", code: "S-1", expiresOn: "2027-06-30" } as const;

  test("is one entry of the log with its document, however often it is sent", async () => {
    const delivery = {
      receiptId: randomUUID(),
      devices: 5,
      serums: 4,
      lot,
      document: "4471",
      supplier: "Rossi Srl",
    };
    expect(await Promise.all([receive(delivery), receive(delivery)].map(outcomeOf))).toEqual([
      "ok",
      "ok",
    ]);
    const text = "DDT 4471 del 28 nov 2026, Rossi Srl";
    // The stock that was there has the time of this run.
    const received = (await board()).movements.filter(({ reason }) => reason === text);
    expect(received).toMatchObject([
      { part: "serums", pieces: 4, reason: text, by: "Elena Marchi" },
      { part: "devices", pieces: 5, reason: text, by: "Elena Marchi" },
    ]);
    expect(await readLots()).toMatchObject([{ code: "S-1", received: 4, left: 4, note: text }]);
    expect(await getDb().auditEntry.findMany()).toMatchObject([
      { action: "goods.received", after: { devices: 5, serums: 4, lots: "S-1", reason: text } },
    ]);
    expect(await receive({ serums: 1, lot })).toEqual({
      ok: false,
      error: { code: "known_code", lot: "S-1" },
    });
    expect(await unsold()).toEqual([52, 51, 47]);
  });

  test("is undone once, by correcting movements, with its lot", async () => {
    const { receiptId } = await valueOf(receive({ devices: 5, serums: 4, lot }));
    const undo = () => outcomeOf(byAdmin(undoReceipt)({ receiptId }, now));
    expect((await Promise.all([undo(), undo()])).sort()).toEqual(["ok", "undone"]);
    expect(await unsold()).toEqual([47, 47, 47]);
    expect((await bySql()).kinds).toEqual({ received: 2, correction: 1 });
    expect(await readLots()).toEqual([]);
  });

  test("is not undone when its lot or its pieces are used", async () => {
    const one = await valueOf(receive({ serums: 4, lot }));
    const [stored] = await readLots();
    const updatedAt = stored?.updatedAt.toISOString() ?? "";
    await valueOf(
      byAdmin(setLotBlocked)({ lotId: stored?.id ?? "", updatedAt, isBlocked: true }, now),
    );
    const undo = ({ receiptId }: { receiptId: string }) =>
      outcomeOf(byAdmin(undoReceipt)({ receiptId }, now));
    expect(await undo(one)).toBe("lot_used");
    const two = await valueOf(receive({ travelCases: 3 }));
    await move("damaged", "travelCases", 48);
    expect(await undo(two)).toBe("not_enough");
    expect(await undo({ receiptId: randomUUID() })).toBe("not_found");
  });
});

describe("a count", () => {
  test("is refused when the number changed since the page was read", async () => {
    await sell({ serums: 1 }, now);
    expect(await count("serums", 47, 47)).toEqual({
      ok: false,
      error: { code: "changed_meanwhile", left: 46 },
    });
    const both = await Promise.all(
      [count("serums", 40, 46), count("serums", 41, 46)].map(outcomeOf),
    );
    expect(both.sort()).toEqual(["changed_meanwhile", "ok"]);
  });

  test("leaves out the pieces of a blocked lot", async () => {
    const given = { part: "serums", code: "S-1", expiresOn: "2027-06-30" } as const;
    await valueOf(receive({ serums: 30, lot: given }));
    const [lot] = await readLots();
    const seen = { lotId: lot?.id ?? "", updatedAt: lot?.updatedAt.toISOString() ?? "" };
    await valueOf(byAdmin(setLotBlocked)({ ...seen, isBlocked: true }, now));
    const { unsold: left, blocked } = await rowOf("serums");
    expect([left, blocked]).toEqual([47, 30]);
    expect(countHint(blocked)).toContain("Non contare i 30 pezzi fuori vendita");
  });

  test("explains pieces without a movement", async () => {
    await getDb().partStock.updateMany({ data: { received: { decrement: 2 } } });
    expect((await rowOf("serums")).unexplained).toBe(-2);
    await valueOf(count("serums", 45, 45));
    expect(await rowOf("serums")).toMatchObject({ unsold: 45, unexplained: 0 });
  });

  test("starts a part that was never counted", async () => {
    await getDb().$executeRaw`DELETE FROM part_stock WHERE id = 'travel_case'`;
    await sell({ travelCases: 1 }, now);
    expect(await rowOf("travelCases")).toMatchObject({ unsold: null, unexplained: 0 });
    await valueOf(count("travelCases", 12, null));
    expect(await rowOf("travelCases")).toMatchObject({ unsold: 12, unexplained: 0 });
  });
});

test("what stops a pack is named", async () => {
  await valueOf(count("travelCases", 5, 47));
  const { products } = await board();
  expect(products.map((product) => [product.units, limitText(product)])).toEqual([
    [47, "i dispositivi non bastano per altri"],
    [47, "i dispositivi non bastano per altri"],
    [5, "le custodie da viaggio non bastano per altri"],
  ]);
});

describe("the forecast", () => {
  const change = (threshold: number, reorderDays: number | null) =>
    byAdmin(changePart)(
      {
        part: "serums",
        updatedAt: null,
        name: "Siero",
        unit: "flaconi",
        threshold,
        supplier: "Rossi Srl",
        reorderDays,
      },
      now,
    );
  const text = async () => forecastText((await rowOf("serums")).forecast, "2026-11-30");
  const tasks = async () =>
    (await byStaff(getTodayTasks)(now)).tasks
      .filter(({ kind }) => kind === "stock")
      .map(({ title, detail }) => [title, detail]);

  test("counts the sales of 28 days less returns, and tells «Oggi» on the day to reorder", async () => {
    const day = (back: number) => dayToDate(addDays("2026-11-30", -back));
    await sell({ serums: 9 }, day(28));
    const order = await sell({ serums: 8 }, day(27));
    await giveBack(order, { serums: 1 }, day(1));
    expect(await text()).toBe("troppo poche vendite per una previsione");
    await sell({ serums: 7 }, day(0));
    // 24 are left, of which 14 were sold in 28 days: 48 days.
    expect(await rowOf("serums")).toMatchObject({ unsold: 24, forecast: { perDay: 0.5 } });
    expect(await text()).toBe("finiscono il 17 gennaio 2027");
    await valueOf(change(5, 12));
    expect(await outcomeOf(change(6, 12))).toBe("changed_meanwhile");
    expect(await text()).toBe("finiscono il 17 gennaio 2027, riordina entro il 5");
    expect(await tasks()).toEqual([]);
    await getDb().part.updateMany({ data: { reorderDays: 60 } });
    expect(await tasks()).toEqual([
      ["Riordina i sieri", "finiscono il 17 gennaio 2027, riordina adesso; Rossi Srl"],
    ]);
    const { tasks: all } = await byStaff(getTodayTasks)(now);
    const dueAt = italianInstant("2026-11-30", "23:59");
    expect(all).toContainEqual(expect.objectContaining({ id: "reorder-serums", dueAt }));
    // A low part has its own task.
    await getDb().part.updateMany({ data: { threshold: 25 } });
    expect((await tasks()).map(([title]) => title)).toEqual(["Restano 24 sieri"]);
  });
});

test.each([
  // 7 days of sales of 4 a day.
  [28, "2026-11-24", null, "finiscono il 7 dicembre"],
  [28, "2026-11-30", null, "finiscono il 7 dicembre"],
  [28, "2026-10-01", null, "finiscono il 28 dicembre"],
  [0, "2026-10-01", 3, "sono finiti, riordina adesso"],
])(
  "%i pieces sold since %s with %j days to reorder: %s",
  (unsold, soldSince, reorderDays, text) => {
    const today = "2026-11-30";
    const forecast = forecastPart({ unsold, sold: 28, soldSince, reorderDays }, today);
    expect(forecastText(forecast, today)).toBe(text);
  },
);

test("movements are exported by their filter, with an entry in the log", async () => {
  await move("sample", "serums", 2);
  await move("sample", "devices", 1);
  const rows = [];
  const filter = { ...stockList.initial, part: "serums", kind: "sample" } as const;
  for await (const batch of await byStaff(exportMovements)(filter, now)) rows.push(...batch);
  expect(rows.map(movementValues)).toEqual([
    ["30/11/2026", "10:00", "Siero viso", "Campioni", "-2", "", "Fiera", "Elena Marchi"],
  ]);
  expect(await getDb().auditEntry.findFirst({ where: { action: "stock.exported" } })).toMatchObject(
    {
      after: { filter: "articolo=sieri&movimento=sample" },
    },
  );
});

test("defects are counted by lot, as SQL counts them", async () => {
  const lots = [randomUUID(), randomUUID()];
  for (const [index, id] of lots.entries())
    await getDb().lot.create({
      data: { id, part: "devices", code: `D-${index}`, received: 9, receivedAt: now },
    });
  for (const [lotId, kind, closing] of [
    [lots[1], "defect", "duplicate"],
    [lots[1], "defect", "unfounded"],
    [lots[0], "defect", "taken_back"],
    [lots[0], "defect"],
    [lots[0], "defect"],
    [lots[0], "exchange"],
    [lots[1], "defect"],
  ] as const) {
    const { id: orderId } = await createOrder(getDb());
    await getDb().orderLot.create({ data: { orderId, lotId: lotId ?? "", quantity: 1 } });
    await getDb().returnParcel.create({
      data: {
        orderId,
        kind,
        declaredAt: now,
        problem: "Non si accende",
        ...(closing && { closing, closedAt: now }),
      },
    });
  }
  expect([...(await byStaff(countDefects)())].sort()).toEqual(
    [
      [lots[0], 3],
      [lots[1], 1],
    ].sort(),
  );
  expect(await byStaff(listDefects)(lots[1] ?? "")).toMatchObject([{ problem: "Non si accende" }]);
});
