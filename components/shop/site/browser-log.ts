/** Writes to the browser's console what a shopper need not see but whoever looks for a fault does. */
export function logInBrowser(message: string, detail?: unknown): void {
  // The console is the place the specification names (sections 2 and 8).
  // eslint-disable-next-line no-console
  console.warn(message, ...(detail === undefined ? [] : [detail]));
}
