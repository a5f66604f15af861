import "server-only";
import { revalidatePath } from "next/cache";
import { headers } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { type z } from "zod";
import { systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { HONEYPOT_FIELD, messagesByField, type SubmissionOutcome } from "@/lib/core/submission";
import { getEnv } from "@/lib/platform/env";
import { countRequest, type LimitName } from "@/lib/platform/http/rate-limit";
import { containsNul } from "@/lib/platform/http/read-body";
import { isSameOrigin } from "@/lib/platform/http/request-headers";
import { requestIdFrom } from "@/lib/platform/http/request-id";
import { noteActionBegun } from "@/lib/platform/http/unread-action";
import { getLog, withLogContext } from "@/lib/platform/log";
import { reportError } from "@/lib/platform/report-error";
import { routes } from "@/lib/platform/routes";
import { withSpan } from "@/lib/platform/telemetry/trace";
import { type Refusal, type Right } from "../model";
import { requireStaff, type Staff } from "../queries/gate";

/** Errors that every action may return beside those of its command. */
export type ActionError =
  | { code: "invalid_input"; fieldErrors: Record<string, string> }
  | { code: "internal" };

/** Result of an action, for the forms that call it. */
export type ActionOutcome<Action extends (input: never) => Promise<unknown>> = Awaited<
  ReturnType<Action>
>;

type Outcome<T, E> = Promise<Result<T, E | ActionError>>;

/** The pages that show the change of an action, and are reloaded after its success. */
const changedPages = { dashboard: routes.admin, shop: routes.home, none: null };

/**
 * Builds an action of the dashboard. Asks for the right before it reads the input. The types of its
 * input and errors come from the schema and the command.
 * @param name name in logs: the build shortens those of functions
 */
export function adminAction<R extends Right, Schema extends z.ZodType, T, E>(
  name: string,
  right: R,
  schema: Schema,
  command: (staff: Staff<R>, input: z.output<Schema>, now: Date) => Promise<Result<T, E>>,
  changes: keyof typeof changedPages = "dashboard",
): (input: z.input<Schema>) => Outcome<T, E | { code: Refusal<R> }> {
  return (input) =>
    receive(name, input, async (): Outcome<T, E | { code: Refusal<R> }> => {
      const staff = await requireStaff(right);
      if (!staff.ok) return staff;
      const parsed = parse(schema, input);
      if (!parsed.ok) return parsed;
      const outcome = await command(staff.value, parsed.value, systemClock());
      const pages = changedPages[changes];
      if (outcome.ok && pages !== null) revalidatePath(pages, "layout");
      return outcome;
    });
}

/** Builds an action for visitors. `limit` is the rate limit per client network. */
export function publicAction<Schema extends z.ZodType, T, E = never>(
  name: string,
  schema: Schema,
  limit: LimitName | null,
  answer: (input: z.output<Schema>, now: Date, headers: Headers) => Promise<Result<T, E>>,
): (input: z.input<Schema>) => Outcome<T, E | { code: "too_many_requests" }> {
  return (input) =>
    receive(name, input, async (requestHeaders): Outcome<T, E | { code: "too_many_requests" }> => {
      if (limit && !(await countRequest(limit, requestHeaders)).ok)
        return err({ code: "too_many_requests" });
      const parsed = parse(schema, input);
      return parsed.ok ? answer(parsed.value, systemClock(), requestHeaders) : parsed;
    });
}

/**
 * Builds a public action that stores a form. A submission with the honeypot field filled in gets the
 * same answer but is not stored.
 * @param isOpen returns whether the form takes addresses now
 */
export function defineSubmission<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
  limit: LimitName,
  store: (input: z.output<Schema>, now: Date) => Promise<void>,
  isOpen: () => Promise<boolean> = () => Promise.resolve(true),
): (input: z.input<Schema>) => Promise<SubmissionOutcome> {
  const submit = publicAction(name, schema, limit, async (input, now) => {
    if (!(await isOpen())) return err({ code: "not_open" as const });
    await store(input, now);
    return ok(null);
  });
  return async (input) => (isTrapped(input) ? ok(null) : submit(input));
}

/** Returns true when the hidden honeypot field is filled in, which only programs do. */
export function isTrapped(input: unknown): boolean {
  if (typeof input !== "object" || input === null || !(HONEYPOT_FIELD in input)) return false;
  return typeof input[HONEYPOT_FIELD] === "string" && input[HONEYPOT_FIELD] !== "";
}

/** Parses what a browser sent, which the types do not bind. Returns messages by field. */
function parse<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): Result<z.output<Schema>, ActionError> {
  const parsed = schema.safeParse(input);
  return parsed.success
    ? ok(parsed.data)
    : err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
}

/**
 * Runs an action that comes from a page of the shop. Unexpected errors are logged with a request id and
 * without personal data, and returned as `internal`.
 */
async function receive<T, E>(
  name: string,
  input: unknown,
  act: (requestHeaders: Headers) => Outcome<T, E>,
): Outcome<T, E> {
  noteActionBegun();
  const requestHeaders = await headers();
  const refuse = (reason: string) => {
    getLog().warn({ action: name }, reason);
    return err({ code: "internal" as const });
  };
  return withLogContext(
    { requestId: requestIdFrom(requestHeaders.get("x-request-id")) },
    async () => {
      try {
        return await withSpan(`action ${name}`, {}, async (): Outcome<T, E> => {
          // Next compares Origin with Host, but accepts a missing Origin.
          if (!isSameOrigin(requestHeaders.get("origin"), getEnv().SITE_URL))
            return refuse("cross-origin action refused");
          if (containsNul(input)) return refuse("action with a NUL character refused");
          return act(requestHeaders);
        });
      } catch (error) {
        unstable_rethrow(error);
        reportError(error, { message: "action failed", source: "action", action: name });
        return err({ code: "internal" as const });
      }
    },
  );
}
