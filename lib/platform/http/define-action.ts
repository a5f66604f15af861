import "server-only";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { describeError } from "@/lib/core/describe-error";
import { getEnv } from "@/lib/platform/env";
import { getLog, withLogContext } from "@/lib/platform/log";
import { holdsNul } from "./nul";
import { type LimitName, countRequest } from "./rate-limit";
import { requestIdFrom } from "./request-id";
import { isSameOrigin } from "./same-origin";

type ActionOptions<T> = {
  /** What the log calls this action. */
  name: string;
  /** Answered when the action fails unexpectedly, or was not called from a page of the shop. */
  fallback: T;
  /** How often one address may call it, and the answer to more. */
  limit?: { name: LimitName; exceeded: T };
};

/**
 * A server action with a request id in every log line. Its arguments come from the browser whatever
 * their type says, so `handler` takes them as `unknown` and parses them. Unexpected errors are logged
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
        // Next compares Origin with Host, but lets a missing Origin pass.
        if (!isSameOrigin(requestHeaders.get("origin"), getEnv().SITE_URL)) {
          getLog().warn({ action: name }, "cross-origin action refused");
          return fallback;
        }
        if (holdsNul(args)) {
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
