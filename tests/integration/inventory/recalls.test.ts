import { randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { describe, expect, test } from "vitest";
import { shipOrder } from "@/lib/fulfilment/commands/ship-order";
import { buyerValues, exportLotBuyers } from "@/lib/inventory/commands/export-buyers";
import { receiveLot, setLotBlocked } from "@/lib/inventory/commands/lots";
import {
  queueRecallEmails,
  saveRecall,
  sendRecall,
  testRecall,
} from "@/lib/inventory/commands/recalls";
import { watchStock } from "@/lib/inventory/commands/watch-stock";
import { findLot, findPublicRecall, readLots } from "@/lib/inventory/queries/lots";
import { readOrderablePieces } from "@/lib/inventory/queries/stock";
import { type SaveRecallInput } from "@/lib/inventory/schema";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { anonymiseOrders } from "@/lib/privacy/commands/anonymise-orders";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { useShop } from "../../support/use-shop";
import { valueOf } from "../../support/value-of";

const shop = useShop({ admin: true });

const now = new Date();
const parcel = { carrier: "brt", trackingCode: "0861 9930 0412" } as const;
const notice = {
  risk: "La batteria può surriscaldarsi e provocare ustioni.",
  instructions: "Non ricaricarlo.",
  remedies: ["replacement", "refund"],
} satisfies Partial<SaveRecallInput>;

/** Ships an order to each address with a device of one lot, and returns the lot and the orders. */
async function shipLot(...emails: string[]) {
  const lot = { part: "devices", code: "D-1", pieces: 50, expiresOn: null, note: null } as const;
  const input = { ...lot, lotId: randomUUID() };
  const { id: lotId } = await valueOf(byAdmin(receiveLot)(input, now));
  const orders = [];
  for (const email of emails) {
    const order = await createOrder(shop.db, {
      lines: [{ sku: "scultea-pro", quantity: 1 }],
      createdAt: addDays(now, -2),
      customer: { email },
    });
    await byAdmin(shipOrder)({ orderId: order.id, parcel, notify: false }, now);
    orders.push(order);
  }
  return { lotId, orders };
}

async function draft(lotId: string): Promise<string> {
  const input = { ...notice, lotId, recallId: randomUUID(), updatedAt: null };
  await valueOf(byAdmin(saveRecall)(input, now));
  const page = await byStaff(findLot)(lotId);
  return page?.recall?.updatedAt.toISOString() ?? "";
}

const recallMails = () => shop.db.emailMessage.findMany({ where: { kind: "product_recall" } });

describe("a recall", () => {
  test("reaches every buyer once, after a double click and an interrupted run", async () => {
    const { lotId, orders } = await shipLot("uno@example.it", "due@example.it", "tre@example.it");
    const updatedAt = await draft(lotId);
    const send = (code = "D-1") => byAdmin(sendRecall)({ lotId, updatedAt, code }, now);
    expect(await send("D-2")).toEqual({ ok: false, error: { code: "wrong_code" } });
    expect(await Promise.all([send(), send()])).toEqual([
      { ok: true, value: null },
      { ok: true, value: null },
    ]);
    // The run before was killed after its first e-mail.
    const [first] = orders;
    await shop.db.$transaction((tx) =>
      queueEmail(tx, {
        kind: "product_recall",
        subjectId: lotId,
        orderId: first?.id ?? null,
        recipient: "uno@example.it",
        at: now,
        dedupeKey: `product_recall/${lotId}/${first?.id}`,
      }),
    );
    await Promise.all([queueRecallEmails(lotId), queueRecallEmails(lotId)]);
    await shop.runUntilIdle();
    expect((await recallMails()).map(({ recipient, state }) => [recipient, state]).sort()).toEqual([
      ["due@example.it", "sent"],
      ["tre@example.it", "sent"],
      ["uno@example.it", "sent"],
    ]);
    const [mail] = await shop.mailTo("uno@example.it");
    expect(mail?.subject).toBe("Richiamo per la sicurezza del prodotto");
    for (const text of ["D-1", notice.risk, "Smetti subito", first?.number ?? ""])
      expect(mail?.text).toContain(text);
    const page = await byStaff(findLot)(lotId);
    expect(page?.counts).toMatchObject({ orders: 3, sent: 3, bounced: 0 });
    expect(page?.lot.isRecalled).toBe(true);
  });

  test("is public only once it is sent, and fixed from then on", async () => {
    const { lotId } = await shipLot("uno@example.it");
    const updatedAt = await draft(lotId);
    const id = (await shop.db.recall.findFirstOrThrow()).id;
    expect(await findPublicRecall(id)).toBeNull();
    await valueOf(byAdmin(sendRecall)({ lotId, updatedAt, code: "D-1" }, now));
    expect(await findPublicRecall(id)).toMatchObject({ code: "D-1", risk: notice.risk });
    const again = { ...notice, lotId, recallId: randomUUID(), updatedAt };
    expect(await byAdmin(saveRecall)(again, now)).toEqual({ ok: false, error: { code: "sent" } });
  });

  test("is sent as it was read: another tab's change is refused", async () => {
    const { lotId } = await shipLot("uno@example.it");
    const seen = await draft(lotId);
    const change = { ...notice, lotId, recallId: randomUUID(), updatedAt: seen };
    await valueOf(byAdmin(saveRecall)({ ...change, risk: `${notice.risk} Subito.` }, now));
    const refused = { ok: false, error: { code: "changed_meanwhile" } };
    expect(await byAdmin(saveRecall)(change, now)).toEqual(refused);
    expect(await byAdmin(sendRecall)({ lotId, updatedAt: seen, code: "D-1" }, now)).toEqual(
      refused,
    );
    expect(await recallMails()).toEqual([]);
  });

  test.each([
    ["all that is left", { free: 60, inCarts: 0 }, 49],
    ["what orders do not hold, from carts too", { free: 10, inCarts: 3 }, 13],
  ])("takes out of sale %s, for good", async (_, { free, inCarts }, taken) => {
    const givenBack = 5;
    const { lotId } = await shipLot("uno@example.it");
    const { sold } = await shop.db.stockItem.findFirstOrThrow();
    const stock = { received: sold + free + inCarts + givenBack, reserved: inCarts + givenBack };
    await shop.db.stockItem.updateMany({ data: stock });
    if (inCarts > 0)
      await shop.db.cartHold.create({
        data: { key: randomUUID(), devices: inCarts, createdAt: now, expiresAt: addDays(now, 1) },
      });
    const orderable = async () => (await readOrderablePieces()).devices;
    await valueOf(byAdmin(sendRecall)({ lotId, updatedAt: await draft(lotId), code: "D-1" }, now));
    expect(await orderable()).toBe(free + inCarts - taken);
    const [lot] = await readLots();
    expect(lot).toMatchObject({ left: 49, blocked: taken });
    const updatedAt = lot?.updatedAt.toISOString() ?? "";
    const set = (isBlocked: boolean) =>
      byAdmin(setLotBlocked)({ lotId, updatedAt, isBlocked }, now);
    expect(await set(false)).toEqual({ ok: false, error: { code: "recalled" } });
    expect(await set(true)).toEqual({ ok: false, error: { code: "in_orders" } });
    expect(await orderable()).toBe(free + inCarts - taken);
    const movements = await shop.db.stockMovement.findMany({
      where: { kind: "correction" },
    });
    expect(movements.map(({ kind, pieces, reason }) => [kind, pieces, reason])).toEqual([
      ["correction", -taken, "Richiamo del lotto D-1"],
    ]);
    // An order gives its pieces back.
    await shop.db.stockItem.updateMany({ data: { reserved: { decrement: givenBack } } });
    await watchStock();
    expect((await readLots())[0]?.blocked).toBe(Math.min(49, taken + givenBack));
  });

  test("goes to the colleague alone as a trial", async () => {
    const { lotId } = await shipLot("uno@example.it");
    const updatedAt = await draft(lotId);
    const { recipient } = await valueOf(byAdmin(testRecall)({ lotId, updatedAt }, now));
    await shop.runUntilIdle();
    expect((await recallMails()).map((mail) => [mail.recipient, mail.orderId])).toEqual([
      [recipient, null],
    ]);
    expect((await byStaff(findLot)(lotId))?.counts.sent).toBe(0);
  });

  test("leaves out customers with erased data, and lists them as erased", async () => {
    const { lotId, orders } = await shipLot("uno@example.it", "due@example.it");
    await shop.db.$transaction((tx) => anonymiseOrders(tx, [orders[0]?.id ?? ""], randomUUID()));
    const updatedAt = await draft(lotId);
    await valueOf(byAdmin(sendRecall)({ lotId, updatedAt, code: "D-1" }, now));
    await shop.runUntilIdle();
    expect((await recallMails()).map(({ recipient }) => recipient)).toEqual(["due@example.it"]);
    const page = await byStaff(findLot)(lotId);
    expect(page?.counts).toEqual({ orders: 2, erased: 1, sent: 1, bounced: 0 });
    expect(page?.buyers.map(({ email }) => email).sort()).toEqual(["due@example.it", null]);
    // Erased after the e-mail was sent: neither one to tell nor one told.
    await shop.db.$transaction((tx) => anonymiseOrders(tx, [orders[1]?.id ?? ""], randomUUID()));
    const counts = { orders: 2, erased: 2, sent: 0, bounced: 0 };
    expect(await byStaff(findLot)(lotId)).toMatchObject({ counts });
  });
});

test("the exported buyers are those of the database", async () => {
  const { lotId } = await shipLot("uno@example.it", "due@example.it");
  const rows = await shop.db.$queryRaw<{ number: string; email: string }[]>`
    SELECT o.number, o.email FROM order_lots l JOIN orders o ON o.id = l.order_id
    WHERE l.lot_id = ${lotId}::uuid`;
  const exported = await byAdmin(exportLotBuyers)(lotId, now);
  const values = [];
  for await (const batch of exported?.batches ?? []) values.push(...batch.map(buyerValues));
  expect(values.map((row) => [row[0], row[5], row[7]]).sort()).toEqual(
    rows.map(({ number, email }) => [number, email, "1"]).sort(),
  );
  expect(await shop.db.auditEntry.count({ where: { action: "lot.buyers_exported" } })).toBe(1);
});
