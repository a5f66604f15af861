import "server-only";
import { Prisma } from "@/lib/platform/db/client";

/** Lines `l` of orders that the ledger does not have, or has with another amount. */
export const toCheck = Prisma.sql`(l.kind IN ('payment', 'refund', 'dispute') AND l.ledger_entry_id IS NULL)`;
