/**
 * SQL prefix for queries whose best plan depends on their values, such as a search. These queries
 * get no name and are planned at each execution.
 */
export const PLANNED_EACH_TIME = "/* planned each time */";

/**
 * Builds a generator of prepared statement names, one per SQL text. Postgres then parses and plans
 * each text once per connection, which halves the cost of short queries. Texts beyond the first
 * `limit` stay unnamed, because a connection keeps every named statement.
 */
export function createStatementNamer(limit: number): (query: { sql: string }) => string {
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
