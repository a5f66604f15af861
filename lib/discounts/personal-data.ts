import "server-only";
import { personKey } from "@/lib/core/person-key";
import { Prisma } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";

/** Reads the codes issued to a person. */
export const readDiscountCodes = personalRows(
  (email, after) => Prisma.sql`
    SELECT d.id, jsonb_build_object('code', d.code, 'madeFor', d.issued_to,
      'percent', d.percent, 'amountCents', d.amount_cents, 'validFrom', d.valid_from,
      'validUntil', d.valid_until, 'uses', d.uses) AS row
    FROM discount_codes d WHERE d.issued_to = ${personKey(email)} AND d.id > ${after}`,
);
