/*
 * Visitor events. With statistics consent they carry a session id for as long as the tab is open; without
 * consent only totals are stored (docs/specification.md#consent).
 */

/** Key in session storage (docs/specification.md#storage-keys). */
export const SESSION_KEY = "analytics_session_id";

/** Events of one request; the browser sends the rest in the next one. */
export const MAX_BATCH = 25;

export type Dimension = "all" | "page" | "device" | "source" | "landing";

/**
 * Sessions by step reached; each step includes the later ones. `productSessions` counts only sessions with
 * a real product view, the divisor of the conversion rate.
 */
export const noSessions = {
  sessions: 0,
  productSessions: 0,
  shoppingSessions: 0,
  cartSessions: 0,
  checkoutSessions: 0,
  paidSessions: 0,
};
export type Sessions = typeof noSessions;

/** Totals of a period; events are counted with or without consent, sessions only with it. */
export type VisitTotals = Sessions & {
  purchases: number;
  cartAdditions: number;
  views: number;
  viewsWithoutConsent: number;
  /** Page views of bots, excluded from all other figures. */
  automated: number;
};

export type VisitRow = { value: string; views: number } & Pick<
  Sessions,
  "sessions" | "paidSessions"
>;

export const LIVE_MINUTES = 30;

export const LIVE_REFRESH_MS = 15_000;

/** Rows of each table of visits. */
export const SHOWN_ROWS = 12;
