import { expect, test } from "vitest";
import { onConnection, testDatabaseUrl } from "../support/database";
import { placePaid } from "../support/payments";
import { useShop } from "../support/use-shop";

/** Known to one browser and nobody else: such an id must not tell when it was made. */
const SECRET_IDS = ["chat_conversations"];

const shop = useShop();

test("what a paid order leaves in the database has ids that sort by time, however it was written", async () => {
  await placePaid(shop);
  const found = await onConnection(testDatabaseUrl(), async (client) => {
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
