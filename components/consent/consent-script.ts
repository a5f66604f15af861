import { CONSENT_COOKIE, CONSENT_VERSION } from "@/lib/visits/model/consent";

/**
 * Marks the page while its visitor has not answered the question about cookies, so that the banner is
 * part of it from the first paint; looks again when the page comes back or another tab may have
 * answered. Runs at the page's beginning, as text: pages with a strict policy allow it by its hash.
 */
export const askAboutCookies = `(()=>{const look=()=>document.documentElement.toggleAttribute("data-asks-consent",!/(?:^|; )${CONSENT_COOKIE}=${CONSENT_VERSION}\\./.test(document.cookie));
look();addEventListener("pageshow",look);document.addEventListener("visibilitychange",look)})()`;
