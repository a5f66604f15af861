import "server-only";
import { type Db } from "../db/client";

/**
 * Increments the page revision. Call it in the transaction that changes content of public pages.
 * Each server process then re-renders its cached pages on their next request
 * (`server/page-store.ts`).
 */
export async function publishPages(db: Db): Promise<void> {
  await db.pageRevision.upsert({
    where: { id: 1 },
    create: { id: 1, revision: 1 },
    update: { revision: { increment: 1 } },
  });
}
