import { routes } from "../routes";

/** Until the page is loaded again. */
const MAX_REPORTS = 5;
const sent = new Set<string>();

/** A position in a file of the shop, as all browsers write it in a stack. */
const OWN_POSITION = /\/_next\/static\/[\w./~-]+:\d+:\d+/;

/**
 * Sends an error of this page to the shop's error port: its name, the position in our file, the page without
 * query. The message stays here, because it may quote what a person typed. Leaves out browser extensions.
 */
export function reportBrowserError(error: unknown): void {
  if (!(error instanceof Error) || error.stack?.includes("-extension://")) return;
  const digest = "digest" in error ? error.digest : undefined;
  const body = JSON.stringify({
    name: error.name,
    page: location.pathname,
    at: OWN_POSITION.exec(error.stack ?? "")?.[0],
    digest: typeof digest === "string" ? digest : undefined,
    release: process.env.RELEASE || undefined,
  });
  if (sent.has(body) || sent.size >= MAX_REPORTS) return;
  sent.add(body);
  const headers = { "Content-Type": "application/json" };
  void fetch(routes.browserErrors, { method: "POST", keepalive: true, headers, body }).catch(
    () => undefined,
  );
}
