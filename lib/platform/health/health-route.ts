import "server-only";
import { carriesCronSecret } from "../http/cron-secret";
import { defineRoute } from "../http/define-route";
import { getReadiness, type Readiness } from "./readiness";

/**
 * Builds a route that answers 200 while the server's state is good, else 503. Only a caller with
 * `Authorization: Bearer CRON_SECRET` reads the checks, each with its time in milliseconds.
 */
export function healthRoute(stateOf: (readiness: Readiness) => Record<string, boolean>) {
  return defineRoute(
    async (request: Request) => {
      const readiness = await getReadiness();
      const state = stateOf(readiness);
      const isGood = Object.values(state).every(Boolean);
      return Response.json(
        carriesCronSecret(request) ? { ...state, checks: readiness.checks } : state,
        { status: isGood ? 200 : 503, headers: { "Cache-Control": "no-store" } },
      );
    },
    { name: "health" },
  );
}
