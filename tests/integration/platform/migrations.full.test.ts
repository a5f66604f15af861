import { readFileSync } from "node:fs";
import { PrismaPg } from "@prisma/adapter-pg";
import {
  ColumnTypeEnum,
  type SqlMigrationAwareDriverAdapterFactory,
} from "@prisma/driver-adapter-utils";
import pg from "pg";
import { expect, it } from "vitest";
import { applyMigrations } from "@/scripts/migrations";
import { NO_FILTERS, openSchemaEngine } from "@/scripts/schema-engine";
import { testDatabaseUrl } from "../../support/database";

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
