import "server-only";
import { getCdns } from "../cdn/cdns";
import { purgePagesJob } from "../cdn/model";
import { type Tx } from "../db/client";
import { enqueueRun } from "../jobs/queue";

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
