import { routes } from "../routes";

/** Until the page is loaded again. */
const MAX_REPORTS = 5;
const sent = new Set<string>();

/** A position in a file of the shop, as all browsers write it in a stack. */
const OWN_POSITION = /\/_next\/static\/[\w./~-]+:\d+:\d+/;

/** What a `fetch` or a script that was cut off throws in Chrome, Firefox and Safari. */
const CUT_OFF =
  /failed to fetch|networkerror|network error|in input stream|load failed|connection was lost|cancelled/i;

/** Time in which a page that is being left is gone. */
const LEAVING_MS = 2_000;

/**
 * Reports an error, unless somebody stopped what failed: code, or a visitor who leaves the page. Browsers cut off
 * requests before they say that the page is left, so the report of a cut waits for it.
 */
export function reportBrowserError(error: unknown): void {
  if (!(error instanceof Error) || error.name === "AbortError") return;
  if (error.name !== "ChunkLoadError" && !CUT_OFF.test(error.message)) {
    send(error);
    return;
  }
  const timer = setTimeout(() => {
    removeEventListener("pagehide", forget);
    send(error);
  }, LEAVING_MS);
  const forget = () => {
    clearTimeout(timer);
  };
  addEventListener("pagehide", forget, { once: true });
}

/**
 * Sends an error of this page to the shop's error port: its name, the position in our file, the page without
 * query. The message stays here, because it may quote what a person typed. Leaves out browser extensions.
 */
function send(error: Error): void {
  if (error.stack?.includes("-extension://")) return;
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
