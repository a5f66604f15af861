import "server-only";
import { type z } from "zod";
import { systemClock } from "@/lib/core/clock";
import { err, ok } from "@/lib/core/result";
import { type SubmissionOutcome, TRAP_FIELD, messagesByField } from "@/lib/core/submission";
import { defineAction } from "./define-action";
import { type LimitName } from "./rate-limit";

type SubmissionOptions = {
  /** What the log calls this action. */
  name: string;
  limit: LimitName;
};

/**
 * A server action that stores what a form sends: refused input comes back by field, and what fell
 * into the trap is answered like the rest but not stored.
 */
export function defineSubmission<Input>(
  schema: z.ZodType<Input>,
  store: (input: Input, now: Date) => Promise<void>,
  { name, limit }: SubmissionOptions,
): (input: unknown) => Promise<SubmissionOutcome> {
  return defineAction<[input: unknown], SubmissionOutcome>(
    async (input) => {
      if (isTrapped(input)) return ok(null);
      const parsed = schema.safeParse(input);
      if (!parsed.success)
        return err({ code: "invalid_input", fieldErrors: messagesByField(parsed.error) });
      await store(parsed.data, systemClock());
      return ok(null);
    },
    {
      name,
      fallback: err({ code: "internal" }),
      limit: { name: limit, exceeded: err({ code: "too_many_requests" }) },
    },
  );
}

/** True for what a program filled in: the field that no person sees holds something. */
export function isTrapped(input: unknown): boolean {
  if (typeof input !== "object" || input === null || !(TRAP_FIELD in input)) return false;
  return typeof input[TRAP_FIELD] === "string" && input[TRAP_FIELD] !== "";
}
