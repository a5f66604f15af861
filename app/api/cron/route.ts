import { jobs } from "@/lib/dashboard/model/jobs";
import { getEnv } from "@/lib/platform/env";
import { defineRoute } from "@/lib/platform/http/define-route";
import { runWorkerUntilIdle } from "@/lib/platform/jobs/worker";
import { carriesCronSecret } from "@/lib/platform/secrets";
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
    if (!getEnv().CRON_SECRET) return Response.json({ error: "not_configured" }, { status: 503 });
    if (!carriesCronSecret(request))
      return Response.json({ error: "unauthorized" }, { status: 401 });
    const done = await runWorkerUntilIdle(jobs, jobHandlers, WORK_MS);
    return Response.json(done, { headers: { "Cache-Control": "no-store" } });
  },
  { name: "cron" },
);

export { run as GET, run as POST };
