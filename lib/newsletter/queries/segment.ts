import "server-only";
import { subDays } from "date-fns";
import { Prisma } from "@/lib/platform/db/client";
import { type Segment } from "../model/campaign";

/** Condition for the subscribers `s` of a segment: confirmed ones, in the segment. */
export function segmentCondition(segment: Segment, now: Date): Prisma.Sql {
  return Prisma.sql`s.status = 'confirmed' AND ${conditionOf(segment, now)}`;
}

/** Counted as the statistics do: paid orders that are no rehearsal. */
const bought = Prisma.sql`FROM orders o
  WHERE lower(o.email) = s.email AND o.payment_status = 'paid' AND NOT o.rehearsal`;

function conditionOf(segment: Segment, now: Date): Prisma.Sql {
  switch (segment.kind) {
    case "all":
      return Prisma.sql`true`;
    case "never_bought":
      return Prisma.sql`NOT EXISTS (SELECT ${bought})`;
    case "bought_once":
      return Prisma.sql`(SELECT count(*) = 1 AND max(o.paid_at) <= ${subDays(now, segment.days)} ${bought})`;
    case "town":
      return Prisma.sql`EXISTS (SELECT ${bought} AND lower(trim(o.city)) = ${segment.town.toLowerCase()})`;
  }
}
