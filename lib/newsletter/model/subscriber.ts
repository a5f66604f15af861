/** Where in the shop an address was left; the page is that of a link which no longer holds. */
export const newsletterSources = ["popup", "footer", "cart", "page"] as const;
export type NewsletterSource = (typeof newsletterSources)[number];

/** The popup appears this long after a page has loaded (specification, section 9). */
export const POPUP_DELAY_MS = 5_000;

/** After it was closed, the popup stays away this long (specification, section 9). */
const POPUP_REST_MS = 24 * 60 * 60 * 1000;

/** What a browser remembers of the popup, under the specified names. */
export type PopupState = {
  dismissed: boolean;
  subscribed: boolean;
  /** Milliseconds since 1970; null before the first dismissal. */
  lastDismissedAt: number | null;
};

/** Nothing is known of this browser yet. */
export const freshPopupState: PopupState = {
  dismissed: false,
  subscribed: false,
  lastDismissedAt: null,
};

/** The stored state, with defaults for what it lacks; null when it is no such thing at all. */
export function parsePopupState(raw: string): PopupState | null {
  const stored = parseObject(raw);
  if (!stored) return null;
  const { dismissed, subscribed, lastDismissedAt } = stored;
  const time =
    typeof lastDismissedAt === "number" || typeof lastDismissedAt === "string"
      ? new Date(lastDismissedAt).getTime()
      : Number.NaN;
  return {
    dismissed: dismissed === true,
    subscribed: subscribed === true,
    lastDismissedAt: Number.isNaN(time) ? null : time,
  };
}

function parseObject(raw: string): Partial<Record<keyof PopupState, unknown>> | null {
  try {
    const value: unknown = JSON.parse(raw);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? value : null;
  } catch {
    return null;
  }
}

/**
 * Whether the popup may appear: not once subscribed, and not within 24 hours of being closed. A time in
 * the future, left by a clock that was wrong, counts as none.
 */
export function mayShowPopup(state: PopupState, now: Date): boolean {
  if (state.subscribed) return false;
  if (!state.dismissed || state.lastDismissedAt === null) return true;
  const restedMs = now.getTime() - state.lastDismissedAt;
  return restedMs < 0 || restedMs >= POPUP_REST_MS;
}
