import { createHash, timingSafeEqual } from "node:crypto";
import { getEnv } from "@/lib/platform/env";
import { defineRoute } from "@/lib/platform/http/define-route";
import { runDueWork } from "@/lib/platform/jobs/worker";
import { jobHandlers } from "@/lib/worker";

export const dynamic = "force-dynamic";

/** Seconds the host gives this route; no new job is taken in the last of them. */
export const maxDuration = 60;
const WORK_MS = 45_000;

/**
 * For hosts without long-lived processes: works off what is due whenever the host's scheduler calls,
 * with `Authorization: Bearer CRON_SECRET`.
 */
const run = defineRoute(
  async (request: Request) => {
    const { CRON_SECRET } = getEnv();
    if (!CRON_SECRET) return Response.json({ error: "not_configured" }, { status: 503 });
    if (!isSame(request.headers.get("authorization") ?? "", `Bearer ${CRON_SECRET}`))
      return Response.json({ error: "unauthorized" }, { status: 401 });
    const done = await runDueWork(jobHandlers, WORK_MS);
    return Response.json(done, { headers: { "Cache-Control": "no-store" } });
  },
  { name: "cron" },
);

export { run as GET, run as POST };

/** Digests have one length, so that the time taken tells nothing about the secret. */
function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
