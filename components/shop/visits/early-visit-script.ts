import { routes } from "@/lib/platform/routes";
import { CONSENT_COOKIE, CONSENT_VERSION } from "@/lib/visits/model/consent";
import { SESSION_KEY } from "@/lib/visits/model/events";

/** Event on `window`: from now on `tracking.ts` counts this page. */
export const COUNTED_EVENT = "visitcounted";

/**
 * Sends the page's view when it is left before its scripts have run, with a session where statistics are
 * allowed. The server removes tokens from the address. Runs inline; pages with a strict policy allow it by
 * its hash.
 */
export const earlyVisitScript = `(()=>{const leave=()=>{try{let id=null;
if(/(?:^|; )${CONSENT_COOKIE}=${CONSENT_VERSION}\\.1/.test(document.cookie)){id=sessionStorage.getItem("${SESSION_KEY}")??crypto.randomUUID();sessionStorage.setItem("${SESSION_KEY}",id)}
navigator.sendBeacon("${routes.analytics}",JSON.stringify([{event_type:"page_view",session_id:id,page_url:location.href,referrer:document.referrer||null,user_agent:navigator.userAgent,data:null}]))}catch{}};
addEventListener("pagehide",leave,{once:true});addEventListener("${COUNTED_EVENT}",()=>removeEventListener("pagehide",leave),{once:true})})()`;
