/** Window event that opens the cookie preferences from anywhere. */
export const OPEN_CONSENT_EVENT = "openCookiePreferences";

/** Opens the cookie preferences. */
export function openConsentPreferences(): void {
  window.dispatchEvent(new Event(OPEN_CONSENT_EVENT));
}
