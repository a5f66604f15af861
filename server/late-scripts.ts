/*
 * Starts the scripts of prerendered pages after the first paint. Next preloads them in the head,
 * where they compete with the first picture and the fonts. The page is readable without them.
 * The web manifest waits too: React writes its link again when it hydrates the page.
 */

const SCRIPT = /<script src="(\/_next\/static\/[^"&<]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g;
const MANIFEST = /<link rel="manifest"[^>]*>/g;
/** Any other way in which Next may start a script early. */
const EARLY_SCRIPT = /<script\b(?![^>]*\snomodule\b)[^>]*\ssrc=|<link\b[^>]*\sas="script"/i;

/**
 * Returns the page with its scripts delayed until the first paint, or unchanged when it has none.
 * Returns null when Next has written them in a way that this step does not know.
 */
export function delayScripts(html: string): string | null {
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source);
  const page = html.replaceAll(SCRIPT, "").replaceAll(PRELOAD, "").replaceAll(MANIFEST, "");
  const end = page.lastIndexOf("</body>");
  if (EARLY_SCRIPT.test(page)) return null;
  if (sources.length === 0) return html;
  if (end === -1) return null;
  const loader = `<script>(${startAfterPaint.toString()})(${JSON.stringify(sources)})</script>`;
  return `${page.slice(0, end)}${loader}${page.slice(end)}`;
}

/**
 * Runs in the browser. Loads scripts after the first contentful paint, or one second after the load
 * event. The second case covers windows behind others, which are neither painted nor reported as
 * hidden. Loads at once in hidden tabs, which are never painted, and in browsers without paint
 * timing.
 */
function startAfterPaint(sources: string[]): void {
  let hasStarted = false;
  function start() {
    if (hasStarted) return;
    hasStarted = true;
    for (const source of sources) {
      const script = document.createElement("script");
      script.src = source;
      document.head.append(script);
    }
  }
  try {
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes("paint")) {
      start();
      return;
    }
    new PerformanceObserver((list) => {
      if (list.getEntriesByName("first-contentful-paint").length > 0) start();
    }).observe({ type: "paint", buffered: true });
    addEventListener("visibilitychange", start);
    addEventListener("load", () => setTimeout(start, 1_000));
  } catch {
    start();
  }
}
