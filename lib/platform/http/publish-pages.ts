import "server-only";
import { type Db } from "@/lib/platform/db/client";

/**
 * Says that something the shop's pages show has changed, in the transaction that changes it: every
 * server process makes its kept pages anew the next time one is asked for (`scripts/page-store.mjs`).
 */
export async function publishPages(db: Db): Promise<void> {
  await db.pageRevision.upsert({
    where: { id: 1 },
    create: { id: 1, revision: 1 },
    update: { revision: { increment: 1 } },
  });
}
