import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { getDb } from "../db/client";
import { getCdns, purgeTags } from "./cdns";
import { PAGES_TAG } from "./model";

/** Time after a change in which a server may still answer with an older page (`server/pages.ts`). */
const SERVER_LAG_MS = 3_000;

/**
 * Purges the public pages when something changed since the last purge: published content, or a planned
 * price that took effect. Throws when a network does not confirm it; the next run tries again.
 */
export async function purgePages(lagMs = SERVER_LAG_MS): Promise<void> {
  if (getCdns().length === 0) return;
  const [state] = await getDb().$queryRaw<{ current: string; purged: string | null }[]>`
    SELECT p.revision || '/' || (SELECT count(*) FROM price_changes
      WHERE effective_from <= now() AND cancelled_at IS NULL) AS current, p.purged
    FROM page_revision p`;
  if (!state || state.current === state.purged) return;
  // Otherwise the network would store the older page again.
  await delay(lagMs);
  await purgeTags([PAGES_TAG]);
  await getDb().pageRevision.updateMany({ data: { purged: state.current } });
}
