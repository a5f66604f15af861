import { NextRequest } from "next/server";
import { describe, expect, test, vi } from "vitest";
import { GET } from "@/app/admin/ordini/esporta/route";
import { EXPORT_BATCH } from "@/lib/fulfilment/commands/export-orders";
import {
  deleteView,
  renameView,
  saveView,
  setTableLayout,
} from "@/lib/fulfilment/commands/table-settings";
import { tableMessages } from "@/lib/fulfilment/copy/order-table";
import { MAX_VIEWS } from "@/lib/fulfilment/model/order-table";
import { getTableSettings } from "@/lib/fulfilment/queries/order-table";
import { saveViewSchema } from "@/lib/fulfilment/schema/order-table";
import { orderList, type OrderListFilter } from "@/lib/orders/model/list-filter";
import { findAdjacentOrders } from "@/lib/orders/queries/list-search";
import { countOrderViews, listAdminOrders } from "@/lib/orders/queries/order-list";
import { getDb } from "@/lib/platform/db/client";
import { createAdmin } from "@/prisma/builders/admin";
import { skus } from "@/prisma/builders/catalogue";
import { type OrderOverrides } from "@/prisma/builders/order";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { signInAs, startRequest } from "../../support/request";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const now = new Date("2026-11-21T13:05:00Z");

useShop({ admin: true });

const place = (overrides: OrderOverrides = {}) => createOrder(getDb(), overrides);
const day = (text: string) => new Date(`${text}T10:00:00Z`);

async function numbers(filter: Partial<OrderListFilter>): Promise<string[]> {
  const page = await byStaff(listAdminOrders)({ ...orderList.initial, ...filter }, now);
  return page.rows.map(({ number }) => number);
}

const search = (text: string) =>
  numbers(orderList.parseQuery(new URLSearchParams({ cerca: text }).toString()));

describe("the search", () => {
  test("finds an order in any spelling of its customer", async () => {
    const { number, id } = await place({
      customer: {
        firstName: "Niccolò",
        lastName: "De Ardigò",
        email: "n.ardigo@example.it",
        phone: "+39 333 010 4471",
      },
    });
    await place({
      customer: {
        firstName: "Bruna",
        lastName: "Verdi",
        email: "b@esempio.it",
        phone: "+39 320 1",
      },
    });
    // The search index follows later changes.
    await getDb().order.update({ where: { id }, data: { trackingCode: "0861 9930 0412" } });
    for (const [text, what] of [
      ["niccolo", "accents that were not typed"],
      ["NICCOLÒ", "another case"],
      ["ardigo niccolò", "last name before first name"],
      ["de ardi", "parts of two words"],
      ["333 010 4471", "a phone with spaces"],
      ["3330104471", "a phone without"],
      ["+39 333 010 4471", "a phone with its country code"],
      ["0039 333-010.4471", "a phone written in another way"],
      ["ardigo +393330104471", "a name and a phone"],
      ["0861 9930 0412", "a tracking code as it is printed"],
      ["086199300412", "a tracking code without spaces"],
      ["n.ardigo@ex", "a part of the e-mail"],
      ["ardigo -- @", "punctuation beside a word"],
      [number.replaceAll("-", "").toLowerCase(), "a number without its dashes"],
    ] as const)
      expect(await search(text), what).toEqual([number]);
    for (const text of ["ardigo bruna", "--", "-", "@", ".", "% _", "@ -"])
      expect(await search(text), text).toEqual([]);
  });
});

describe("filters and sorting", () => {
  test("interprets days as Italian days, both ends included", async () => {
    const late = await place({ createdAt: new Date("2026-10-24T22:30:00Z") }); // 00:30 on the 25th
    const end = await place({ createdAt: new Date("2026-10-25T22:59:00Z") }); // 23:59, winter time
    await place({ createdAt: new Date("2026-10-25T23:00:00Z") });
    expect(await numbers({ placed: { from: "2026-10-25", to: "2026-10-25" } })).toEqual([
      end.number,
      late.number,
    ]);
  });

  test("includes both ends of an amount range", async () => {
    const one = await place({ lines: [{ sku: skus.pack, quantity: 1 }] });
    const two = await place({ lines: [{ sku: skus.pack, quantity: 2 }] });
    const ofTotal = (from: number | null, to: number | null) => numbers({ total: { from, to } });
    expect(await ofTotal(two.totalCents, null)).toEqual([two.number]);
    expect(await ofTotal(null, one.totalCents)).toEqual([one.number]);
    expect(await ofTotal(one.totalCents, one.totalCents)).toEqual([one.number]);
  });

  test("sorts on the server, in both directions, and the order's page follows the same list", async () => {
    const small = await place({ createdAt: day("2026-11-03") });
    const great = await place({
      createdAt: day("2026-11-01"),
      lines: [{ sku: skus.duo, quantity: 3 }],
    });
    const placed = await place({
      createdAt: day("2026-11-02"),
      lines: [{ sku: skus.pack, quantity: 2 }],
    });
    const middle = await getDb().order.findUniqueOrThrow({ where: { id: placed.id } });
    const down = orderList.parse({ ordina: "-totale" });
    expect(await numbers(down)).toEqual([great.number, middle.number, small.number]);
    expect(await numbers(orderList.parse({ ordina: "totale" }))).toEqual([
      small.number,
      middle.number,
      great.number,
    ]);
    expect(await findAdjacentOrders(middle, down, now)).toEqual({
      previousId: great.id,
      nextId: small.id,
    });
    const narrow = { ...down, search: "nessuno-così" };
    expect(await findAdjacentOrders(middle, narrow, now)).toEqual({
      previousId: null,
      nextId: null,
    });
    for (const by of ["number", "status", "payment", "date"] as const) {
      const sorted = { ...orderList.initial, sort: { by, ascending: false } };
      expect(await numbers(sorted)).toHaveLength(3);
      expect(await findAdjacentOrders(middle, sorted, now)).toBeDefined();
    }
  });

  test("views list and count the orders that need work", async () => {
    const toShip = await place({ createdAt: day("2026-11-20") });
    const late = await place({ createdAt: day("2026-10-20") });
    // Promised for Monday, so it had to be picked up on Friday.
    const missed = await place({ createdAt: day("2026-11-19"), shippingType: "express" });
    await place({ status: "delivered", createdAt: day("2026-10-01") });
    await place({ refunded: true, createdAt: day("2026-11-19") });
    const uncertain = await place({ status: "pending", paymentStatus: "pending" });
    await getDb().paymentAttempt.updateMany({
      where: { orderId: uncertain.id },
      data: { state: "processing" },
    });
    await getDb().emailMessage.updateMany({
      where: { orderId: late.id },
      data: { state: "failed" },
    });
    expect(await numbers({ view: "to_ship" })).toEqual([toShip.number, missed.number, late.number]);
    expect(await numbers({ view: "late" })).toEqual([missed.number, late.number]);
    expect(await numbers({ view: "payment_uncertain" })).toEqual([uncertain.number]);
    expect(await numbers({ view: "email_failed" })).toEqual([late.number]);
    expect(await byStaff(countOrderViews)(now)).toEqual({
      to_ship: 3,
      late: 2,
      refund_due: 0,
      withdrawal_open: 0,
      payment_uncertain: 1,
      email_failed: 1,
    });
  });
});

describe("saved views and columns", () => {
  test("are stored per person, also for read-only colleagues", async () => {
    expect(await outcomeOf(byStaff(saveView)({ name: "Duo", query: "cerca=duo" }, now))).toBe("ok");
    await byStaff(setTableLayout)({ hiddenColumns: ["email"] });
    await byStaff(setTableLayout)({ keys: false });
    expect(await byStaff(getTableSettings)()).toMatchObject({
      views: [{ name: "Duo", query: "cerca=duo" }],
      hiddenColumns: ["email"],
      keys: false,
    });
    const { id } = await getDb().savedView.findFirstOrThrow();
    startRequest();
    await signInAs(await createAdmin(getDb(), { email: "collega@example.it", role: "viewer" }));
    expect(await byStaff(getTableSettings)()).toMatchObject({
      views: [],
      hiddenColumns: [],
      keys: true,
    });
    expect(await outcomeOf(byStaff(renameView)({ viewId: id, name: "Mia" }))).toBe(
      "view_not_found",
    );
    await byStaff(deleteView)({ viewId: id });
    expect(await getDb().savedView.count()).toBe(1);
    expect(await byStaff(saveView)({ name: "Duo", query: "" }, now)).toMatchObject({ ok: true });
  });

  test("have distinct names", async () => {
    const [refused] = saveViewSchema.safeParse({ name: " ", query: "" }).error?.issues ?? [];
    expect(refused?.message).toBe(tableMessages.nameMissing);
    const names = Array.from({ length: MAX_VIEWS }, (_, n) => `Vista ${n}`);
    for (const name of names) await byStaff(saveView)({ name, query: "" }, now);
    expect(await outcomeOf(byStaff(saveView)({ name: "Vista 3", query: "" }, now))).toBe(
      "name_taken",
    );
    expect(await outcomeOf(byStaff(saveView)({ name: "Altra", query: "" }, now))).toBe(
      "too_many_views",
    );
    const { id } = await getDb().savedView.findFirstOrThrow({ where: { name: "Vista 1" } });
    expect(await outcomeOf(byStaff(renameView)({ viewId: id, name: "Vista 2" }))).toBe(
      "name_taken",
    );
    expect(await outcomeOf(byStaff(renameView)({ viewId: id, name: "Uno" }))).toBe("ok");
  });
});

const download = () => GET(new NextRequest("http://localhost:3000/admin/ordini/esporta"), {});
const lines = (text: string) => text.split("\r\n").slice(1, -1);

/** Adds orders by copying one, which is faster than building them. */
async function multiply(count: number): Promise<void> {
  await createOrder(getDb(), { createdAt: new Date("2026-11-01T10:00:00Z") });
  await withConnection(testDatabaseUrl(), async (client) => {
    await client.query(
      `CREATE TEMP TABLE model AS SELECT * FROM orders LIMIT 1;
       CREATE TEMP TABLE model_item AS SELECT * FROM order_items LIMIT 1`,
    );
    await client.query(
      `WITH copies AS (SELECT n, gen_random_uuid() AS id FROM generate_series(1, $1::int) n),
       placed AS (
         INSERT INTO orders
         SELECT (jsonb_populate_record(model, jsonb_build_object(
           'id', copies.id, 'number', 'SC-' || lpad(n::text, 9, '0'),
           'checkout_key', gen_random_uuid(),
           -- Several share a moment, so that only the id tells them apart.
           'created_at', model.created_at - (n / 7) * interval '1 minute'))).*
         FROM copies, model RETURNING id)
       INSERT INTO order_items
       SELECT (jsonb_populate_record(model_item, jsonb_build_object(
         'id', gen_random_uuid(), 'order_id', placed.id))).*
       FROM placed, model_item`,
      [count],
    );
  });
}

test("the export is streamed in pieces no larger than a batch, without lost or duplicate orders", async () => {
  const copies = EXPORT_BATCH * 4 + 3;
  await multiply(copies);
  const response = await download();
  expect(response.headers.get("x-order-count")).toBe(String(copies + 1));
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const part = decoder.decode(piece.value, { stream: true });
    expect(part.split("\r\n").length - 1).toBeLessThanOrEqual(EXPORT_BATCH);
    text += part;
  }
  const numbers = lines(text).map((line) => line.split('"')[1]);
  expect(numbers).toHaveLength(copies + 1);
  expect(new Set(numbers).size).toBe(copies + 1);
});

test("the export stops reading once the client has gone", async () => {
  await multiply(EXPORT_BATCH * 4);
  const rows = vi.spyOn(getDb(), "$queryRaw");
  const reader = ((await download()).body as ReadableStream<Uint8Array>).getReader();
  await reader.read();
  await reader.read();
  await reader.cancel();
  // The count, the batch that was taken, the next one and the one under way.
  expect(rows.mock.calls.length).toBeGreaterThan(1);
  expect(rows.mock.calls.length).toBeLessThanOrEqual(4);
});
