import { systemClock } from "@/lib/core/clock";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readJson, refuseBody } from "@/lib/platform/http/read-body";
import { boundedUserAgent } from "@/lib/platform/http/request-headers";
import { recordEvents } from "@/lib/visits/commands/record-events";
import { allowsStatistics } from "@/lib/visits/model/consent";
import { parseBatch } from "@/lib/visits/schema";

const MAX_BODY_BYTES = 48 * 1024;

/**
 * Stores the events that a page sends while it unloads, as plain text (`sendBeacon`). Purposes come from
 * the visitor's own consent, not from the request. Returns 204; the page reads no answer.
 */
export const POST = defineRoute(
  async (request: Request) => {
    const body = await readJson(request, MAX_BODY_BYTES);
    if (!body.ok) return refuseBody(body.error);
    const events = parseBatch(body.value);
    if (events === null) return Response.json({ error: "invalid_input" }, { status: 400 });
    const now = systemClock();
    await recordEvents(
      events,
      {
        consented: allowsStatistics(request.headers, now),
        userAgent: boundedUserAgent(request.headers.get("user-agent") ?? ""),
      },
      // The origin check has already matched this header.
      { now, site: request.headers.get("origin") ?? "" },
    );
    return new Response(null, { status: 204 });
  },
  { name: "analytics", sameOrigin: true, limit: "analytics" },
);
