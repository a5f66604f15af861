/**
 * Begins a query whose best plan depends on its values, such as a search: it gets no name and is
 * planned each time.
 */
export const PLANNED_EACH_TIME = "/* planned each time */";

/**
 * Names for prepared statements, one for each text: Postgres then parses and plans it once on each
 * connection, which halves what a short query costs. Texts beyond the first `limit` stay unnamed, as
 * a connection keeps every statement it has a name for.
 */
export function statementNames(limit: number): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (sql.trimStart().startsWith(PLANNED_EACH_TIME)) return "";
    if (names.size >= limit) return "";
    const name = `shop_${names.size + 1}`;
    names.set(sql, name);
    return name;
  };
}

/**
 * True unless the address says, as Prisma's users do with `pgbouncer=true`, that a pooler stands
 * between which hands every transaction another connection.
 */
export function keepsStatements(connectionString: string): boolean {
  return new URL(connectionString).searchParams.get("pgbouncer") !== "true";
}
