import { systemClock } from "@/lib/core/clock";
import { getEnv } from "@/lib/platform/env";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readBody } from "@/lib/platform/http/read-body";
import { reviewRoutes } from "@/lib/platform/routes";
import { recordOptOut } from "@/lib/reviews/commands/record-opt-out";
import { reviewTokenSchema } from "@/lib/reviews/schema";

const MAX_BYTES = 1_000;

/** Shows the link's page. A GET changes nothing, because mail programs open links too. */
export const GET = defineRoute((request: Request) => showPage(tokenIn(new URL(request.url))), {
  name: "show-review-opt-out",
  limit: "review",
});

/**
 * Stops review invitations. A mail program's one click (RFC 8058) has no page of origin. The page's plain
 * form works without scripts and is redirected back to the page, which shows the current state.
 */
export const POST = defineRoute(
  async (request: Request) => {
    const body = await readBody(request, MAX_BYTES);
    if (!body.ok) return new Response(null, { status: body.error.status });
    const typed = new URLSearchParams(body.value).get("token");
    const token = typed ?? tokenIn(new URL(request.url));
    const parsed = reviewTokenSchema.safeParse(token);
    const isRecorded = parsed.success && (await recordOptOut(parsed.data, systemClock()));
    if (typed !== null) return showPage(typed);
    return isRecorded
      ? Response.json({ unsubscribed: true })
      : Response.json({ error: "invalid_token" }, { status: 400 });
  },
  { name: "refuse-review-invitations", limit: "review" },
);

function showPage(token: string): Response {
  const parsed = reviewTokenSchema.safeParse(token);
  const page = `${reviewRoutes.optOut}/${encodeURIComponent(parsed.data ?? "link")}`;
  return Response.redirect(new URL(page, getEnv().SITE_URL), 303);
}

function tokenIn({ searchParams }: URL): string {
  return searchParams.get("token") ?? "";
}
