import "server-only";
import { personKey } from "@/lib/core/person-key";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";

export const readDiscountCodes = personalRows(
  (email, after) => Prisma.sql`
    SELECT d.id, jsonb_build_object('code', d.code, 'madeFor', d.issued_to,
      'percent', d.percent, 'amountCents', d.amount_cents, 'validFrom', d.valid_from,
      'validUntil', d.valid_until, 'uses', d.uses) AS row
    FROM discount_codes d WHERE d.issued_to = ${personKey(email)} AND d.id > ${after}`,
);

/** Removes a person from their codes, which stay valid, and returns the number of codes. */
export function unlinkCodes(tx: Tx, email: string): Promise<number> {
  return tx.$executeRaw`
    UPDATE discount_codes SET issued_to = 'erased ' || id WHERE issued_to = ${personKey(email)}`;
}

/** Gives redemptions the address of their anonymised orders. */
export async function anonymiseRedemptions(tx: Tx, orderIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE discount_redemptions r SET person = o.email
    FROM orders o WHERE o.id = r.order_id AND r.order_id = ANY(${orderIds}::uuid[])`;
}
