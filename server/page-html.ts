import { createHash } from "node:crypto";

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
 * Runs in the browser. Loads the late style sheets and the scripts after the first contentful paint, or one second
 * after the load event. The second case covers windows behind others, which are neither painted nor reported
 * as hidden. Loads at once in hidden tabs, which are never painted, and in browsers without paint timing.
 * The scripts run once the sheets are there, so that nothing that they show lacks its rules. A sheet that
 * fails does not hold them back, and is fetched again.
 */
function startAfterPaint(sources: string[]): void {
  let hasStarted = false;
  let isRunning = false;
  let awaited = 0;
  function start() {
    if (hasStarted) return;
    hasStarted = true;
    const links = document.querySelectorAll<HTMLLinkElement>("link[data-late]");
    awaited = links.length;
    if (awaited === 0) {
      run();
      return;
    }
    links.forEach((link) => fetchSheet(link, 5_000));
    for (const source of sources) {
      const preload = document.createElement("link");
      preload.rel = "preload";
      preload.as = "script";
      preload.href = source;
      document.head.append(preload);
    }
  }
  function fetchSheet(link: HTMLLinkElement, pauseMs: number) {
    const sheet = document.createElement("link");
    sheet.rel = "stylesheet";
    sheet.href = link.dataset.late ?? "";
    sheet.addEventListener("load", () => {
      awaited -= 1;
      if (awaited === 0) run();
    });
    sheet.addEventListener("error", () => {
      run();
      sheet.remove();
      setTimeout(fetchSheet, pauseMs, link, 2 * pauseMs);
    });
    link.before(sheet);
  }
  function run() {
    if (isRunning) return;
    isRunning = true;
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

/*
 * Hashes for the inline scripts of prerendered pages. Such a page cannot carry a nonce, and its
 * inline scripts change with each revalidation. The server therefore hashes the scripts of each
 * page it sends.
 */

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
/** Data blocks, such as JSON-LD, are not executed. */
const DATA = /\stype="(?!module"|text\/javascript")/;

/** A script with data, up to the start of the next one. Next escapes `<` in data. */
const NEIGHBOURS = /(self\.__next_f\.push\([^<]*)<\/script><script>(?=self\.__next_f\.push\()/g;

/**
 * Joins the neighbouring scripts in which Next writes the data of a page, so that one hash allows them. On the
 * product page that is a dozen hashes, 640 bytes of its headers.
 */
export function joinDataScripts(html: string): string {
  return html.replaceAll(NEIGHBOURS, "$1;");
}

/** Returns the `script-src` sources that allow the inline scripts of a page, each once. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(INLINE_SCRIPT)) {
    if (DATA.test(attributes)) continue;
    hashes.add(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  }
  return [...hashes];
}

/** Returns the policy with more `script-src` sources. */
export function allowScripts(policy: string, sources: string[]): string {
  return policy.replace("script-src 'self'", (start) => [start, ...sources].join(" "));
}
