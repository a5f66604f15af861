import "server-only";
import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { type z } from "zod";
import { systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { messagesByField } from "@/lib/core/submission";
import { getEnv } from "@/lib/platform/env";
import { containsNul } from "@/lib/platform/http/nul";
import { countRequest, type LimitName } from "@/lib/platform/http/rate-limit";
import { requestIdFrom } from "@/lib/platform/http/request-id";
import { isSameOrigin } from "@/lib/platform/http/same-origin";
import { noteActionBegun } from "@/lib/platform/http/unread-action";
import { getLog, withLogContext } from "@/lib/platform/log";
import { reportError } from "@/lib/platform/report-error";
import { withSpan } from "@/lib/platform/telemetry/trace";
import { type AdminRefusal, type WriteRefusal } from "../model";
import { requireAdmin, requireStaff } from "../queries/require-staff";

/** Errors that every action may return beside those of its handler. */
export type ActionError =
  | { code: "invalid_input"; fieldErrors: Record<string, string> }
  | { code: "internal" };

/** Refusal of a caller without access. */
type AccessError = {
  public: never;
  staff: { code: AdminRefusal };
  admin: { code: WriteRefusal };
};
type Access = keyof AccessError;
type LimitError<L extends LimitName> = [L] extends [never] ? never : { code: "too_many_requests" };

type ActionOptions<Schema extends z.ZodType, A extends Access, L extends LimitName> = {
  /** Name in logs. */
  name: string;
  schema: Schema;
  /**
   * Who may call the action: anyone, signed-in colleagues, or administrators. Commands check this
   * again where they read or write.
   */
  access: A;
  /** Rate limit per client network. */
  limit?: L;
  /** Path that the response reloads, with all pages below it. */
  revalidates?: string;
};

export type ActionContext = { now: Date; headers: Headers };

/** Result of an action, for the forms that call it. */
export type ActionOutcome<Action extends (input: never) => Promise<unknown>> = Awaited<
  ReturnType<Action>
>;

const checkAccess = {
  public: () => Promise.resolve(ok(null)),
  staff: () => requireStaff(),
  admin: () => requireAdmin(),
};

/**
 * Builds a server action. The types of its input and errors come from the schema and the handler.
 * The browser is not bound by them: the input is parsed, and messages by field are returned when it
 * is invalid. Unexpected errors are logged with a request id and without personal data, and returned
 * as `internal`.
 */
export function defineAction<
  Schema extends z.ZodType,
  A extends Access,
  T,
  E = never,
  L extends LimitName = never,
>(
  { name, schema, access, limit, revalidates }: ActionOptions<Schema, A, L>,
  handler: (input: z.output<Schema>, context: ActionContext) => Promise<Result<T, E>>,
): (
  input: z.input<Schema>,
) => Promise<Result<T, E | AccessError[A] | LimitError<L> | ActionError>> {
  const run = async (input: unknown, requestHeaders: Headers) => {
    // Next compares Origin with Host, but accepts a missing Origin.
    if (!isSameOrigin(requestHeaders.get("origin"), getEnv().SITE_URL)) {
      getLog().warn({ action: name }, "cross-origin action refused");
      return err({ code: "internal" as const });
    }
    if (containsNul(input)) {
      getLog().warn({ action: name }, "action with a NUL character refused");
      return err({ code: "internal" as const });
    }
    const allowed = await checkAccess[access]();
    if (!allowed.ok) return err(allowed.error as AccessError[A]);
    if (limit && !(await countRequest(limit, requestHeaders)).ok)
      return err({ code: "too_many_requests" } as LimitError<L>);
    const parsed = schema.safeParse(input);
    if (!parsed.success)
      return err({ code: "invalid_input" as const, fieldErrors: messagesByField(parsed.error) });
    const outcome = await handler(parsed.data, { now: systemClock(), headers: requestHeaders });
    if (revalidates !== undefined) revalidatePath(revalidates, "layout");
    return outcome;
  };
  return async (input) => {
    noteActionBegun();
    const requestHeaders = await headers();
    return withLogContext(
      { requestId: requestIdFrom(requestHeaders.get("x-request-id")) },
      async () => {
        try {
          return await withSpan(`action ${name}`, {}, () => run(input, requestHeaders));
        } catch (error) {
          unstable_rethrow(error);
          reportError(error, { message: "action failed", source: "action", action: name });
          return err({ code: "internal" as const });
        }
      },
    );
  };
}
