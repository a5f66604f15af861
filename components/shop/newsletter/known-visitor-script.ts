import { CODE_MARK, STORED_CODE_KEY } from "@/lib/discounts/client/stored-code";
import { POPUP_STATE_KEY, SUBSCRIBED_MARK } from "@/lib/newsletter/model/subscriber";

/**
 * Marks the page of a visitor who has subscribed or carries a code, so that the invitations are gone from
 * the first paint. Runs inline, after a link's code was stored; pages with a strict policy allow it by its
 * hash.
 */
export const knownVisitorScript = `(()=>{try{const mark=(name,known)=>document.documentElement.toggleAttribute(name,known);
mark("${CODE_MARK}",sessionStorage.getItem("${STORED_CODE_KEY}")!==null);mark("${SUBSCRIBED_MARK}",JSON.parse(localStorage.getItem("${POPUP_STATE_KEY}"))?.subscribed===true)}catch{}})()`;
