import { getReadiness } from "@/lib/platform/health/readiness";
import { defineRoute } from "@/lib/platform/http/define-route";

export const dynamic = "force-dynamic";

/**
 * Answers 200 while nothing needs a person, else 503, with the checks of `/api/health/ready`. For monitors
 * that tell a person; a load balancer must not take servers out because of it.
 */
export const GET = defineRoute(
  async () => {
    const { checks } = await getReadiness();
    const isWell = Object.values(checks).every(({ state }) => state === "ok");
    return Response.json(
      { well: isWell, checks },
      { status: isWell ? 200 : 503, headers: { "Cache-Control": "no-store" } },
    );
  },
  { name: "health" },
);
