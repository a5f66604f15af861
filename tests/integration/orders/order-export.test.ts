import { NextRequest } from "next/server";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { GET } from "@/app/admin/ordini/esporta/route";
import { toCsv } from "@/lib/core/csv";
import { EXPORT_BATCH } from "@/lib/orders/commands/export-orders";
import { orderValues } from "@/lib/orders/model/csv";
import { closeDb, getDb } from "@/lib/platform/db/client";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { resetDatabase, testDatabaseUrl, withConnection } from "../../support/database";
import { isFullRun } from "../../support/full";
import { signInAs, startRequest } from "../../support/request";

let adminId: string;

beforeEach(async () => {
  await resetDatabase();
  startRequest();
  const admin = await createAdmin(getDb());
  adminId = admin.id;
  await signInAs(admin);
});
afterAll(closeDb);

const address = "http://localhost:3000/admin/ordini/esporta";
const download = (query = "") => GET(new NextRequest(address + query), {});
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
    expect(`${line}\r\n`).toBe(toCsv([orderValues(order, "comma")], "comma"));
  });

  test("uses semicolons when requested", async () => {
    await createOrder(getDb());
    const [line = ""] = lines(await (await download("?separatore=punto-e-virgola")).text());
    expect(line.split('";"')).toHaveLength(23);
    const [other = ""] = lines(await (await download("?separatore=%00")).text());
    expect(other.split('","')).toHaveLength(23);
  });

  test("without orders returns an empty response", { tags: ["E-21"] }, async () => {
    const response = await download();
    expect(response.status).toBe(204);
    expect(await response.text()).toBe("");
  });

  test.each([
    ["an anonymous visitor", 401],
    ["a user without the role", 403],
    ["an administrator just demoted", 403],
  ])("is refused to %s", { tags: ["PAY-41"] }, async (who, status) => {
    const { email } = await createOrder(getDb());
    if (status === 401) startRequest();
    else if (who.includes("demoted"))
      await getDb().user.update({ where: { id: adminId }, data: { role: "user" } });
    else {
      startRequest();
      await signInAs(await createAdmin(getDb(), { email: "altra@example.it", role: "user" }));
    }
    const response = await download();
    expect(response.status).toBe(status);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(await response.text()).not.toContain(email);
  });

  test(
    "is streamed in pieces no larger than a batch, without lost or duplicate orders",
    { tags: ["PAY-44"] },
    async () => {
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
    },
  );

  test.runIf(isFullRun)("stops reading once the client has gone", async () => {
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
});
