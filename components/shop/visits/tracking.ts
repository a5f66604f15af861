import { COUNTED_EVENT } from "@/components/shop/site/page-events";
import { routes } from "@/lib/platform/routes";
import { readSession } from "@/lib/visits/client/session";
import type * as analytics from "@/lib/visits/client/track";
import { pageUrl } from "@/lib/visits/model/page-url";
import type { PurchaseData } from "@/lib/visits/model/pixel-events";
import type { BrowserEventType, EventData } from "@/lib/visits/schema";

/** Delay of the counting code, which loads after everything a visitor needs. */
const LOAD_AFTER_MS = 1_500;

type Client = typeof analytics;

/** An event from before the counting code has loaded. */
type Early = {
  href: string;
  report: (client: Client) => void;
  /** The event to store in the statistics, if any. */
  event?: { event_type: BrowserEventType; data: EventData[BrowserEventType] };
};

let client: Client | undefined;
const early: Early[] = [];
let isLoading = false;

/** Passes an event to the counting code, which is fetched `LOAD_AFTER_MS` after the first one. */
function report(one: Early): void {
  if (client) {
    one.report(client);
    return;
  }
  early.push(one);
  if (isLoading) return;
  isLoading = true;
  addEventListener("pagehide", sendEarly);
  dispatchEvent(new Event(COUNTED_EVENT));
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

/** Sends the events of a page that is left before the counting code has loaded. */
function sendEarly(): void {
  let referrer = document.referrer || null;
  const events = early.splice(0).flatMap(({ href, event }) => {
    if (!event) return [];
    const page_url = pageUrl(href);
    const sent = {
      event_type: event.event_type,
      session_id: readSession(),
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

/** Records an event on this page. Never throws and never waits. */
export function track<T extends BrowserEventType>(event_type: T, data: EventData[T]): void {
  const { href } = window.location;
  report({
    href,
    report: (loaded) => loaded.track(event_type, data, href),
    event: { event_type, data },
  });
}

/** Reports a paid order, the first time this browser sees it paid. */
export function trackPurchase(data: PurchaseData): void {
  const { href } = window.location;
  report({
    href,
    report: (loaded) => loaded.reportPurchase(data, href),
  });
}

/** Records a view of the page in the address. */
export function trackPage(): void {
  const { href } = window.location;
  report({
    href,
    report: (loaded) => loaded.trackPage(href),
    event: { event_type: "page_view", data: null },
  });
}
