import { parseBrowserErrors, reportBrowserErrors } from "@/lib/platform/browser-errors";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readJson, refuseBody } from "@/lib/platform/http/read-body";

/** A violation of the policy repeats the whole policy. */
const MAX_BODY_BYTES = 32 * 1024;

/** Pages of other sites may not send these without asking, which nothing here answers. */
const TYPES = /^application\/(?:json|csp-report|reports\+json)\b/;

/** Takes errors of the shop's scripts, and violations of its policy, which browsers send without an Origin. */
export const POST = defineRoute(
  async (request: Request) => {
    if (!TYPES.test(request.headers.get("content-type") ?? ""))
      return Response.json({ error: "invalid_input" }, { status: 415 });
    const body = await readJson(request, MAX_BODY_BYTES);
    if (!body.ok) return refuseBody(body.error);
    const errors = parseBrowserErrors(body.value);
    if (errors === null) return Response.json({ error: "invalid_input" }, { status: 400 });
    reportBrowserErrors(errors);
    return new Response(null, { status: 204 });
  },
  { name: "browser errors", limit: "browserErrors" },
);
