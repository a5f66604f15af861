import { useEffect } from "react";

/*
 * One overlay at a time: the cookie question first, then a dialog or drawer, then the newsletter; the
 * chat's button comes last. `globals.css` hides what has to wait.
 */

/** Page attribute: the visitor has scrolled. */
const SCROLLED = "data-scrolled";
/** Page attribute: a phone's header is hidden. */
const HEADER_AWAY = "data-header-away";
/** Page attribute: the chat's button covers a control, a price or an error. */
const CHAT_YIELDS = "data-chat-yields";

const MIN_SCROLL_PX = 8;
/** The header stays while the page is this close to its top. */
const HEADER_STAYS_PX = 120;
const CHAT_MARGIN_PX = 8;

const controls =
  ":is(a[href], button, input, select, textarea, summary, label, .price, [id$=-error], [role=alert]):not(.chat-corner *, .skip-link)";

/** Returns true while the cookie question, a dialog or a drawer is open. The newsletter waits for them. */
export function isOverlayOpen(): boolean {
  return (
    document.querySelector(
      '[role="dialog"][data-state="open"], dialog[open], [data-asks-consent] .consent-banner',
    ) !== null
  );
}

/** Keeps the attributes above up to date. */
export function Overlays(): null {
  useEffect(conductOverlays, []);
  return null;
}

function conductOverlays(): () => void {
  const page = document.documentElement;
  let lastTop = window.scrollY;
  let frame = 0;
  const look = () => {
    frame = 0;
    const top = Math.max(0, window.scrollY);
    if (top > 0) page.toggleAttribute(SCROLLED, true);
    if (top < HEADER_STAYS_PX) page.toggleAttribute(HEADER_AWAY, false);
    else if (Math.abs(top - lastTop) > MIN_SCROLL_PX)
      page.toggleAttribute(HEADER_AWAY, top > lastTop);
    if (Math.abs(top - lastTop) > MIN_SCROLL_PX) lastTop = top;
    page.toggleAttribute(CHAT_YIELDS, coversControl());
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  look();
  // The page grows when a message or a section opens.
  const growth = new ResizeObserver(lookSoon);
  growth.observe(document.body);
  const events = ["scroll", "scrollend", "resize", "transitionend", "click"] as const;
  for (const event of events) addEventListener(event, lookSoon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    growth.disconnect();
    for (const event of events) removeEventListener(event, lookSoon);
  };
}

function coversControl(): boolean {
  const button = document.querySelector(".chat-button")?.getBoundingClientRect();
  if (!button) return false;
  for (const control of document.querySelectorAll(controls)) {
    const place = control.getBoundingClientRect();
    if (
      place.width > 0 &&
      place.left < button.right + CHAT_MARGIN_PX &&
      place.right > button.left - CHAT_MARGIN_PX &&
      place.top < button.bottom + CHAT_MARGIN_PX &&
      place.bottom > button.top - CHAT_MARGIN_PX &&
      isVisible(control)
    )
      return true;
  }
  return false;
}

/**
 * Returns true when the element is rendered, not hidden, and in no closed section. Safari has no
 * `checkVisibility` before 17.4.
 */
function isVisible(element: Element): boolean {
  return (
    element.getClientRects().length > 0 &&
    element.closest("details:not([open]) > :not(summary)") === null &&
    getComputedStyle(element).visibility === "visible"
  );
}
