import "server-only";
import { defineRoute } from "./define-route";
import { type LimitName } from "./rate-limit";
import { readFields, refuseBody } from "./read-body";

/**
 * Builds the route that ends e-mails to the reader of a link. A GET shows the link's page and changes nothing,
 * because mail programs open links too. A POST is a mail program's one click (RFC 8058), which has no page of
 * origin, or the page's own plain form, which is redirected back to the page.
 * @param parameter carries the link's token
 * @param unsubscribe returns false for a token not signed by this shop
 */
export function unsubscribeRoute({
  name,
  limit,
  parameter,
  pageOf,
  unsubscribe,
}: {
  name: string;
  limit: LimitName;
  parameter: string;
  pageOf: (token: string) => string;
  unsubscribe: (token: string, headers: Headers) => Promise<boolean>;
}) {
  const tokenIn = (request: Request) => new URL(request.url).searchParams.get(parameter) ?? "";
  const show = (token: string) => Response.redirect(pageOf(token), 303);
  return {
    GET: defineRoute((request: Request) => show(tokenIn(request)), { name, limit }),
    POST: defineRoute(
      async (request: Request) => {
        const fields = await readFields(request);
        if (!fields.ok) return refuseBody(fields.error);
        const typed = fields.value.get(parameter);
        const isDone = await unsubscribe(typed ?? tokenIn(request), request.headers);
        if (typed !== null) return show(typed);
        return isDone
          ? Response.json({ unsubscribed: true })
          : Response.json({ error: "invalid" }, { status: 400 });
      },
      { name, limit },
    ),
  };
}
