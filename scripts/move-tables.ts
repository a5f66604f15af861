import type pg from "pg";
import { Problem } from "./problem";

/** Names are quoted and, for tables, carry their schema. */
export type Table = {
  name: string;
  columns: { name: string; type: string }[];
  /** The tables its foreign keys point to. */
  references: string[];
};

/*
 * The tables of the shop and of its job queue. Partitions belong to their table. The target has its
 * own records of migrations, and computes generated columns itself.
 */
const TABLES = `
  WITH keys AS (
    SELECT DISTINCT coalesce(pg_partition_root(k.conrelid), k.conrelid) AS owner,
      format('%I.%I', r.relnamespace::regnamespace::text, r.relname) AS target
    FROM pg_constraint k JOIN pg_class r ON r.oid = k.confrelid
    WHERE k.contype = 'f'
  )
  SELECT format('%I.%I', n.nspname, t.relname) AS name,
    (SELECT json_agg(json_build_object('name', quote_ident(c.attname),
        'type', format_type(c.atttypid, c.atttypmod)) ORDER BY c.attname)
      FROM pg_attribute c
      WHERE c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped AND c.attgenerated = ''
    ) AS columns,
    coalesce((SELECT json_agg(target ORDER BY target) FROM keys WHERE owner = t.oid), '[]')
      AS references
  FROM pg_class t JOIN pg_namespace n ON n.oid = t.relnamespace
  WHERE n.nspname IN ('public', 'pgboss') AND t.relkind IN ('r', 'p') AND NOT t.relispartition
    AND t.relname <> '_prisma_migrations'
    AND NOT EXISTS (
      SELECT FROM pg_depend d
      WHERE d.classid = 'pg_class'::regclass AND d.objid = t.oid AND d.deptype = 'e')
  ORDER BY 1`;

export async function readTables(client: pg.Client): Promise<Table[]> {
  return (await client.query<Table>(TABLES)).rows;
}

export const columnList = ({ columns }: Table) => columns.map(({ name }) => name).join(", ");

/**
 * Sorts tables so that each comes after those it references. A table may reference itself.
 * @throws Problem when tables reference each other in a circle
 */
export function inCopyOrder(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  let rest = tables;
  while (rest.length > 0) {
    const waiting = new Set(rest.map(({ name }) => name));
    const isFree = ({ name, references }: Table) =>
      references.every((reference) => reference === name || !waiting.has(reference));
    const free = rest.filter(isFree);
    if (free.length === 0)
      throw new Problem(`These tables reference each other: ${[...waiting].join(", ")}.`);
    sorted.push(...free);
    rest = rest.filter((table) => !isFree(table));
  }
  return sorted;
}

/** Returns the names of tables that only one side has, or whose columns differ. */
export function differingTables(source: Table[], target: Table[]): string[] {
  const shapes = (tables: Table[]) =>
    new Map(tables.map(({ name, columns }) => [name, JSON.stringify(columns)]));
  const [here, there] = [shapes(source), shapes(target)];
  const names = new Set([...here.keys(), ...there.keys()]);
  return [...names].filter((name) => here.get(name) !== there.get(name)).sort();
}
