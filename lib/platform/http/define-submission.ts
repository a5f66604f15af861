import "server-only";
import { type z } from "zod";
import { systemClock } from "@/lib/core/clock";
import { err, ok } from "@/lib/core/result";
import { HONEYPOT_FIELD, messagesByField, type SubmissionOutcome } from "@/lib/core/submission";
import { defineAction } from "./define-action";
import { type LimitName } from "./rate-limit";

type SubmissionOptions = {
  name: string;
  limit: LimitName;
};

/**
 * Builds a server action that stores a submitted form. Returns messages by field for invalid input.
 * A submission with the trap field filled gets the same answer but is not stored.
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

/** Returns true when the hidden trap field is filled in, which only programs do. */
export function isTrapped(input: unknown): boolean {
  if (typeof input !== "object" || input === null || !(HONEYPOT_FIELD in input)) return false;
  return typeof input[HONEYPOT_FIELD] === "string" && input[HONEYPOT_FIELD] !== "";
}
