import { systemClock } from "@/lib/core/clock";
import { getEnv } from "@/lib/platform/env";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readBody } from "@/lib/platform/http/read-body";
import { reviewRoutes } from "@/lib/platform/routes";
import { recordOptOut } from "@/lib/reviews/commands/record-opt-out";
import { reviewTokenSchema } from "@/lib/reviews/schema";

const MAX_BYTES = 1_000;

/** Stops review invitations. The page's plain form works without scripts. */
export const POST = defineRoute(
  async (request: Request) => {
    const body = await readBody(request, MAX_BYTES);
    if (!body.ok) return new Response(null, { status: body.error.status });
    const token = reviewTokenSchema.safeParse(new URLSearchParams(body.value).get("token"));
    if (token.success) await recordOptOut(token.data, systemClock());
    // The page shows the current state.
    const page = `${reviewRoutes.optOut}/${encodeURIComponent(token.data ?? "link")}`;
    return Response.redirect(new URL(page, getEnv().SITE_URL), 303);
  },
  { name: "refuse-review-invitations", sameOrigin: true, limit: "review" },
);
