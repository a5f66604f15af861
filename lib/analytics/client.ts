"use client";

import { allowsStatistics } from "@/lib/consent/statistics";
import { routes } from "@/lib/routes";
import { type BrowserEvent, type BrowserEventType, type EventData, SESSION_KEY } from "./model";

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
  waiting.push({
    event_type,
    page_url: pageUrl(href),
    referrer: cameFrom,
    user_agent: navigator.userAgent,
    data,
  });
  if (waiting.length >= BATCH) send();
  else
    timer ??= setTimeout(
      send,
      document.cookie.includes("consent=") ? SEND_AFTER_MS : SEND_UNDECIDED_AFTER_MS,
    );
}

/** Notes that a page is seen; once for as long as it stays. */
export function trackPage(href: string): void {
  const url = pageUrl(href);
  if (url === here) return;
  cameFrom = here ?? (document.referrer === "" ? null : document.referrer);
  here = url;
  track("page_view", null, href);
}

/** Pages whose address ends in what opens something of somebody's. */
const secretRoutes: readonly string[] = [routes.orderStatus, routes.review, routes.privacyConfirm];

/** A page's address without what may open somebody's order: of its query, the campaign's names alone. */
function pageUrl(href: string): string {
  const { origin, pathname, search } = new URL(href);
  const path = secretRoutes.find((route) => pathname.startsWith(`${route}/`)) ?? pathname;
  const names = [...new URLSearchParams(search)].filter(([name]) => name.startsWith("utm_"));
  const query = new URLSearchParams(names).toString();
  return origin + path + (query && `?${query}`);
}

/** The visit's id while statistics are allowed, made on first use; without leave it is forgotten. */
export function readSession(): string | null {
  try {
    if (!allowsStatistics(document.cookie)) {
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
