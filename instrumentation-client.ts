/* Runs in the browser before any other module of the shop. */

/*
 * Stops zod from testing whether it may compile code when a schema is created. The shop's policies
 * forbid this, and browsers report it. `z.config` would add zod to every page, so this sets the global
 * that zod reads.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

/** Loads the reporter with the first error. A browser that cannot load it is offline. */
function report(error: unknown): void {
  import("@/lib/platform/client/report-browser-error").then(
    ({ reportBrowserError }) => {
      reportBrowserError(error);
    },
    () => undefined,
  );
}

addEventListener("error", (event) => {
  report(event.error);
});
addEventListener("unhandledrejection", (event) => {
  report(event.reason);
});
