import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { announceAddresses } from "@/lib/platform/indexnow/announce";
import { arePagesAnnounced, listPageChanges } from "../queries";

/** Stands for the change of a page whose data has never changed. */
const NEVER = new Date(0);

/**
 * Tells search engines of the pages that changed since they were last told. Does nothing where pages are
 * not announced. Throws when the service does not confirm it; the queue tries again.
 */
export async function announcePages(now: Date): Promise<void> {
  if (!(await arePagesAnnounced())) return;
  const db = getDb();
  const [pages, announced] = await Promise.all([listPageChanges(now), db.announcedPage.findMany()]);
  const known = new Map(announced.map(({ path, changedAt }) => [path, changedAt.getTime()]));
  const changed = pages
    .map(({ route, changedAt }) => ({ path: route, changedAt: changedAt ?? NEVER }))
    .filter(({ path, changedAt }) => known.get(path) !== changedAt.getTime());
  if (changed.length === 0) return;
  await announceAddresses(changed.map(({ path }) => new URL(path, getEnv().SITE_URL).href));
  await db.$transaction(
    changed.map((page) =>
      db.announcedPage.upsert({ where: { path: page.path }, create: page, update: page }),
    ),
  );
}
