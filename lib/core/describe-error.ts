/** What a log may say about an error. */
export type ErrorDescription = {
  errorName: string;
  errorCode?: string;
  errorMessage?: string;
  frames?: string[];
};

/**
 * Describes an unexpected error for the log. Messages of database and HTTP clients and of parsers are
 * left out, since they quote the values they were given. In others, e-mail addresses are masked.
 */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { errorName: typeof error };
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  const description: ErrorDescription = { errorName: error.name };
  if (code !== undefined) description.errorCode = code;
  if (ownErrorNames.has(error.name) && code === undefined)
    description.errorMessage = error.message.replaceAll(/\S+@\S+/g, "[e-mail]").slice(0, 500);
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at "));
  if (frames?.length) description.frames = frames.slice(0, 12).map((line) => line.trim());
  return description;
}

/** Without `SyntaxError`: `JSON.parse` and `BigInt` quote what they cannot read. */
const ownErrorNames = new Set(["Error", "TypeError", "RangeError", "ReferenceError"]);
