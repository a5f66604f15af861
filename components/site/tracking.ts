import type * as analytics from "@/lib/analytics/client";
import { type BrowserEventType, type EventData } from "@/lib/analytics/model";
import type { PurchaseData } from "@/lib/analytics/pixel-events";

/** Counting comes after everything a visitor waits for. */
const LOAD_AFTER_MS = 1_500;

type Client = typeof analytics;

let client: Promise<Client> | undefined;

/** Does something with the code that counts, which is fetched once the page has come to rest. */
function later(work: (loaded: Client) => void): void {
  client ??= new Promise((resolve) => setTimeout(resolve, LOAD_AFTER_MS)).then(
    () => import("@/lib/analytics/client"),
  );
  client.then(work, () => {
    // Not counted; the next page tries again.
    client = undefined;
  });
}

/** Notes that something happened on this page. Never throws and never waits. */
export function track<T extends BrowserEventType>(event_type: T, data: EventData[T]): void {
  const { href } = window.location;
  later((loaded) => {
    loaded.track(event_type, data, href);
  });
}

/** Tells of an order that was paid, the first time this browser sees it so. */
export function trackPurchase(data: PurchaseData): void {
  const { href } = window.location;
  later((loaded) => {
    loaded.tellPurchase(data, href);
  });
}

/** Notes that the page is seen that the address names. */
export function trackPage(): void {
  const { href } = window.location;
  later((loaded) => {
    loaded.trackPage(href);
  });
}
