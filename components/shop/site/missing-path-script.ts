/** Logs the missing path to the console (docs/specification.md#not-found). */
export const logMissingPath = "console.warn(`404: no page at ${location.pathname}`)";
