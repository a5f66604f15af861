import { randomUUID } from "node:crypto";
import { NextRequest } from "next/server";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { readSheet } from "read-excel-file/node";
import { beforeEach, describe, expect, test } from "vitest";
import { GET } from "@/app/admin/ordini/esporta/route";
import { OrderFigures } from "@/components/admin/dashboard/order-figures";
import { PackingSlips } from "@/components/admin/orders/packing-slips";
import { toCsv } from "@/lib/core/csv";
import { formatEuro } from "@/lib/core/money";
import { parseEuro } from "@/lib/core/read-money";
import { getOrderStatistics } from "@/lib/dashboard/queries/statistics";
import { setTableLayout } from "@/lib/fulfilment/actions";
import { startBulkChange } from "@/lib/fulfilment/commands/bulk-change";
import { orderCsvValues } from "@/lib/fulfilment/model/order-export";
import { MAX_IMMEDIATE_CHANGES } from "@/lib/fulfilment/model/order-table";
import { findOrderPage } from "@/lib/fulfilment/queries/order-page";
import {
  findBulkChange,
  getTableSettings,
  listPackingSlips,
} from "@/lib/fulfilment/queries/order-table";
import { readExtraCells } from "@/lib/fulfilment/queries/sheet-rows";
import { refusalHref } from "@/lib/identity/model";
import { orderList } from "@/lib/orders/model/list-filter";
import { listAdminOrders } from "@/lib/orders/queries/order-list";
import { getDb } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { createAdmin } from "@/prisma/builders/admin";
import { skus } from "@/prisma/builders/catalogue";
import { type OrderOverrides } from "@/prisma/builders/order";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { createMessage } from "../../support/records";
import { signInAs, startRequest } from "../../support/request";
import { useShop } from "../../support/use-shop";
import { valueOf } from "../../support/value-of";

const now = new Date("2026-11-21T13:05:00Z");

const shop = useShop();
let admin: { id: string };
beforeEach(async () => {
  admin = await createAdmin(shop.db);
  await signInAs(admin);
});

const place = (overrides: OrderOverrides = {}) => createOrder(shop.db, overrides);
describe("a status change for many orders", () => {
  const change = (ids: string[], reason?: string, withMessages = false) =>
    byAdmin(startBulkChange)(
      {
        selection: { kind: "picked", ids },
        status: "shipped",
        withMessages,
        ...(reason && { reason }),
      },
      () => now,
    );

  const changeFiltered = (query: string) =>
    valueOf(
      byAdmin(startBulkChange)(
        { selection: { kind: "filter", query }, status: "shipped", withMessages: false },
        () => now,
      ),
    );

  test("follows the rules of one change: orders that need a reason are skipped and named", async () => {
    const ready = await place();
    const unpaid = await place({ status: "pending", paymentStatus: "pending" });
    const there = await place({ status: "shipped" });
    const started = await valueOf(change([ready.id, unpaid.id, there.id, randomUUID()]));
    expect(started).toMatchObject({ total: 3, complete: false });
    expect(await byStaff(findBulkChange)(started.id)).toMatchObject({
      total: 3,
      done: 3,
      changed: 1,
      unchanged: 1,
      skippedCount: 1,
      finishedAt: now,
      skipped: [{ number: unpaid.number, outcome: "reason_required" }],
    });
    const statuses = await shop.db.order.findMany({ select: { id: true, status: true } });
    expect(statuses).toEqual(
      expect.arrayContaining([
        { id: ready.id, status: "shipped" },
        { id: unpaid.id, status: "pending" },
      ]),
    );
    expect(
      await shop.db.orderEvent.count({
        where: { orderId: ready.id, type: "status_changed", actor: `admin:${admin.id}` },
      }),
    ).toBe(1);
    expect(await shop.db.auditEntry.findFirst()).toMatchObject({
      action: "orders.bulk_status",
      actor: `admin:${admin.id}`,
      after: { status: "shipped", orders: 3 },
    });
    const again = await change([unpaid.id], "pagato in contanti");
    expect(again).toMatchObject({ value: { total: 1, complete: true } });
  });

  test("leaves out the order of a customer who waits for an answer, unless that is confirmed", async () => {
    const quiet = await place();
    const { id, number } = await place();
    await shop.db.order.update({ where: { id }, data: { email: "Carla.Neri@example.it" } });
    const message = await createMessage(now, "carla.neri@example.it");
    const read = async () => ({
      rows: (await byStaff(listAdminOrders)(orderList.initial)).rows.map((row) => [
        row.id,
        row.openMessageId,
      ]),
      page: (await byStaff(findOrderPage)(id, orderList.initial))?.openMessageId,
      slips: (await byStaff(listPackingSlips)([quiet.id, id])).map((slip) => slip.openMessageId),
    });
    const before = await read();
    expect(before.rows).toContainEqual([id, message.id]);
    expect(before.rows).toContainEqual([quiet.id, null]);
    expect(before).toMatchObject({ page: message.id, slips: [null, message.id] });
    const started = await valueOf(change([quiet.id, id]));
    expect(await byStaff(findBulkChange)(started.id)).toMatchObject({
      changed: 1,
      skipped: [{ number, outcome: "open_message" }],
    });
    expect(await change([id], undefined, true)).toMatchObject({ value: { complete: true } });
    await shop.db.contactMessage.update({ where: message, data: { status: "answered" } });
    expect(await read()).toMatchObject({ page: null, slips: [null, null] });
  });

  test("of a filter is resolved at the request, runs in the queue, and stops when its author is no longer an administrator", async () => {
    for (let n = 0; n <= MAX_IMMEDIATE_CHANGES; n += 1) await place();
    const shipped = () => shop.db.order.count({ where: { status: "shipped" } });
    const stopped = await changeFiltered("");
    await shop.db.user.update({ where: { id: admin.id }, data: { role: "viewer" } });
    await shop.runUntilIdle();
    expect(await shipped()).toBe(0);
    expect(await byStaff(findBulkChange)(stopped.id)).toMatchObject({
      changed: 0,
      skippedCount: MAX_IMMEDIATE_CHANGES + 1,
    });

    await shop.db.user.update({ where: { id: admin.id }, data: { role: "admin" } });
    const started = await changeFiltered("stato=confirmed");
    expect(started).toMatchObject({ total: MAX_IMMEDIATE_CHANGES + 1, complete: false });
    const later = await place();
    expect(await shipped()).toBe(0);
    await shop.runUntilIdle();
    expect(await byStaff(findBulkChange)(started.id)).toMatchObject({
      changed: MAX_IMMEDIATE_CHANGES + 1,
      skippedCount: 0,
      finishedAt: expect.any(Date) as Date,
    });
    expect(await shop.db.order.findMany({ where: { status: "confirmed" } })).toMatchObject([
      { id: later.id },
    ]);
  });

  test("is refused for an empty selection", async () => {
    expect(await change([randomUUID()])).toMatchObject({ error: { code: "nothing_selected" } });
    expect(await shop.db.bulkChange.count()).toBe(0);
  });
});

describe("exports and packing slips", () => {
  const rows = async (query: string) =>
    lines(await (await download(`?${query}`)).text()).map((line) => line.split('"')[1]);

  test("a file holds the filter, the selected orders, or everything, and is logged", async () => {
    const one = await place({ createdAt: new Date("2026-11-01T10:00:00Z") });
    const shipped = { createdAt: new Date("2026-11-02T10:00:00Z"), status: "shipped" } as const;
    const two = await place(shipped);
    await signInAs(
      await createAdmin(shop.db, { email: "vede@example.it", role: "viewer", mayExport: true }),
    );
    expect(await rows("ordini=filtro&stato=shipped")).toEqual([two.number]);
    expect(await rows(`scelti=${one.id},nonsense,${randomUUID()}`)).toEqual([one.number]);
    expect(await rows("stato=shipped")).toEqual([two.number, one.number]);
    expect(await rows("ordini=filtro&cerca=nessuno")).toEqual([]);
    const audit = await shop.db.auditEntry.findMany({ orderBy: { id: "asc" } });
    expect(audit.map(({ action, after }) => [action, after])).toEqual([
      ["orders.exported", { count: 1, orders: "filter", filter: "stato=shipped", searched: false }],
      ["orders.exported", { count: 1, orders: "picked" }],
      ["orders.exported", { count: 2, orders: "all" }],
    ]);
  });

  test("slips keep the requested order and show no prices", async () => {
    const one = await place();
    const two = await place({ lines: [{ sku: skus.duo, quantity: 2 }], notes: "Citofono rotto" });
    const slips = await byStaff(listPackingSlips)([two.id, one.id, randomUUID()]);
    expect(slips).toMatchObject([
      {
        number: two.number,
        notes: "Citofono rotto",
        items: [{ name: "Pack Duo Premium", quantity: 2 }],
      },
      { number: one.number },
    ]);
    const page = { slips, settings: await getSettings(), back: { href: "/admin", text: "Ordini" } };
    const html = renderToStaticMarkup(createElement(PackingSlips, page));
    expect(html).toContain(two.number);
    expect(html).not.toContain("€");
  });
});

const address = "http://localhost:3000/admin/ordini/esporta";
const download = (query = "") => GET(new NextRequest(address + query), {});
const lines = (text: string) => text.split("\r\n").slice(1, -1);

describe("the export of orders", () => {
  test(
    "holds every order, newest first, in a file named after brand and day",
    { tags: ["A-05", "A-25", "A-27", "U-07"] },
    async () => {
      const middle = await createOrder(getDb(), { createdAt: new Date("2026-11-02T10:00:00Z") });
      const oldest = await createOrder(getDb(), { createdAt: new Date("2026-11-01T10:00:00Z") });
      const newest = await createOrder(getDb(), { createdAt: new Date("2026-11-03T10:00:00Z") });
      const response = await download();
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect(response.headers.get("x-order-count")).toBe("3");
      expect(response.headers.get("content-disposition")).toMatch(
        /^attachment; filename="ordini_scultea_\d{4}-\d{2}-\d{2}\.csv"$/,
      );
      const numbers = lines(await response.text()).map((line) => line.split('"')[1]);
      expect(numbers).toEqual([newest.number, middle.number, oldest.number]);
    },
  );

  test("writes each stored value into its column", async () => {
    const { id } = await createOrder(getDb(), {
      lines: [
        { sku: "scultea-pro", quantity: 2 },
        { sku: "pack-duo-premium", quantity: 1 },
      ],
      shippingType: "express",
      notes: "Citofonare «Bianchi»",
    });
    const order = await getDb().order.update({
      where: { id },
      data: {
        discountCode: "PROVA",
        discountCents: 500,
        totalCents: { decrement: 500 },
        status: "shipped",
      },
      include: { items: { orderBy: { position: "asc" } } },
    });
    const [line] = lines(await (await download()).text());
    expect(`${line}\r\n`).toBe(
      toCsv([orderCsvValues({ ...order, disputedCents: 0 }, "comma")], "comma"),
    );
  });

  test("uses semicolons when requested", async () => {
    await createOrder(getDb());
    const [line = ""] = lines(await (await download("?separatore=punto-e-virgola")).text());
    expect(line.split('";"')).toHaveLength(21);
    const [other = ""] = lines(await (await download("?separatore=%00")).text());
    expect(other.split('","')).toHaveLength(21);
  });

  test("makes a sheet with the columns that the user chose last", async () => {
    const { id } = await createOrder(getDb());
    await getDb().order.update({ where: { id }, data: { postalCode: "00184" } });
    await setTableLayout({ sheetColumns: ["postalCode", "total"] });
    const response = await download("?formato=xlsx");
    expect(response.headers.get("content-disposition")).toMatch(/ordini_scultea_[\d-]+\.xlsx"$/);
    expect(response.headers.get("x-order-count")).toBe("1");
    expect(await readSheet(Buffer.from(await response.arrayBuffer()))).toEqual([
      ["Codice postale", "Totale"],
      ["00184", 29.99],
    ]);
  });

  test("list, sheet and «Fatturato» agree with the orders about what is left", async () => {
    const paid = await createOrder(getDb(), { createdAt: now });
    await createOrder(getDb(), { createdAt: now, refunded: true });
    await createOrder(getDb(), { createdAt: now, paymentStatus: "pending", status: "pending" });
    const [sql] = await getDb().$queryRaw<[{ net: number; vat: number }]>`
      SELECT sum(net)::int AS net, round(sum(net) * 2200 / 12200.0)::int AS vat FROM (
        SELECT total_cents - refunded_cents AS net FROM orders WHERE payment_status = 'paid') o`;
    const statistics = await byStaff(getOrderStatistics)("2026-11-21");
    expect(statistics).toMatchObject({ netCents: sql.net, vatCents: sql.vat });
    expect(statistics.revenueCents).toBeGreaterThan(sql.net);
    const figures = renderToStaticMarkup(createElement(OrderFigures, { statistics, now }));
    expect(figures).toContain(`al netto dei rimborsi: ${formatEuro(sql.net)}`);
    expect(figures).toContain(`di cui IVA ${formatEuro(sql.vat)}`);

    await setTableLayout({ extraColumns: ["carrier", "net", "vat"], sheetColumns: ["net"] });
    const { extraColumns } = await byStaff(getTableSettings)();
    expect(extraColumns).toEqual(["vat", "net", "carrier"]);
    const { rows } = await byStaff(listAdminOrders)(orderList.initial);
    const ids = rows.map(({ id }) => id);
    const cells = await byStaff(readExtraCells)(ids, extraColumns);
    expect(cells[paid.id]).toMatchObject({ net: "29,99\u00A0€", vat: "5,41\u00A0€" });
    const shown = Object.values(cells).map(({ net = "" }) => parseEuro(net.replace("€", "")) ?? 0);
    const sheet = await readSheet(
      Buffer.from(await (await download("?formato=xlsx")).arrayBuffer()),
    );
    const exported = sheet.slice(1).map(([net]) => Math.round(Number(net) * 100));
    for (const sums of [shown, exported])
      expect(sums.reduce((sum, cents) => sum + cents, 0)).toBe(sql.net);
  });

  test(
    "leads a person whose session has ended to the specified refusal",
    { tags: ["U-03"] },
    async () => {
      startRequest();
      expect((await download()).status).toBe(401);
      const opened = new NextRequest(address, { headers: { "sec-fetch-dest": "document" } });
      const response = await GET(opened, {});
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        refusalHref("not_signed_in"),
      ]);
    },
  );

  test("without orders returns an empty response", { tags: ["E-21"] }, async () => {
    const response = await download();
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
  });
});
