import { expect, test } from "vitest";
import { MAX_LISTED, orderList } from "@/lib/orders/model/list-filter";
import { countOrders } from "@/lib/orders/queries/list-search";
import { getDb } from "@/lib/platform/db/client";
import { createOrder } from "@/prisma/builders/store";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { placePaid } from "../../support/payments";
import { useShop } from "../../support/use-shop";

const shop = useShop();

const count = (search: string) => countOrders({ ...orderList.initial, search }, new Date());

/** Copies an order, with an e-mail address of its own for each copy. */
async function copyOrder(id: string, copies: number): Promise<void> {
  await getDb().$executeRaw`INSERT INTO orders
    SELECT (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'checkout_key', gen_random_uuid(),
      'number', 'SC-COPY-' || n, 'email', 'k#' || n || '@esempio.it'))).*
    FROM orders o, generate_series(1, ${copies}::int) n WHERE o.id = ${id}::uuid`;
}

test("counts a search of a few letters or signs, up to the most that are listed", async () => {
  const { id } = await createOrder(getDb(), { customer: { lastName: "Zuqx" } });
  await copyOrder(id, MAX_LISTED + 500);
  for (const common of ["qx", "it", "k#", "z"]) expect(await count(common)).toBe(MAX_LISTED + 1);
  const rare = await getDb().order.count({ where: { email: { startsWith: "k#99" } } });
  expect(await count("#99")).toBe(rare);
  expect(await count("q@")).toBe(0);
});

/** Ids that act as a browser's secret: they must not reveal their creation time. */
const SECRET_IDS = ["chat_conversations"];

test("a paid order's rows have ids that sort by time, whichever way they were written", async () => {
  await placePaid(shop);
  const found = await withConnection(testDatabaseUrl(), async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'id' AND data_type = 'uuid'`,
    );
    const versions = [];
    for (const { name } of tables.filter((one) => !SECRET_IDS.includes(one.name))) {
      const { rows } = await client.query<{ version: string }>(
        `SELECT DISTINCT substr(id::text, 15, 1) AS version FROM "${name}"`,
      );
      for (const { version } of rows) versions.push({ name, version });
    }
    return versions;
  });
  const names = found.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "orders",
      "order_items",
      "order_events",
      "payment_attempts",
      "ledger_entries",
      "stock_reservations",
      "email_messages",
    ]),
  );
  expect(found.filter(({ version }) => version !== "7")).toEqual([]);
});
