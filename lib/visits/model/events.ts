import { type Period } from "@/lib/core/period";

/*
 * What visitors do, counted. Who allowed statistics leaves events that a session joins, for as long as
 * the tab is open; of everybody else nothing is kept but counts (decisions, "Consent").
 */

/** Where the session's id stands in session storage (specification, section 3). */
export const SESSION_KEY = "analytics_session_id";

/** One article of a cart; `price` in euro, as the browser's cart holds it. */
export type CountedItem = { id: string; name: string; price: number; quantity: number };

/** What each event (specification, section 7) carries that a browser may tell of. */
export type EventData = {
  page_view: null;
  add_to_cart: CountedItem;
  checkout_started: { total: number; items: CountedItem[] };
  registration: { email: string; method: "newsletter_signup" };
};
export type BrowserEventType = keyof EventData;

/** One event as the browser sends it; `session_id` is null without consent. */
export type BrowserEvent = {
  [T in BrowserEventType]: {
    event_type: T;
    session_id: string | null;
    page_url: string;
    referrer: string | null;
    user_agent: string;
    data: EventData[T];
  };
}[BrowserEventType];

/** At most so many events in one request; the browser sends the rest in the next. */
export const MAX_BATCH = 25;

/** What sessions of a period are told apart by. */
export type Dimension = "all" | "page" | "device" | "source";

/**
 * How many sessions came how far; every step takes in the later ones. `productSessions` alone counts
 * those that really saw a product page: what the specified rate divides by.
 */
export type Sessions = {
  sessions: number;
  productSessions: number;
  shoppingSessions: number;
  cartSessions: number;
  checkoutSessions: number;
  paidSessions: number;
};

export const noSessions: Sessions = {
  sessions: 0,
  productSessions: 0,
  shoppingSessions: 0,
  cartSessions: 0,
  checkoutSessions: 0,
  paidSessions: 0,
};

/** A period's figures; events are counted with consent or without, sessions only with it. */
export type VisitTotals = Sessions & {
  purchases: number;
  cartAdditions: number;
  views: number;
  viewsWithoutConsent: number;
  /** Page views of programs, kept out of every other figure. */
  automated: number;
};

/** One line of a table of visits. */
export type VisitRow = { value: string; views: number; sessions: number; paidSessions: number };

/** What the page of visits shows of a period; null: of all time. */
export type VisitReport = {
  period: Period | null;
  totals: VisitTotals;
  pages: VisitRow[];
  sources: VisitRow[];
  devices: VisitRow[];
};

/** The last half hour. `minutes` holds one figure a minute, the oldest first, up to `until`. */
export type LiveVisits = {
  until: string;
  sessions: number;
  minutes: number[];
  pages: { page: string; sessions: number }[];
};

/** How far back «adesso» looks. */
export const LIVE_MINUTES = 30;

/** The live figures are asked for again after this long. */
export const LIVE_REFRESH_MS = 15_000;

/** Lines a table of visits shows. */
export const SHOWN_ROWS = 12;
