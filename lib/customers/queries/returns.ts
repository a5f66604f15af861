import "server-only";
import { Prisma } from "@/lib/platform/db/client";
import { allReturns } from "@/lib/returns/queries/facts";

/**
 * Returns the query for `id` and lower-case `email` of the returns `r` that meet a condition. A declaration of
 * withdrawal may name another address than its order.
 */
export const returnOwners = (condition: Prisma.Sql) => Prisma.sql`
  SELECT r.id, lower(o.email) AS email FROM (${allReturns}) r JOIN orders o ON o.id = r.order_id
    WHERE ${condition}
  UNION SELECT r.id, lower(w.email) FROM (${allReturns}) r JOIN withdrawals w ON w.id = r.withdrawal_id
    WHERE ${condition}`;

/** Returns the query for the returns of a person: of their orders, and those that they declared. */
export const returnsOf = (emails: readonly string[]) => Prisma.sql`
  SELECT r.* FROM (${allReturns}) r
  WHERE r.order_id IN (SELECT id FROM orders WHERE lower(email) = ANY(${emails}::text[]))
    OR r.withdrawal_id IN (SELECT id FROM withdrawals WHERE lower(email) = ANY(${emails}::text[]))`;
