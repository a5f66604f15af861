import { execa } from "execa";
import { expect, inject, test } from "vitest";
import { jobs } from "@/lib/dashboard/model/jobs";
import { query } from "../../../scripts/database";
import { bundle } from "../../support/bundle";
import { withConnection, withDatabase } from "../../support/database";

const DATABASE = "shop_prepared";

test("a database prepared twice has the queues of all jobs and one catalogue", async () => {
  const adminUrl = inject("databaseAdminUrl");
  await withConnection(adminUrl, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${DATABASE} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${DATABASE} TEMPLATE template0`);
  });
  const url = withDatabase(adminUrl, DATABASE);
  const program = await bundle("prepare-database");
  for (let time = 1; time <= 2; time += 1) {
    const options = { all: true, reject: false, env: { DATABASE_URL: url } } as const;
    const { exitCode, all } = await execa(process.execPath, [program], options);
    expect(exitCode, all).toBe(0);
  }
  const queues = await query<{ name: string }>(url, "SELECT name FROM pgboss.queue");
  expect(queues.map(({ name }) => name)).toEqual(
    expect.arrayContaining(jobs.map(({ name }) => name)),
  );
  const [catalogue] = await query(url, "SELECT count(*)::int AS stock FROM stock_items");
  expect(catalogue).toEqual({ stock: 1 });
});
