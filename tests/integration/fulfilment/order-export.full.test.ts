import { NextRequest } from "next/server";
import { expect, test, vi } from "vitest";
import { GET } from "@/app/admin/ordini/esporta/route";
import { EXPORT_BATCH } from "@/lib/fulfilment/commands/export-orders";
import { getDb } from "@/lib/platform/db/client";
import { createOrder } from "@/prisma/builders/store";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { useDatabase } from "../../support/use-database";

useDatabase({ admin: true });

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
