import type * as analytics from "@/lib/visits/client/track";
import { type BrowserEventType, type EventData, SESSION_KEY } from "@/lib/visits/model/events";
import { pageUrl } from "@/lib/visits/model/page-url";
import type { PurchaseData } from "@/lib/visits/model/pixel-events";
import { routes } from "@/lib/platform/redirects";

/** Counting comes after everything a visitor waits for. */
const LOAD_AFTER_MS = 1_500;

type Client = typeof analytics;

/** What happened before the counting code had loaded. */
type Early = {
  href: string;
  report: (client: Client) => void;
  /** What the statistics keep of it, if anything. */
  event?: { event_type: BrowserEventType; data: EventData[BrowserEventType] };
};

let client: Client | undefined;
const early: Early[] = [];
let isLoading = false;

/** Reports something to the counting code, which is fetched once the page has come to rest. */
function report(one: Early): void {
  if (client) {
    one.report(client);
    return;
  }
  early.push(one);
  if (isLoading) return;
  isLoading = true;
  addEventListener("pagehide", sendEarly);
  setTimeout(() => {
    import("@/lib/visits/client/track").then(
      (loaded) => {
        client = loaded;
        removeEventListener("pagehide", sendEarly);
        for (const { report } of early.splice(0)) report(loaded);
      },
      () => {
        // The next event tries again.
        isLoading = false;
      },
    );
  }, LOAD_AFTER_MS);
}

/**
 * Sends what a page that is left so soon would lose. A visit that has no id yet is counted without one:
 * making it takes the code that has not loaded.
 */
function sendEarly(): void {
  let referrer = document.referrer || null;
  const events = early.splice(0).flatMap(({ href, event }) => {
    if (!event) return [];
    const page_url = pageUrl(href);
    const sent = {
      event_type: event.event_type,
      session_id: readSessionId(),
      page_url,
      referrer,
      user_agent: navigator.userAgent,
      data: event.data,
    };
    referrer = page_url;
    return [sent];
  });
  if (events.length > 0) navigator.sendBeacon(routes.analytics, JSON.stringify(events));
}

/** The id the visit already has; the server checks that statistics are still allowed. */
function readSessionId(): string | null {
  try {
    return sessionStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
}

/** Notes that something happened on this page. Never throws and never waits. */
export function track<T extends BrowserEventType>(event_type: T, data: EventData[T]): void {
  const { href } = window.location;
  report({
    href,
    report: (loaded) => {
      loaded.track(event_type, data, href);
    },
    event: { event_type, data },
  });
}

/** Tells of an order that was paid, the first time this browser sees it so. */
export function trackPurchase(data: PurchaseData): void {
  const { href } = window.location;
  report({
    href,
    report: (loaded) => {
      loaded.tellPurchase(data, href);
    },
  });
}

/** Notes that the page is seen that the address names. */
export function trackPage(): void {
  const { href } = window.location;
  report({
    href,
    report: (loaded) => {
      loaded.trackPage(href);
    },
    event: { event_type: "page_view", data: null },
  });
}
