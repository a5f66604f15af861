import type pg from "pg";
import { expect, test } from "vitest";
import { query, testDatabaseUrl, withConnection } from "@/tests/support/database";
import { findRawReads } from "@/tests/support/raw-reads";

type Field = { name: string; dataTypeID: number };

/** What Prisma makes of a column, by the name of its type in Postgres. */
const kinds: Partial<Record<string, string>> = {
  bool: "boolean",
  int2: "number",
  int4: "number",
  float4: "number",
  float8: "number",
  int8: "bigint",
  numeric: "Decimal",
  date: "Date",
  timestamp: "Date",
  timestamptz: "Date",
  json: "any",
  jsonb: "any",
};

test("a raw read declares the columns that Postgres returns, with their types", async () => {
  const { reads, composed } = findRawReads("lib");
  // Most are checked here; the others are only read by the tests of their commands and queries.
  expect(reads.length).toBeGreaterThan(2 * composed.length);
  const types = await query<{ oid: number; name: string; element: string | null }>(
    "SELECT t.oid, t.typname AS name, e.typname AS element FROM pg_type t LEFT JOIN pg_type e ON e.oid = t.typelem AND t.typcategory = 'A'",
  );
  const kindOf = ({ dataTypeID }: Field) => {
    const type = types.find(({ oid }) => oid === dataTypeID);
    const kind = (name: string) => kinds[name] ?? "string";
    if (type?.element) return `${kind(type.element)}[]`;
    return type ? kind(type.name) : "unknown";
  };
  const faults = await withConnection(testDatabaseUrl(), async (client) => {
    const found: string[] = [];
    for (const { place, sql, columns } of reads) {
      const fields = await describe(client, sql);
      if (typeof fields === "string") found.push(`${place}: ${fields}`);
      else if (columns) {
        const returned = new Map(fields.map((field) => [field.name, kindOf(field)]));
        for (const [name, kind] of columns) {
          const actual = returned.get(name);
          if (actual === undefined || (kind !== "any" && actual !== kind))
            found.push(`${place}: ${name} is ${actual ?? "missing"}, declared as ${kind}`);
        }
      }
    }
    return found;
  });
  expect(faults).toEqual([]);
});

/** Asks Postgres for a statement's columns without running it. Returns its message when it refuses. */
function describe(client: pg.Client, sql: string): Promise<Field[] | string> {
  return new Promise((resolve) => {
    let answer: Field[] | string = [];
    const request = {
      submit: (connection: pg.Connection) => {
        connection.parse({ name: "", text: sql, types: [] }, true);
        connection.describe({ type: "S", name: "" }, true);
        connection.sync();
      },
      handleRowDescription: ({ fields }: { fields: Field[] }) => (answer = fields),
      handleError: ({ message }: Error) => (answer = message),
      handleReadyForQuery: () => resolve(answer),
    };
    client.query(request);
  });
}
