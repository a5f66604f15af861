/** Window event that opens the assistant. The listener that opens it calls `preventDefault`. */
export const OPEN_CHAT_EVENT = "openChat";

/** Opens the assistant; returns false while its code has not been fetched. */
export function openChat(): boolean {
  return !window.dispatchEvent(new Event(OPEN_CHAT_EVENT, { cancelable: true }));
}
