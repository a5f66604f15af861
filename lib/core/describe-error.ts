import { scrub } from "./scrub";

/** Error fields that are safe to log. */
export type ErrorDescription = {
  errorName: string;
  errorCode?: string;
  errorMessage?: string;
  frames?: string[];
};

/**
 * Describes an unexpected error for the log. Omits messages of database clients, HTTP clients and
 * parsers, because they quote the values they received. Masks personal data in other messages.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const description: ErrorDescription = { errorName: error.name };
  if (code !== undefined) description.errorCode = code;
  if (ownErrorNames.has(error.name) && code === undefined)
    description.errorMessage = scrub(error.message).slice(0, 500);
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  if (frames?.length) description.frames = frames.slice(0, 12).map((line) => line.trim());
  return description;
}

/** Excludes `SyntaxError`, because `JSON.parse` and `BigInt` quote their input. */
const ownErrorNames = new Set(["Error", "TypeError", "RangeError", "ReferenceError"]);
