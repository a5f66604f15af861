"use client";

import { routes } from "@/lib/platform/routes";
import { MAX_BATCH } from "../model/events";
import { pageUrl } from "../model/page-url";
import type { PixelEvent, PurchaseData } from "../model/pixel-events";
import type { BrowserEvent, BrowserEventType, EventData } from "../schema";
import { readConsent, readSession } from "./session";

/** Delay that collects events into one request. */
const SEND_AFTER_MS = 3_000;
/** Delay while no consent decision exists: a decision made until then applies to these events too. */
const SEND_UNDECIDED_AFTER_MS = 30_000;

let waiting: Omit<BrowserEvent, "session_id">[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** Current page and its referrer. */
let currentPage: string | null = null;
let pageReferrer: string | null = null;
/** True once the ad pixel has reported the current page. */
let isPageReported = false;

/**
 * Queues an event of this page, to be sent in a batch or when the page is left. Never throws and never
 * blocks.
 */
export function track<T extends BrowserEventType>(
  event_type: T,
  data: EventData[T],
  href = location.href,
): void {
  if (waiting.length === 0) {
    // Whichever fires first; a hidden page may never become visible again.
    addEventListener("pagehide", send);
    document.addEventListener("visibilitychange", sendHidden);
  }
  if (event_type !== "page_view") reportToPixel({ type: event_type, data } as PixelEvent, href);
  waiting.push({
    event_type,
    page_url: pageUrl(href),
    referrer: pageReferrer,
    user_agent: navigator.userAgent,
    data,
  });
  if (waiting.length >= MAX_BATCH) send();
  else timer ??= setTimeout(send, readConsent() === null ? SEND_UNDECIDED_AFTER_MS : SEND_AFTER_MS);
}

/** Queues a page view, once per page. */
export function trackPage(href: string): void {
  const url = pageUrl(href);
  if (url === currentPage) return;
  pageReferrer = currentPage ?? (document.referrer === "" ? null : document.referrer);
  currentPage = url;
  isPageReported = false;
  track("page_view", null, href);
  applyConsent();
}

/**
 * Reports a paid order to the ad pixel when marketing is allowed. Statistics get purchases from the
 * payment.
 */
export function reportPurchase(data: PurchaseData, href: string): void {
  reportToPixel({ type: "purchase", data }, href);
}

/**
 * Applies the consent decision when it is made and on every page: creates or removes the visit id and the
 * ad pixel, and resends a proof that did not arrive.
 */
export function applyConsent(): void {
  readSession();
  const decided = readConsent();
  if (decided?.unproven) void import("./consent").then((loaded) => loaded.sendProof());
  if (decided?.choices.marketing) {
    if (isPageReported || currentPage === null || new URL(currentPage).pathname !== routes.products)
      return;
    isPageReported = true;
    reportToPixel({ type: "product_page" }, currentPage);
  } else if ("fbq" in window || /(?:^|; )_fb[pc]=/.test(document.cookie))
    void import("./pixel").then((loaded) => {
      loaded.revokePixel();
    });
}

/** Without marketing consent the pixel's code is not even loaded. */
function reportToPixel(event: PixelEvent, href: string): void {
  if (!readConsent()?.choices.marketing) return;
  void import("./pixel").then((loaded) => loaded.sendPixelEvent(event, pageUrl(href)));
}

function sendHidden(): void {
  if (document.visibilityState === "hidden") send();
}

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  removeEventListener("pagehide", send);
  document.removeEventListener("visibilitychange", sendHidden);
  if (waiting.length === 0) return;
  const session_id = readSession();
  const body = JSON.stringify(waiting.map((event) => ({ ...event, session_id })));
  waiting = [];
  try {
    if (navigator.sendBeacon(routes.analytics, body)) return;
  } catch {
    // Handled below, like a refusal.
  }
  // oxlint-disable-next-line no-console -- required by docs/specification.md#silent-failures
  console.warn("Analytics: events not sent");
}
