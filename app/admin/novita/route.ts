import { isValid } from "date-fns";
import { systemClock } from "@/lib/core/clock";
import { refusalStatuses } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/gate";
import { countNews } from "@/lib/notices/queries/choices";
import { defineRoute } from "@/lib/platform/http/define-route";

export const dynamic = "force-dynamic";

/** Counts what happened after the instant `dal`. Requires access to the dashboard. */
export const GET = defineRoute(
  async (request: Request) => {
    const headers = { "Cache-Control": "private, no-store" };
    const staff = await requireStaff("enter");
    if (!staff.ok) {
      const { code } = staff.error;
      return Response.json({ error: code }, { status: refusalStatuses[code], headers });
    }
    const since = new Date(new URL(request.url).searchParams.get("dal") ?? "");
    const count = isValid(since) ? await countNews(staff.value, since) : 0;
    return Response.json({ count, at: systemClock().toISOString() }, { headers });
  },
  { name: "news" },
);
