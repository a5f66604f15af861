import { CONSENT_COOKIE, CONSENT_VERSION } from "@/lib/visits/model/consent";

/**
 * Marks the page until its visitor has answered about cookies, so that the banner is there from the first
 * paint. Checks again when the page is restored or another tab may have answered. Runs inline at the
 * page's start; pages with a strict policy allow it by its hash.
 */
export const consentScript = `(()=>{const look=()=>document.documentElement.toggleAttribute("data-asks-consent",!/(?:^|; )${CONSENT_COOKIE}=${CONSENT_VERSION}\\./.test(document.cookie));
look();addEventListener("pageshow",look);document.addEventListener("visibilitychange",look)})()`;
