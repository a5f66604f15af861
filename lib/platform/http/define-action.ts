import "server-only";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { describeError } from "@/lib/core/describe-error";
import { getEnv } from "../env";
import { getLog, withLogContext } from "../log";
import { containsNul } from "./nul";
import { countRequest, type LimitName } from "./rate-limit";
import { requestIdFrom } from "./request-id";
import { isSameOrigin } from "./same-origin";

type ActionOptions<T> = {
  name: string;
  /** Result when the action fails unexpectedly or the request is not same-origin. */
  fallback: T;
  /** Rate limit per client network, and the result beyond it. */
  limit?: { name: LimitName; exceeded: T };
};

/**
 * Builds a server action that adds a request id to every log line. Types do not bind the browser,
 * so `handler` takes its arguments as `unknown` and parses them. Unexpected errors are logged
 * without personal data.
 */
export function defineAction<Args extends unknown[], T>(
  handler: (...args: Args) => Promise<T>,
  { name, fallback, limit }: ActionOptions<T>,
): (...args: Args) => Promise<T> {
  return async (...args) => {
    const requestHeaders = await headers();
    return withLogContext({ requestId: requestIdFrom(requestHeaders) }, async () => {
      try {
        // Next compares Origin with Host, but accepts a missing Origin.
        if (!isSameOrigin(requestHeaders.get("origin"), getEnv().SITE_URL)) {
          getLog().warn({ action: name }, "cross-origin action refused");
          return fallback;
        }
        if (containsNul(args)) {
          getLog().warn({ action: name }, "action with a NUL character refused");
          return fallback;
        }
        if (limit && !(await countRequest(limit.name, requestHeaders)).ok) return limit.exceeded;
        return await handler(...args);
      } catch (error) {
        unstable_rethrow(error);
        getLog().error({ action: name, ...describeError(error) }, "action failed");
        return fallback;
      }
    });
  };
}
