import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import pg from "pg";
import { beforeEach, describe, expect, inject, it } from "vitest";
import { applyMigrations } from "@/scripts/migrations";
import { NO_FILTERS, openSchemaEngine } from "@/scripts/schema-engine";
import { query } from "../../../scripts/database";
import { testDatabaseUrl, withConnection, withDatabase } from "../../support/database";
import { useFolder } from "../../support/use-folder";

const path = "prisma/schema.prisma";
const schema = readFileSync(path, "utf8");

/**
 * Wraps Prisma's adapter so that it reads the one-letter columns of Postgres' catalogue. The
 * adapter refuses their type; the engine needs them as characters.
 */
function catalogueAdapter(pool: pg.Pool): SqlMigrationAwareDriverAdapterFactory {
  const letter: number = pg.types.builtins.CHAR;
  let letters: number[] = [];
  const query = pool.query.bind(pool) as (config: object) => Promise<pg.QueryResult>;
  Object.assign(pool, {
    query: async (config: object) => {
      const result = await query(config);
      letters = [];
      for (const [index, field] of result.fields.entries()) {
        if (field.dataTypeID !== letter) continue;
        field.dataTypeID = pg.types.builtins.TEXT;
        letters.push(index);
      }
      return result;
    },
  });
  const prismaPg = new PrismaPg(pool);
  return {
    provider: prismaPg.provider,
    adapterName: prismaPg.adapterName,
    connectToShadowDb: () => prismaPg.connectToShadowDb(),
    connect: async () => {
      const connection = await prismaPg.connect();
      const read = connection.queryRaw.bind(connection);
      connection.queryRaw = async (asked) => {
        const result = await read(asked);
        for (const index of letters) result.columnTypes[index] = ColumnTypeEnum.Character;
        return result;
      };
      return connection;
    },
  };
}

/** Returns the SQL from this file's database, built by the migrations alone, to `content`. */
async function sqlTo(content: string): Promise<string> {
  const pool = new pg.Pool({ connectionString: testDatabaseUrl() });
  try {
    const engine = await openSchemaEngine(catalogueAdapter(pool), schema);
    const { stdout } = await engine.diff({
      from: { tag: "schemaDatasource", files: [{ path, content: schema }], configDir: "." },
      to: { tag: "schemaDatamodel", files: [{ path, content }] },
      script: true,
      exitCode: null,
      filters: NO_FILTERS,
    });
    return stdout ?? "";
  } finally {
    await pool.end();
  }
}

/**
 * Objects that only a migration can define: block-range and trigram indexes, generated columns.
 */
const onlyInSql = [
  'DROP INDEX "analytics_events_created_at_idx";',
  'DROP INDEX "knowledge_words_word_idx";',
  'DROP INDEX "orders_search_text_idx";',
  'ALTER TABLE "knowledge_lines" ALTER COLUMN "words" DROP DEFAULT;',
  'ALTER TABLE "knowledge_phrasings" ALTER COLUMN "words" DROP DEFAULT;',
];

it("migrations that were applied are not applied or named again", async () => {
  expect(await applyMigrations(testDatabaseUrl())).toEqual([]);
});

it("the migrations add up to the schema", async () => {
  const statements = (await sqlTo(schema))
    .split("\n")
    .filter((line) => line.trim() !== "" && !line.startsWith("--"));
  expect(statements.sort()).toEqual(onlyInSql.sort());
  const other = schema.replace("model Refund {", "model Refund {\n  missing String?");
  expect(await sqlTo(other)).toContain('ALTER TABLE "refunds" ADD COLUMN     "missing" TEXT');
});

describe("a database that is not only the shop's", () => {
  const adminUrl = inject("databaseAdminUrl");
  const url = withDatabase(adminUrl, "shop_beside_others");
  const inFolder = useFolder();
  const apply = (databaseUrl = url) => applyMigrations(databaseUrl, { folder: inFolder() });
  const tables = async () =>
    (
      await query<{ name: string }>(
        url,
        `SELECT format('%s.%s', schemaname, tablename) AS name FROM pg_tables
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY name`,
      )
    ).map(({ name }) => name);

  beforeEach(async () => {
    await withConnection(adminUrl, async (client) => {
      await client.query("DROP DATABASE IF EXISTS shop_beside_others WITH (FORCE)");
      await client.query("CREATE DATABASE shop_beside_others TEMPLATE template0");
    });
    write("1_first", "CREATE TABLE first ()");
  });

  function write(name: string, sql: string) {
    mkdirSync(inFolder(name));
    writeFileSync(inFolder(`${name}/migration.sql`), sql);
  }

  it("stays as it is when another program has tables there", async () => {
    await query(url, "CREATE TABLE letters ()");
    await expect(apply()).rejects.toThrow("The database has tables of another program");
    expect(await tables()).toEqual(["public.letters"]);
  });

  it("may hold the tables of an extension, and views", async () => {
    await query(
      url,
      `CREATE EXTENSION unaccent; CREATE TABLE places (); ALTER EXTENSION unaccent ADD TABLE places;
       CREATE VIEW sessions AS SELECT 1 AS one`,
    );
    expect(await apply()).toEqual(["1_first"]);
  });

  it("keeps its records where they are when a schema before them appears", async () => {
    expect(await apply()).toEqual(["1_first"]);
    await query(url, 'CREATE SCHEMA "New"');
    const moved = `${url}?options=${encodeURIComponent('-c search_path="New",public')}`;
    expect(await apply(moved)).toEqual([]);
    write("2_second", "ALTER TABLE first ADD COLUMN more text");
    expect(await apply(moved)).toEqual(["2_second"]);
    expect(await tables()).toEqual(["public._prisma_migrations", "public.first"]);
    expect(await apply()).toEqual([]);
  });

  it("may keep the shop in a schema of its own", async () => {
    await query(url, 'CREATE TABLE letters (); CREATE SCHEMA "New"');
    const own = `${url}?options=${encodeURIComponent('-c search_path="New"')}`;
    expect(await apply(own)).toEqual(["1_first"]);
    expect(await apply(own)).toEqual([]);
    expect(await tables()).toEqual(["New._prisma_migrations", "New.first", "public.letters"]);
  });

  it("gets a migration that an older version has begun, and one that was rolled back", async () => {
    await apply();
    write("2_begun", "-- outside a transaction\nCREATE TABLE begun ()");
    write("3_undone", "CREATE TABLE undone ()");
    await query(
      url,
      `INSERT INTO _prisma_migrations (id, checksum, migration_name, rolled_back_at)
       VALUES ('a', '', '2_begun', NULL), ('b', '', '3_undone', now())`,
    );
    expect(await apply()).toEqual(["2_begun", "3_undone"]);
    const left = "SELECT migration_name FROM _prisma_migrations WHERE finished_at IS NULL";
    expect(await query(url, `${left} AND rolled_back_at IS NULL`)).toEqual([]);
    expect(await apply()).toEqual([]);
  });
});
