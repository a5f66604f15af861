import { getDb, Prisma, type Tx } from "./client";

/**
 * Reads a person's rows after a cursor; null starts at the first row. `last` is the cursor of the next batch,
 * null at the end. `email` is in lower case.
 */
export type PersonalRows = (
  email: string,
  after: string | null,
) => Promise<{ rows: unknown[]; last: string | null }>;

/** Rows of one query: bounds the memory of an export. */
export const PERSONAL_ROWS_BATCH = 200;

/** Sorts before every id. */
const FIRST = "00000000-0000-0000-0000-000000000000";

/** Creates a reader from a query for the rows after an id. The query selects a uuid `id` and a JSON object `row`. */
export function personalRows(
  query: (email: string, after: Prisma.Sql) => Prisma.Sql,
): PersonalRows {
  return async (email, after) => {
    const rows = await getDb().$queryRaw<{ id: string; row: unknown }[]>`
      SELECT id::text, row FROM (${query(email, Prisma.sql`${after ?? FIRST}::uuid`)}) found
      ORDER BY found.id LIMIT ${PERSONAL_ROWS_BATCH}`;
    const last = rows.length === PERSONAL_ROWS_BATCH ? (rows.at(-1)?.id ?? null) : null;
    return { rows: rows.map(({ row }) => row), last };
  };
}

/**
 * Runs `work` while the triggers that protect order events, stock movements, the audit log and withdrawals
 * accept the removal of personal data.
 */
export async function duringErasure<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.$executeRaw`SELECT set_config('shop.erasing', 'on', true)`;
  const result = await work();
  await tx.$executeRaw`SELECT set_config('shop.erasing', 'off', true)`;
  return result;
}
