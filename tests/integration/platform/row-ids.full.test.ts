import { expect, test } from "vitest";
import { testDatabaseUrl, withConnection } from "../../support/database";
import { placePaid } from "../../support/payments";
import { useShop } from "../../support/use-shop";

/** Ids that act as a browser's secret: they must not reveal their creation time. */
const SECRET_IDS = ["chat_conversations"];

const shop = useShop();

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
