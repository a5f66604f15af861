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
