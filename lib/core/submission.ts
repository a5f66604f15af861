import { type z } from "zod";
import { type Result } from "./result";

/** Result of a submitted form: stored, or the reason with messages by field. */
export type SubmissionOutcome = Result<
  null,
  | { code: "invalid_input"; fieldErrors: Record<string, string> }
  | { code: "internal" | "too_many_requests" | "not_open" }
>;

export const TOO_MANY_REQUESTS_MESSAGE =
  "Troppi tentativi in poco tempo. Riprova tra qualche minuto.";

/** Name of a form field hidden from people. Only programs fill it in. */
export const HONEYPOT_FIELD = "homepage";

/** Returns the first message of each refused field, by the last name in its path. */
export function messagesByField({ issues }: z.ZodError): Record<string, string> {
  const messages = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = path.findLast((part) => typeof part === "string");
    if (field !== undefined && !messages.has(field)) messages.set(field, message);
  }
  return Object.fromEntries(messages);
}
