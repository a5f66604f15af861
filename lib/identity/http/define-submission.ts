import "server-only";
import { type z } from "zod";
import { ok } from "@/lib/core/result";
import { HONEYPOT_FIELD, type SubmissionOutcome } from "@/lib/core/submission";
import { type LimitName } from "@/lib/platform/http/rate-limit";
import { type ActionContext, defineAction } from "./define-action";

/**
 * Builds a public action that stores a form. A submission with the honeypot field filled in gets the
 * same answer but is not stored.
 */
export function defineSubmission<Schema extends z.ZodType>(
  options: { name: string; schema: Schema; limit: LimitName },
  store: (input: z.output<Schema>, context: ActionContext) => Promise<void>,
): (input: z.input<Schema>) => Promise<SubmissionOutcome> {
  const submit = defineAction({ ...options, access: "public" }, async (input, context) => {
    await store(input, context);
    return ok(null);
  });
  return async (input) => (isTrapped(input) ? ok(null) : submit(input));
}

/** Returns true when the hidden honeypot field is filled in, which only programs do. */
export function isTrapped(input: unknown): boolean {
  if (typeof input !== "object" || input === null || !(HONEYPOT_FIELD in input)) return false;
  return typeof input[HONEYPOT_FIELD] === "string" && input[HONEYPOT_FIELD] !== "";
}
