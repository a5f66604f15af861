import { systemClock } from "@/lib/core/clock";
import { defineRoute } from "@/lib/platform/http/define-route";
import { getLiveVisits } from "@/lib/visits/queries/visits";

export const dynamic = "force-dynamic";

const refusals = { not_signed_in: 401, not_admin: 403, check_failed: 503 } as const;

/** Returns current activity in the shop (`LiveVisits`). Requires access to the dashboard. */
export const GET = defineRoute(
  async () => {
    const live = await getLiveVisits(systemClock());
    const headers = { "Cache-Control": "private, no-store" };
    if (live.ok) return Response.json(live.value, { headers });
    const { code } = live.error;
    return Response.json({ error: code }, { status: refusals[code], headers });
  },
  { name: "live visits" },
);
