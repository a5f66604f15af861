import { pipeline } from "node:stream/promises";
import type pg from "pg";
import copy from "pg-copy-streams";
import { applyMigrations, describeApplied, migrationNames } from "./migrations";
import { compareFigures, type Figures, readFigures, SEQUENCES } from "./move-checks";
import { connect, inTransaction } from "./move-connection";
import { columnList, differingTables, inCopyOrder, readTables, type Table } from "./move-tables";
import {
  claimTarget,
  createJobTables,
  exists,
  howToEmpty,
  type Jobs,
  prepareTables,
  readCopied,
  readJobs,
  recordCopied,
  removeProgress,
  startOnce,
} from "./move-target";
import { Problem } from "./problem";
import { step } from "./steps";
import { printTable } from "./table";

type Source = { id: string; tables: Table[]; jobs: Jobs | null };

/**
 * Copies a shop's database into an empty one and compares both. Only reads the source. A call after
 * an interrupted one copies the tables that are missing.
 * @throws Problem when one of them cannot be used, or they differ at the end
 */
export async function moveDatabase(sourceUrl: string, targetUrl: string): Promise<void> {
  const clients: pg.Client[] = [];
  const open = async (url: string, side: "source" | "target") => {
    const client = await connect(url, side);
    clients.push(client);
    return client;
  };
  try {
    const source = await open(sourceUrl, "source");
    const target = await open(targetUrl, "target");
    const shop = await step("Source", async ({ note }) => {
      const read = await inTransaction(source, "snapshot", () => readSource(source));
      note(`${read.tables.length} tables`);
      return read;
    });
    await step("Target", async ({ note }) => {
      const isResumed = await claimTarget(target, shop.id);
      note(isResumed ? "a move that was interrupted goes on" : "empty");
    });
    await step("Tables", async ({ note }) => {
      note(describeApplied(await applyMigrations(targetUrl)));
      await createSameTables(target, shop);
    });
    await step("Rows", ({ note, progress }) =>
      inTransaction(source, "snapshot", async () => {
        const rows = await copyTables(source, target, shop.tables, progress);
        await copySequences(source, target);
        note(`${rows} copied`);
      }),
    );
    const { rows, differences } = await step("Checks", async ({ note }) => {
      await target.query("ANALYZE");
      const figures = (client: pg.Client): Promise<Figures> =>
        inTransaction(client, "snapshot", () => readFigures(client, shop.tables));
      const comparison = compareFigures(await figures(source), await figures(target));
      note(comparison.differences.length === 0 ? "everything is equal" : "there are differences");
      return comparison;
    });
    printTable({ head: ["", "source", "target", ""], rows });
    if (differences.length > 0)
      throw new Problem(
        `Source and target differ (${differences.join("; ")}). Something wrote to one of them during ` +
          `the move: do not use the target. Stop what writes, ${howToEmpty} and start again.`,
      );
    await removeProgress(target);
  } finally {
    // Not awaited: `end()` may hang on a connection that broke during a copy.
    for (const client of clients) void client.end().catch(() => undefined);
  }
}

/** The job queue of each process of the shop connects with this name. */
const SHOP_CONNECTIONS = `
  SELECT pid FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'shop-jobs'`;

/** @throws Problem when it is not a shop of this version, or the shop runs */
async function readSource(source: pg.Client): Promise<Source> {
  if ((await source.query(SHOP_CONNECTIONS)).rows.length > 0)
    throw new Problem("The shop is running on the source: stop it and its workers.");
  if (!(await exists(source, "public._prisma_migrations")))
    throw new Problem("The source contains no shop.");
  const { rows: applied } = await source.query<{ id: string; name: string }>(
    `SELECT id, migration_name AS name FROM public._prisma_migrations
     WHERE finished_at IS NOT NULL ORDER BY migration_name`,
  );
  const known = new Set(migrationNames());
  const unknown = applied.filter(({ name }) => !known.has(name));
  if (unknown.length > 0)
    throw new Problem(
      `The source belongs to a newer version of the shop (migration ${unknown[0]?.name}): use that version.`,
    );
  if (applied.length < known.size)
    throw new Problem(`${startOnce} It lacks ${known.size - applied.length} migrations.`);
  return {
    id: applied[0]?.id ?? "",
    tables: inCopyOrder(await readTables(source)),
    jobs: await readJobs(source),
  };
}

async function createSameTables(target: pg.Client, shop: Source): Promise<void> {
  if (shop.jobs) await createJobTables(target);
  const differing = differingTables(shop.tables, await readTables(target));
  if (differing.length > 0)
    throw new Problem(`${startOnce} These differ: ${differing.join(", ")}.`);
  const names = shop.tables.map(({ name }) => name);
  await prepareTables(target, names, shop.jobs);
}

async function copyTables(
  source: pg.Client,
  target: pg.Client,
  tables: Table[],
  progress: (line: string) => void,
): Promise<number> {
  const copied = await readCopied(target);
  let rows = 0;
  for (const table of tables.filter(({ name }) => !copied.has(name))) {
    progress(table.name);
    rows += await inTransaction(target, "change", () => copyTable(source, target, table));
  }
  return rows;
}

/** Copies a table and returns the number of rows. Disables triggers, because their results are copied too. */
async function copyTable(source: pg.Client, target: pg.Client, table: Table): Promise<number> {
  const columns = columnList(table);
  await target.query(`ALTER TABLE ${table.name} DISABLE TRIGGER USER`);
  const incoming = target.query(copy.from(`COPY ${table.name} (${columns}) FROM STDIN`));
  await pipeline(
    source.query(copy.to(`COPY (SELECT ${columns} FROM ${table.name}) TO STDOUT`)),
    incoming,
  );
  await target.query(`ALTER TABLE ${table.name} ENABLE TRIGGER USER`);
  await recordCopied(target, table.name, incoming.rowCount);
  return incoming.rowCount;
}

async function copySequences(source: pg.Client, target: pg.Client): Promise<void> {
  type Sequence = { name: string; start_value: string; last_value: string | null };
  const { rows } = await source.query<Sequence>(SEQUENCES);
  for (const { name, start_value, last_value } of rows)
    await target.query("SELECT setval($1, $2, $3)", [
      name,
      last_value ?? start_value,
      last_value !== null,
    ]);
}
