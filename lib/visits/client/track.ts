"use client";

import { parseConsent } from "@/lib/visits/model/consent";
import { routes } from "@/lib/platform/redirects";
import type { PixelOccasion, PurchaseData } from "@/lib/visits/model/pixel-events";
import {
  type BrowserEvent,
  type BrowserEventType,
  type EventData,
  SESSION_KEY,
} from "@/lib/visits/model/events";
import { pageUrl } from "@/lib/visits/model/page-url";

/** Events wait this long for company; */
const SEND_AFTER_MS = 3_000;
/** and this long where nothing has been chosen yet: the choice that comes counts for them too. */
const SEND_UNDECIDED_AFTER_MS = 30_000;
/** No more than the server takes at once. */
const BATCH = 25;

type Waiting = Omit<BrowserEvent, "session_id">;

let waiting: Waiting[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** The page that is shown, and what led to it. */
let here: string | null = null;
let cameFrom: string | null = null;
/** True once the ad pixel has been told of the page that is shown. */
let isPageTold = false;

/**
 * Notes that something happened on this page; it is sent later, with others, or when the page is left.
 * Never throws and never waits.
 */
export function track<T extends BrowserEventType>(
  event_type: T,
  data: EventData[T],
  href = location.href,
): void {
  if (waiting.length === 0) {
    // Whichever comes first; a page that is put away may never be seen again.
    addEventListener("pagehide", send);
    document.addEventListener("visibilitychange", sendHidden);
  }
  if (event_type !== "page_view") tellPixel({ type: event_type, data } as PixelOccasion, href);
  waiting.push({
    event_type,
    page_url: pageUrl(href),
    referrer: cameFrom,
    user_agent: navigator.userAgent,
    data,
  });
  if (waiting.length >= BATCH) send();
  else timer ??= setTimeout(send, decision() === null ? SEND_UNDECIDED_AFTER_MS : SEND_AFTER_MS);
}

/** Notes that a page is seen; once for as long as it stays. */
export function trackPage(href: string): void {
  const url = pageUrl(href);
  if (url === here) return;
  cameFrom = here ?? (document.referrer === "" ? null : document.referrer);
  here = url;
  isPageTold = false;
  track("page_view", null, href);
  followConsent();
}

/** Tells the ad pixel of a paid order, where marketing is allowed; the statistics have it from the payment. */
export function tellPurchase(data: PurchaseData, href: string): void {
  tellPixel({ type: "purchase", data }, href);
}

/**
 * Does what the decision on cookies says, as soon as it is made and again on every page: the visit's key
 * and the ad pixel come or go with it, and a decision whose proof did not arrive sends it again.
 */
export function followConsent(): void {
  readSession();
  const decided = decision();
  if (decided?.unproven)
    void import("@/lib/visits/client/consent").then((loaded) => loaded.sendProof());
  if (decided?.choices.marketing) {
    if (isPageTold || here === null || new URL(here).pathname !== routes.products) return;
    isPageTold = true;
    tellPixel({ type: "product_page" }, here);
  } else if ("fbq" in window || /(?:^|; )_fb[pc]=/.test(document.cookie))
    void import("./pixel").then((loaded) => {
      loaded.revokePixel();
    });
}

function decision() {
  return parseConsent(document.cookie, new Date());
}

/** Where marketing is not allowed, the pixel's code is not even fetched. */
function tellPixel(occasion: PixelOccasion, href: string): void {
  if (!decision()?.choices.marketing) return;
  void import("./pixel").then((loaded) => loaded.tellPixel(occasion, pageUrl(href)));
}

/** The visit's id while statistics are allowed, made on first use; without leave it is forgotten. */
export function readSession(): string | null {
  try {
    if (!decision()?.choices.statistics) {
      sessionStorage.removeItem(SESSION_KEY);
      return null;
    }
    const known = sessionStorage.getItem(SESSION_KEY);
    if (known !== null) return known;
    const id = crypto.randomUUID();
    sessionStorage.setItem(SESSION_KEY, id);
    return id;
  } catch {
    // Without storage a visit cannot be told from another: it is only counted.
    return null;
  }
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
    // Told below, like a refusal.
  }
  // eslint-disable-next-line no-console -- the specification's place for it (section 8)
  console.warn("Analytics: events not sent");
}
