import { getReadiness } from "@/lib/platform/health/readiness";
import { defineRoute } from "@/lib/platform/http/define-route";

export const dynamic = "force-dynamic";

/**
 * Answers 200 when this server can take requests, else 503, with the state of each check and its time
 * in milliseconds.
 */
export const GET = defineRoute(
  async () => {
    const readiness = await getReadiness();
    return Response.json(readiness, {
      status: readiness.ready ? 200 : 503,
      headers: { "Cache-Control": "no-store" },
    });
  },
  { name: "health" },
);
