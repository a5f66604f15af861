import "server-only";
import { unstable_rethrow } from "next/navigation";
import { getEnv } from "../env";
import { getLog, withLogContext } from "../log";
import { reportError } from "../report-error";
import { countRequest, type LimitName } from "./rate-limit";
import { isSameOrigin } from "./request-headers";
import { requestIdFrom } from "./request-id";

type RouteOptions = {
  name: string;
  /** Answers 403 when the request is not same-origin. */
  sameOrigin?: boolean;
  /** Rate limit per client network; requests beyond it get 429. */
  limit?: LimitName;
};

/**
 * Builds a route handler that adds a request id to every log line and to the `x-request-id`
 * response header. Sets `private, no-store` when a response has no `Cache-Control`. Unexpected errors
 * are logged without personal data and answered with 500 `{"error":"internal"}`.
 */
export function defineRoute<R extends Request, C>(
  handler: (request: R, context: C) => Response | Promise<Response>,
  { name, sameOrigin = false, limit }: RouteOptions,
): (request: R, context: C) => Promise<Response> {
  return (request, context) => {
    const requestId = requestIdFrom(request.headers.get("x-request-id"));
    return withLogContext({ requestId }, async () => {
      const response = await answer();
      return withHeaders(response, requestId);
    });

    async function answer(): Promise<Response> {
      try {
        if (sameOrigin && !isSameOrigin(request.headers.get("origin"), getEnv().SITE_URL)) {
          getLog().warn({ route: name }, "cross-origin request refused");
          return Response.json({ error: "forbidden_origin" }, { status: 403 });
        }
        const count = limit ? await countRequest(limit, request.headers) : null;
        if (count?.ok === false) return tooManyRequests(count.error.retryAfterSeconds);
        return await handler(request, context);
      } catch (error) {
        // Next signals redirects and not-found by throwing; these are not failures.
        unstable_rethrow(error);
        reportError(error, { message: "route failed", source: "route", route: name });
        return Response.json({ error: "internal" }, { status: 500 });
      }
    }
  };
}

/** Builds the 429 response. `message` is shown to people. */
export function tooManyRequests(retryAfterSeconds: number, message?: string): Response {
  return Response.json(
    { error: "too_many_requests", ...(message !== undefined && { message }) },
    { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } },
  );
}

/** Completes the headers. Copies the response, because headers of a redirect or a proxied response are immutable. */
function withHeaders(response: Response, requestId: string): Response {
  const headers = new Headers(response.headers);
  headers.set("x-request-id", requestId);
  // Without the header, a cache might decide by itself.
  if (!headers.has("cache-control")) headers.set("cache-control", "private, no-store");
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
