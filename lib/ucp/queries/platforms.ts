import "server-only";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";

const MAX_HOSTS = 100;
const MAX_NOTICES = 50;

type PlatformHost = { host: string; firstSeenAt: Date; fetchedAt: Date; blockedAt: Date | null };

/** Returns the hosts that asked, blocked ones first, and what platforms were not told, newest first. */
export async function listPlatforms(_: Staff) {
  const [platforms, notices] = await Promise.all([
    getDb().$queryRaw<PlatformHost[]>`
      SELECT host, min(first_seen_at) AS "firstSeenAt", max(fetched_at) AS "fetchedAt",
        max(blocked_at) AS "blockedAt"
      FROM platforms GROUP BY host
      ORDER BY max(blocked_at) DESC NULLS LAST, max(fetched_at) DESC LIMIT ${MAX_HOSTS}`,
    getDb().platformNotice.findMany({
      where: { deliveredAt: null },
      include: {
        order: { select: { id: true, number: true } },
        platform: { select: { host: true } },
      },
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      take: MAX_NOTICES,
    }),
  ]);
  return { platforms, notices };
}

export type PlatformLists = Awaited<ReturnType<typeof listPlatforms>>;
