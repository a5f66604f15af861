/** Forms that collect addresses; `page` is the page of an expired link. */
export const newsletterSources = ["popup", "footer", "cart", "page"] as const;
export type NewsletterSource = (typeof newsletterSources)[number];

/** Key of the popup's state in local storage (docs/specification.md#storage-keys). */
export const POPUP_STATE_KEY = "newsletter_popup_state";

/** Attribute of the page of a visitor who has subscribed in this browser. */
export const SUBSCRIBED_MARK = "data-subscribed";

/** Delay after page load (docs/specification.md#newsletter). */
export const POPUP_DELAY_MS = 5_000;

/** Pause after the popup was closed (docs/specification.md#newsletter). */
const POPUP_REST_MS = 24 * 60 * 60 * 1000;

/** Popup state stored by the browser; field names from docs/specification.md#newsletter. */
export type PopupState = {
  dismissed: boolean;
  subscribed: boolean;
  /** Unix milliseconds; null before the first dismissal. */
  lastDismissedAt: number | null;
};

export const freshPopupState: PopupState = {
  dismissed: false,
  subscribed: false,
  lastDismissedAt: null,
};

/** Parses the stored state and fills in defaults; null when it is invalid. */
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
 * Returns true when the popup may appear: not subscribed, no code in the cart, and not closed within 24
 * hours. A time in the future, from a wrong clock, is ignored.
 */
export function mayShowPopup(
  state: PopupState,
  { carriesCode, now }: { carriesCode: boolean; now: Date },
): boolean {
  if (state.subscribed || carriesCode) return false;
  if (!state.dismissed || state.lastDismissedAt === null) return true;
  const restedMs = now.getTime() - state.lastDismissedAt;
  return restedMs < 0 || restedMs >= POPUP_REST_MS;
}
