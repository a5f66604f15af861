/** Logs a fault to the browser's console; visitors see nothing. */
export function logInBrowser(message: string, detail?: unknown): void {
  // The specification asks for the console (docs/specification.md#silent-failures).
  // oxlint-disable-next-line no-console
  console.warn(message, ...(detail === undefined ? [] : [detail]));
}
