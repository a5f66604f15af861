import "server-only";
import { Prisma } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";

/** Reads a subscription with the proof of its consents. */
export const readSubscription = personalRows(
  (email, after) => Prisma.sql`
    SELECT n.id, to_jsonb(n) - 'id' || jsonb_build_object('proof', (
        SELECT coalesce(jsonb_agg(to_jsonb(e) - 'id' - 'subscriber_id' ORDER BY e.at), '[]')
        FROM newsletter_events e WHERE e.subscriber_id = n.id)) AS row
    FROM newsletter_subscribers n WHERE n.email = ${email} AND n.id > ${after}`,
);
