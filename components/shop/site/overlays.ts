import { useEffect } from "react";

/*
 * What lies over the page: the cookie question first, then a dialog or drawer, then the newsletter's card.
 * The chat's button stands above the bars of the window's foot.
 */

/** Page attribute: a phone's header is hidden. */
const HEADER_AWAY = "data-header-away";
/** Page attribute: the chat's button would cover what has the focus. */
const CHAT_YIELDS = "data-chat-yields";

/** Page attribute: a phone's chat is its button alone. */
const CHAT_SMALL = "data-chat-small";

/** Height of the strip in which a phone's chat stands at the page's top. */
const CHAT_STRIP_PX = 60;
const MIN_SCROLL_PX = 8;
/** The header stays while the page is this close to its top. */
const HEADER_STAYS_PX = 120;

/** Returns true while the cookie question, a dialog or a drawer is open. The newsletter waits for them. */
export function isOverlayOpen(): boolean {
  return (
    document.querySelector(
      '[role="dialog"][data-state="open"], dialog[open], [data-asks-consent] .consent-banner',
    ) !== null
  );
}

/** Returns true while somebody types. */
export function isFieldInUse(): boolean {
  return (
    document.activeElement?.matches(
      "input:not([type=checkbox], [type=radio]), textarea, select",
    ) === true
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
    if (top < HEADER_STAYS_PX) page.toggleAttribute(HEADER_AWAY, false);
    else if (Math.abs(top - lastTop) > MIN_SCROLL_PX)
      page.toggleAttribute(HEADER_AWAY, top > lastTop);
    if (Math.abs(top - lastTop) > MIN_SCROLL_PX) lastTop = top;
    page.toggleAttribute(CHAT_SMALL, top > MIN_SCROLL_PX || stripCoversButton());
    page.toggleAttribute(CHAT_YIELDS, coversFocus());
  };
  const lookSoon = () => {
    frame ||= requestAnimationFrame(look);
  };
  look();
  const events = ["scroll", "scrollend", "resize", "focusin", "focusout"] as const;
  for (const event of events) addEventListener(event, lookSoon, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    for (const event of events) removeEventListener(event, lookSoon);
  };
}

/** Returns whether the chat's strip would cover a main button that its round button leaves free. */
function stripCoversButton(): boolean {
  return [...document.querySelectorAll("main .button")].some((button) => {
    const { top, bottom, right } = button.getBoundingClientRect();
    return (
      bottom > window.innerHeight - CHAT_STRIP_PX &&
      top < window.innerHeight &&
      right < window.innerWidth - CHAT_STRIP_PX
    );
  });
}

function coversFocus(): boolean {
  const button = document.querySelector(".chat-corner")?.getBoundingClientRect();
  const focused = document.activeElement;
  if (!button || !focused?.matches(":focus-visible:not(.chat-corner *, main)")) return false;
  const place = focused.getBoundingClientRect();
  return (
    place.left < button.right &&
    place.right > button.left &&
    place.top < button.bottom &&
    place.bottom > button.top
  );
}
