import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { readFacts } from "@/lib/assistant/knowledge/passages";
import { noParts } from "@/lib/catalog/model/parts";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { getLaunchBoard } from "@/lib/dashboard/queries/launch";
import { getTodayBoard } from "@/lib/dashboard/queries/today";
import { moveStock as moveStockAction } from "@/lib/inventory/actions";
import { receiveGoods } from "@/lib/inventory/commands/receipts";
import {
  consumeHold,
  holdForCart,
  holdStock,
  moveStock,
  releaseHold,
  restock,
} from "@/lib/inventory/commands/stock";
import { watchStock } from "@/lib/inventory/commands/watch-stock";
import { type StockListFilter } from "@/lib/inventory/model/list-filter";
import { getStockBoard, readAvailability, readStock } from "@/lib/inventory/queries/stock";
import { listListings } from "@/lib/listings/queries";
import { getDb } from "@/lib/platform/db/client";
import { seededRandom } from "@/prisma/builders/random";
import { createOrder } from "@/prisma/builders/store";
import { hasStock } from "../../../scripts/database";
import { byAdmin, byStaff } from "../../support/by-staff";
import { deliveryOf } from "../../support/delivery";
import { isFullRun } from "../../support/full";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const everything: StockListFilter = { part: null, kind: null, page: 1 };
const hold = {
  expiresAt: new Date("2030-01-01T00:00:00Z"),
  networkKey: null,
  serums: 0,
  travelCases: 0,
};

const shop = useShop({ admin: true });
const admin = () => getDb().user.findFirstOrThrow();

const take = (pieces: number, reason = "caduti dallo scaffale") =>
  byAdmin(moveStock)(
    { movementId: randomUUID(), part: "devices", change: "damaged", pieces, reason },
    new Date(),
  );
const receive = (devices: number) =>
  byAdmin(receiveGoods)(deliveryOf({ devices, document: "4471" }), new Date());
const board = (filter = everything) => byStaff(getStockBoard)(filter, new Date());
const device = async () => {
  const [first] = (await board()).parts;
  if (!first?.levels) throw new Error("no devices");
  return { ...first, levels: first.levels };
};

describe("a movement", () => {
  test("is stored in the register and the log, with its author", async () => {
    expect(await take(2)).toEqual({ ok: true, value: { free: 45 } });
    expect((await device()).levels).toEqual({ received: 45, sold: 0, reserved: 0 });
    expect((await board()).movements[0]).toMatchObject({
      part: "devices",
      kind: "damaged",
      pieces: -2,
      reason: "caduti dallo scaffale",
      by: "Elena Marchi",
    });
    expect(await getDb().auditEntry.findMany()).toMatchObject([
      {
        actor: `admin:${(await admin()).id}`,
        action: "stock.moved",
        subject: "scultea-pro",
        before: { free: 47 },
        after: { kind: "Danneggiati o persi", pieces: -2, free: 45 },
      },
    ]);
  });

  test("is stored once when it is sent twice", async () => {
    const input = {
      movementId: randomUUID(),
      part: "serums",
      change: "sample",
      pieces: 5,
      reason: "Fiera",
    } as const;
    await Promise.all([1, 2, 3].map(() => byAdmin(moveStock)(input, new Date())));
    expect((await readStock()).serums?.received).toBe(42);
    expect(await getDb().auditEntry.count()).toBe(1);
  });

  test("requires a reason", async () => {
    for (const change of ["sample", "damaged"] as const) {
      const input = { movementId: randomUUID(), part: "devices", change, pieces: "1" } as const;
      expect(await moveStockAction({ ...input, reason: "  " })).toMatchObject({
        error: { code: "invalid_input", fieldErrors: { reason: expect.any(String) as string } },
      });
    }
  });

  test("removes no more than is free: what carts and orders hold stays", async () => {
    await getDb().$transaction((tx) =>
      holdForCart(tx, { ...hold, key: randomUUID(), devices: 4 }, new Date()),
    );
    expect(await take(44)).toEqual({
      ok: false,
      error: { code: "not_enough", free: 43 },
    });
    expect(await take(43)).toEqual({ ok: true, value: { free: 0 } });
  });

  test("counts or refuses each of two concurrent losses", async () => {
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => take(10)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(4);
    expect(await device()).toMatchObject({ levels: { received: 7 }, unexplained: 0 });
  });

  test("cannot be changed", async () => {
    const change = getDb().stockMovement.updateMany({ data: { pieces: 1 } });
    await expect(change).rejects.toThrow();
    await expect(getDb().stockMovement.deleteMany()).rejects.toThrow();
  });

  test("rebuilds the pages when the last device is sold, and when the first arrives", async () => {
    const revision = async () => (await getDb().pageRevision.findFirst())?.revision ?? 0n;
    await take(46);
    expect(await revision()).toBe(0n);
    await take(1);
    expect(await revision()).toBe(1n);
    await receive(10);
    expect(await revision()).toBe(2n);
  });
});

describe("the register", () => {
  test("adds up to the counters after any sequence of orders, counts and deliveries", async () => {
    const random = seededRandom(20_261_122);
    const ids: string[] = [];
    for (let n = 0; n < 6; n += 1) {
      const { id } = await createOrder(getDb(), { status: "pending", paymentStatus: "pending" });
      await getDb().stockReservation.deleteMany({ where: { orderId: id } });
      ids.push(id);
    }
    const steps: ((id: string) => Promise<unknown>)[] = [
      (orderId) =>
        getDb().$transaction((tx) =>
          holdStock(tx, { ...hold, orderId, devices: random.int(1, 3) }),
        ),
      (orderId) => getDb().$transaction((tx) => consumeHold(tx, orderId, new Date())),
      (orderId) => getDb().$transaction((tx) => releaseHold(tx, orderId)),
      (orderId) =>
        getDb().$transaction((tx) => restock(tx, orderId, { ...noParts, devices: 1 }, new Date())),
      () => (random.int(0, 1) === 0 ? take : receive)(random.int(1, 12)),
    ];
    for (let round = 0; round < (isFullRun ? 40 : 6); round += 1) {
      for (let n = 0; n < 10; n += 1) {
        // What an order in this state cannot do fails and leaves no row.
        await random
          .pick(steps)(random.pick(ids))
          .catch(() => undefined);
      }
      expect((await board()).parts.map(({ unexplained }) => unexplained)).toEqual([0, 0, 0]);
    }
    const { counts } = await board();
    expect(Object.keys(counts).filter((kind) => counts[kind] !== 0)).toEqual([
      "received",
      "sold",
      "returned",
      "damaged",
    ]);
  });

  test("reports a counter that was changed without a movement", async () => {
    await getDb().stockItem.updateMany({ data: { received: { increment: 3 } } });
    expect((await device()).unexplained).toBe(3);
  });

  test("names the order that sold and returned", async () => {
    const order = await createOrder(getDb(), { status: "pending", paymentStatus: "pending" });
    await getDb().stockReservation.deleteMany({ where: { orderId: order.id } });
    const { id: orderId } = order;
    await getDb().$transaction((tx) => holdStock(tx, { ...hold, orderId, devices: 2 }));
    await getDb().$transaction((tx) => consumeHold(tx, order.id, new Date()));
    await getDb().$transaction((tx) => consumeHold(tx, order.id, new Date()));
    await getDb().$transaction((tx) =>
      restock(tx, order.id, { ...noParts, devices: 1 }, new Date()),
    );
    const { number } = order;
    expect((await board()).movements.slice(0, 2)).toMatchObject([
      { kind: "returned", pieces: 1, by: null, order: { number } },
      { kind: "sold", pieces: -2, by: null, order: { number } },
    ]);
  });
});

describe("low stock", () => {
  const watch = async (at: string) => {
    await watchStock(() => new Date(at));
    return (await getDb().stockItem.findFirstOrThrow()).lowSince?.toISOString() ?? null;
  };

  test("alerts the staff by one e-mail below the threshold, and again after it was refilled", async () => {
    await take(37);
    expect(await watch("2026-11-22T10:00:00Z")).toBeNull();
    await take(1);
    for (const at of ["2026-11-22T10:05:00Z", "2026-11-22T10:10:00Z"])
      expect(await watch(at)).toBe("2026-11-22T10:05:00.000Z");
    expect(await board()).toMatchObject({
      summary: { low: [{ part: "devices", left: 9, threshold: 10 }] },
      lowSince: { devices: expect.any(Date) as Date, serums: null },
    });
    await shop.runUntilIdle();
    const mails = await shop.mailTo("ordini@scultea.example");
    expect(mails.map(({ subject }) => subject)).toEqual(["Scorte basse: restano 9 dispositivi"]);
    expect(mails[0]?.text).toContain("/admin/magazzino");

    await receive(30);
    expect(await watch("2026-11-22T10:15:00Z")).toBeNull();
    await take(30);
    expect(await watch("2026-11-22T10:20:00Z")).toBe("2026-11-22T10:20:00.000Z");
    // Refilled before the second e-mail is sent.
    await receive(30);
    await watchStock();
    await shop.runUntilIdle();
    expect(await shop.mailTo("ordini@scultea.example")).toHaveLength(1);
    expect(await getDb().emailMessage.findMany({ where: { state: "skipped" } })).toHaveLength(1);
  });

  test("ignores what carts hold", async () => {
    await take(36);
    await getDb().$transaction((tx) =>
      holdForCart(tx, { ...hold, key: randomUUID(), devices: 4 }, new Date()),
    );
    expect(await watch("2026-11-22T10:00:00Z")).toBeNull();
  });
});

const packs = ["scultea-pro", "pack-scultore-+-siero", "pack-duo-premium"];
const now = () => new Date();

const have = (id: "serum" | "travel_case", received: number) =>
  shop.db.partStock.update({ where: { id }, data: { received } });

/** What each place says about the stock. */
async function read() {
  const today = await byStaff(getTodayBoard)(now());
  const launch = await byStaff(getLaunchBoard)(now());
  const stock = await board();
  const { devices, units } = await readAvailability();
  return {
    shop: packs.map((sku) => units[sku]),
    pieces: devices,
    listings: (await listListings(now(), () => [])).map(({ inStock }) => inStock),
    assistant: (await readFacts(now())).notForSale === null,
    today: today.sellable.units,
    tasks: today.tasks
      .filter(({ kind }) => kind === "stock")
      .map(({ title, detail }) => `${title}. ${detail}`),
    launch: launch.checks.find(({ name }) => name === "stock"),
    stockPage: stock.products.map(({ units: count, bottleneck }) => [count, bottleneck]),
    isOpenForSale: await hasStock(process.env.DATABASE_URL ?? ""),
  };
}

async function mailsAbout(): Promise<(string | undefined)[]> {
  await watchStock();
  await shop.runUntilIdle();
  return (await shop.mailTo("ordini@scultea.example")).map(({ subject }) => subject);
}

test("without serums shop, feeds, assistant, Oggi, launch check, stock page and mail say that nothing can be sold", async () => {
  await have("serum", 0);
  const names =
    "Scultea Pro - Dispositivo EMS Scultore Facciale, Pack Scultore + Siero, Pack Duo Premium";
  expect(await read()).toEqual({
    shop: [0, 0, 0],
    pieces: 0,
    listings: [false, false, false],
    assistant: false,
    today: 0,
    tasks: [`Non restano sieri. Finché mancano non si possono vendere: ${names}.`],
    launch: {
      name: "stock",
      state: "blocking",
      text: "Non si può vendere niente. Ci sono: 47 dispositivi, 0 sieri, 47 custodie da viaggio.",
      fix: expect.any(String) as string,
    },
    stockPage: [
      [0, "serums"],
      [0, "serums"],
      [0, "serums"],
    ],
    isOpenForSale: false,
  });
  expect(await mailsAbout()).toEqual(["Scorte finite: sieri"]);
  const hold = { key: crypto.randomUUID(), devices: 1, networkKey: null };
  const held = await shop.db.$transaction((tx) =>
    holdForCart(tx, { ...hold, expiresAt: new Date("2030-01-01") }, now()),
  );
  expect(held).toBe(0);
});

test("without travel cases only the Duo is sold out, and the mail names it", async () => {
  await have("travel_case", 0);
  expect(await read()).toMatchObject({
    shop: [47, 47, 0],
    pieces: 47,
    listings: [true, true, false],
    today: 47,
    launch: { state: "watch" },
    isOpenForSale: true,
  });
  expect(
    await placeOrder(checkoutInput({ items: [{ sku: "pack-duo-premium", quantity: 1 }] })),
  ).toEqual({ ok: false, error: { code: "out_of_stock" } });
  expect(await mailsAbout()).toEqual(["Scorte finite: custodie da viaggio"]);
  const [mail] = await shop.mailTo("ordini@scultea.example");
  expect(mail?.text).toContain("Finché mancano non si può vendere: Pack Duo Premium.");
});
