import { systemClock } from "@/lib/core/clock";
import { unsubscribe } from "@/lib/newsletter/commands/unsubscribe";
import { TOKEN_PARAMETER } from "@/lib/newsletter/model/subscription";
import { pageUrl } from "@/lib/newsletter/queries/links";
import { clientAddress } from "@/lib/platform/http/client-address";
import { defineRoute } from "@/lib/platform/http/define-route";
import { readBody } from "@/lib/platform/http/read-body";
import { newsletterRoutes } from "@/lib/platform/routes";

const MAX_BODY_BYTES = 4 * 1024;

/** Shows the link's page. A GET does not unsubscribe, because mail programs open links too. */
export const GET = defineRoute(
  (request: Request) =>
    Response.redirect(
      pageUrl(newsletterRoutes.unsubscribePage, tokenIn(new URL(request.url))),
      303,
    ),
  { name: "show-unsubscribe", limit: "newsletterLink" },
);

/**
 * Unsubscribes an address. A mail program's one click (RFC 8058) has no page of origin.
 * The page's own button is redirected back to the page.
 */
export const POST = defineRoute(
  async (request: Request) => {
    const body = await readBody(request, MAX_BODY_BYTES);
    if (!body.ok) return Response.json({ error: body.error.code }, { status: body.error.status });
    const form = new URLSearchParams(body.value);
    const token = form.get(TOKEN_PARAMETER) ?? tokenIn(new URL(request.url));
    const ip = clientAddress(request.headers);
    const unsubscribed = await unsubscribe(token, { now: systemClock(), ip });
    if (form.has(TOKEN_PARAMETER))
      return Response.redirect(pageUrl(newsletterRoutes.unsubscribePage, token), 303);
    if (!unsubscribed.ok) return Response.json({ error: unsubscribed.error.code }, { status: 400 });
    return Response.json({ unsubscribed: true });
  },
  { name: "unsubscribe-newsletter", limit: "newsletterLink" },
);

function tokenIn({ searchParams }: URL): string {
  return searchParams.get(TOKEN_PARAMETER) ?? "";
}
