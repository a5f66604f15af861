import { createHash, timingSafeEqual } from "node:crypto";
import { jobs } from "@/lib/dashboard/model/jobs";
import { getEnv } from "@/lib/platform/env";
import { defineRoute } from "@/lib/platform/http/define-route";
import { runWorkerUntilIdle } from "@/lib/platform/jobs/worker";
import { jobHandlers } from "@/lib/worker";

export const dynamic = "force-dynamic";

/** Seconds the host allows this route. The last of them finish the running jobs. */
export const maxDuration = 60;
const WORK_MS = 45_000;

/**
 * Adds scheduled jobs and runs due ones when the host's scheduler calls with `Authorization: Bearer CRON_SECRET`. For hosts
 * without long-lived processes.
 */
const run = defineRoute(
  async (request: Request) => {
    const { CRON_SECRET } = getEnv();
    if (!CRON_SECRET) return Response.json({ error: "not_configured" }, { status: 503 });
    if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${CRON_SECRET}`))
      return Response.json({ error: "unauthorized" }, { status: 401 });
    const done = await runWorkerUntilIdle(jobs, jobHandlers, WORK_MS);
    return Response.json(done, { headers: { "Cache-Control": "no-store" } });
  },
  { name: "cron" },
);

export { run as GET, run as POST };

/** Compares digests of equal length, so that timing reveals nothing about the secret. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
