import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { startThrowawayPostgres } from "../../../scripts/postgres";
import { withConnection } from "../../support/database";
import { GIULIA } from "../../support/personal-data";

test("the database server's log holds no personal data", async () => {
  const postgres = await startThrowawayPostgres();
  try {
    await withConnection(postgres.url("postgres"), async (client) => {
      await client.query("CREATE TABLE people (email text UNIQUE, age int CHECK (age > 0))");
      const add = "INSERT INTO people VALUES ($1, $2)";
      await client.query(add, [GIULIA, 30]);
      await expect(client.query(add, [GIULIA, 30])).rejects.toThrow(/duplicate key/);
      await expect(client.query(add, [GIULIA, -1])).rejects.toThrow(/check constraint/);
      await expect(client.query(`SELECT '${GIULIA}' FROM nowhere`)).rejects.toThrow(/nowhere/);
    });
    const log = readFileSync(path.join(postgres.home, "log"), "utf8");
    expect(log).toContain("duplicate key");
    expect(log).not.toContain(GIULIA);
  } finally {
    await postgres.stop();
  }
});
