import "server-only";
import { unstable_rethrow } from "next/navigation";
import { describeError } from "@/lib/core/describe-error";
import { getEnv } from "@/lib/platform/env";
import { getLog, withLogContext } from "@/lib/platform/log";
import { type LimitName, countRequest } from "./rate-limit";
import { requestIdFrom } from "./request-id";
import { isSameOrigin } from "./same-origin";

type RouteOptions = {
  /** What the log calls this route. */
  name: string;
  /** Answer 403 to a request that does not come from a page of the shop. */
  sameOrigin?: boolean;
  /** How often one address may ask; more is answered with 429. */
  limit?: LimitName;
};

/**
 * A route handler with a request id in every log line and in the answer's `x-request-id`. Unexpected
 * errors are logged without personal data and answered with 500 `{"error":"internal"}`.
 */
export function defineRoute<R extends Request, C>(
  handler: (request: R, context: C) => Response | Promise<Response>,
  { name, sameOrigin = false, limit }: RouteOptions,
): (request: R, context: C) => Promise<Response> {
  return (request, context) => {
    const requestId = requestIdFrom(request.headers);
    return withLogContext({ requestId }, async () => {
      const response = await answer();
      return withRequestId(response, requestId);
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
        // Redirects and not-found answers of Next are thrown: they are not failures.
        unstable_rethrow(error);
        getLog().error({ route: name, ...describeError(error) }, "route failed");
        return Response.json({ error: "internal" }, { status: 500 });
      }
    }
  };
}

/** The answer to who asks too often; `message` is for people to read. */
export function tooManyRequests(retryAfterSeconds: number, message?: string): Response {
  return Response.json(
    { error: "too_many_requests", ...(message !== undefined && { message }) },
    { status: 429, headers: { "Retry-After": String(retryAfterSeconds) } },
  );
}

/** Headers of a redirect or of a proxied answer are immutable, hence the copy. */
function withRequestId(response: Response, requestId: string): Response {
  const headers = new Headers(response.headers);
  headers.set("x-request-id", requestId);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}
