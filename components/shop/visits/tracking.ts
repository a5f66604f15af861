import { COUNTED_EVENT } from "@/components/shop/site/page-events";
import type * as analytics from "@/lib/visits/client/track";
import { pageUrl } from "@/lib/visits/model/page-url";
import type { PurchaseData } from "@/lib/visits/model/pixel-events";
import type { BrowserEventType, EventData } from "@/lib/visits/schema";

/** Delay of the counting code, which loads after everything a visitor needs. */
const LOAD_AFTER_MS = 1_500;

type Client = typeof analytics;

/** An event from before the counting code has loaded. */
type Early = {
  report: (client: Client) => void;
  /** What the statistics store of it, if anything. */
  event?: {
    event_type: BrowserEventType;
    page_url: string;
    data: EventData[BrowserEventType];
  };
};

let client: Client | undefined;
const early: Early[] = [];
let isLoading = false;

/**
 * Passes an event to the counting code, which is fetched `LOAD_AFTER_MS` after the first one. `earlyVisit`
 * of `inline-scripts.ts` sends the list if the page is left before.
 */
function report(one: Early): void {
  if (client) {
    one.report(client);
    return;
  }
  early.push(one);
  if (isLoading) return;
  isLoading = true;
  dispatchEvent(new CustomEvent(COUNTED_EVENT, { detail: early }));
  setTimeout(() => {
    import("@/lib/visits/client/track").then(
      (loaded) => {
        client = loaded;
        for (const { report } of early.splice(0)) report(loaded);
      },
      () => {
        // The next event tries again.
        isLoading = false;
      },
    );
  }, LOAD_AFTER_MS);
}

/** Records an event on this page. Never throws and never waits. */
export function track<T extends BrowserEventType>(event_type: T, data: EventData[T]): void {
  const { href } = window.location;
  report({
    report: (loaded) => loaded.track(event_type, data, href),
    event: { event_type, page_url: pageUrl(href), data },
  });
}

/** Reports a paid order, the first time this browser sees it paid. */
export function trackPurchase(data: PurchaseData): void {
  const { href } = window.location;
  report({ report: (loaded) => loaded.reportPurchase(data, href) });
}

/** Records a view of the page in the address. */
export function trackPage(): void {
  const { href } = window.location;
  report({
    report: (loaded) => loaded.trackPage(href),
    event: { event_type: "page_view", page_url: pageUrl(href), data: null },
  });
}
