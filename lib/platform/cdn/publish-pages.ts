import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { getDb, Prisma, type Tx } from "../db/client";
import { enqueueRun } from "../jobs/queue";
import { getCdns, purgeTags } from "./cdns";
import { PAGES_STATE, PAGES_TAG, purgePagesJob } from "./model";

/**
 * Increments the page revision. Call it in the transaction that changes content of public pages.
 * Each server process then re-renders its cached pages on their next request
 * (`server/page-store.ts`), and a job purges the content delivery network, if there is one.
 */
export async function publishPages(tx: Tx): Promise<void> {
  await tx.pageRevision.upsert({
    where: { id: 1 },
    create: { id: 1, revision: 1 },
    update: { revision: { increment: 1 } },
  });
  if (getCdns().length > 0) await enqueueRun(tx, purgePagesJob);
}

/** Time after a change in which a server may still answer with an older page (`server/pages.ts`). */
const SERVER_LAG_MS = 3_000;

/**
 * Purges the public pages when something changed since the last purge: published content, a planned
 * price that took effect, or the day. Throws when a network does not confirm it; the next run tries again.
 */
export async function purgePages(lagMs = SERVER_LAG_MS): Promise<void> {
  if (getCdns().length === 0) return;
  const [state] = await getDb().$queryRaw<{ current: string; purged: string | null }[]>`
    SELECT ${Prisma.raw(PAGES_STATE)} AS current, (SELECT purged FROM page_revision) AS purged`;
  if (!state || state.current === state.purged) return;
  // Otherwise the network would store the older page again.
  await delay(lagMs);
  await purgeTags([PAGES_TAG]);
  const purged = { purged: state.current };
  await getDb().pageRevision.upsert({ where: { id: 1 }, create: purged, update: purged });
}
