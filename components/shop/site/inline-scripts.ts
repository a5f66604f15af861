import { CODE_MARK, CODE_PARAMETER, STORED_CODE_KEY } from "@/lib/discounts/client/stored-code";
import { POPUP_STATE_KEY, SUBSCRIBED_MARK } from "@/lib/newsletter/model/subscriber";
import { routes } from "@/lib/platform/routes";
import { CONSENT_COOKIE, CONSENT_VERSION } from "@/lib/visits/model/consent";
import { SESSION_KEY } from "@/lib/visits/model/events";
import { COUNTED_EVENT, HYDRATED_EVENT } from "./page-events";

/*
 * Scripts that run before hydration, without a file to load. Pages with a strict policy allow them by their
 * hashes (middleware.ts).
 */

/** The policy allows these, and `InlineScript` renders no other. */
export const inlineScripts = {
  /**
   * Marks the page until its visitor has answered about cookies, so that the banner is there from the first
   * paint. Checks again when the page is restored or another tab may have answered. Runs at the
   * page's start.
   */
  consent: `(()=>{const look=()=>document.documentElement.toggleAttribute("data-asks-consent",!/(?:^|; )${CONSENT_COOKIE}=${CONSENT_VERSION}\\./.test(document.cookie));
look();addEventListener("pageshow",look);document.addEventListener("visibilitychange",look)})()`,

  /** Stores the discount code of a link. */
  linkedCode: `(()=>{try{const code=new URLSearchParams(location.search).get("${CODE_PARAMETER}");if(code)sessionStorage.setItem("${STORED_CODE_KEY}",code.slice(0,60))}catch{}})()`,

  /**
   * Marks the page of a visitor who has subscribed or carries a code, so that the invitations are gone from
   * the first paint. Runs after a link's code was stored.
   */
  knownVisitor: `(()=>{try{const mark=(name,known)=>document.documentElement.toggleAttribute(name,known);
mark("${CODE_MARK}",sessionStorage.getItem("${STORED_CODE_KEY}")!==null);mark("${SUBSCRIBED_MARK}",JSON.parse(localStorage.getItem("${POPUP_STATE_KEY}"))?.subscribed===true)}catch{}})()`,

  /**
   * Stores clicks and submits that happen before hydration and replays each one once, in order, after it.
   * Without this an early «Aggiungi al carrello» would be lost, and a form would put its values in the
   * address. React renders before each of them, because «Scegli» changes what «Aggiungi al carrello» adds;
   * later input is queued. Stored events do not propagate: React may already be listening, and the same
   * click must not count twice.
   */
  earlyInput: `(()=>{const kept=new Map();let passes=false;
const keep=(event,key,again)=>{event.preventDefault();event.stopImmediatePropagation();kept.set(key,again)};
addEventListener("click",event=>{const button=!passes&&event.target.closest("button[type=button]");if(button)keep(event,button,()=>button.click())},true);
addEventListener("submit",event=>{const form=event.target;if(!passes)keep(event,form,()=>form.requestSubmit())},true);
addEventListener("${HYDRATED_EVENT}",async()=>{for(const [key,again] of kept){await new Promise(done=>setTimeout(done));kept.delete(key);passes=true;again();passes=false}passes=true},{once:true})})()`,

  /**
   * Sends the page's events when it is left before the counting code has loaded, with a session where
   * statistics are allowed: its view, or what `tracking.ts` has collected by then. Without a session where the browser offers none. The server
   * removes tokens from the address.
   */
  earlyVisit: `(()=>{let early=[{event:{event_type:"page_view",page_url:location.href,data:null}}];
addEventListener("${COUNTED_EVENT}",({detail})=>{early=detail});
addEventListener("pagehide",()=>{try{let referrer=document.referrer||null,session_id=null;
const events=early.splice(0).flatMap(({event})=>event??[]);if(!events.length)return;
if(/(?:^|; )${CONSENT_COOKIE}=${CONSENT_VERSION}\\.1/.test(document.cookie))try{session_id=sessionStorage.getItem("${SESSION_KEY}")??crypto.randomUUID();sessionStorage.setItem("${SESSION_KEY}",session_id)}catch{session_id=null}
navigator.sendBeacon("${routes.analytics}",JSON.stringify(events.map(event=>{const sent={...event,session_id,referrer,user_agent:navigator.userAgent};referrer=event.page_url;return sent})))}catch{}})})()`,

  /** Logs the missing path to the console (docs/specification.md#not-found). */
  missingPath: "console.warn(`404: no page at ${location.pathname}`)",
} as const;
