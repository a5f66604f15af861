import { type z } from "zod";
import { type Result } from "./result";

/** Answer to a form that the shop stores: stored, or why not, with messages by refused field. */
export type SubmissionOutcome = Result<
  null,
  | { code: "invalid_input"; fieldErrors: Record<string, string> }
  | { code: "internal" | "too_many_requests" }
>;

/** What a person reads who is taken for a program. */
export const TOO_MANY_REQUESTS_MESSAGE =
  "Troppi tentativi in poco tempo. Riprova tra qualche minuto.";

/** Name of a field that no person sees: whatever fills it in is a machine. */
export const TRAP_FIELD = "homepage";

/** What is wrong with refused input, by the field it stands in; the first message of each. */
export function messagesByField({ issues }: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of issues)
    if (typeof path[0] === "string") messages[path[0]] ??= message;
  return messages;
}
