import { systemClock } from "@/lib/core/clock";
import { refusalStatuses } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/gate";
import { defineRoute } from "@/lib/platform/http/define-route";
import { getLiveVisits } from "@/lib/visits/queries/visits";

export const dynamic = "force-dynamic";

/** Returns current activity in the shop (`LiveVisits`). Requires access to the dashboard. */
export const GET = defineRoute(
  async () => {
    const headers = { "Cache-Control": "private, no-store" };
    const staff = await requireStaff("read");
    if (staff.ok)
      return Response.json(await getLiveVisits(staff.value, systemClock()), { headers });
    const { code } = staff.error;
    return Response.json({ error: code }, { status: refusalStatuses[code], headers });
  },
  { name: "live visits" },
);
