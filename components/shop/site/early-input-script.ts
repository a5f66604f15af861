/** Event on `window` that marks the page's components as interactive. */
export const HYDRATED_EVENT = "pageawake";

/**
 * Stores clicks and submits that happen before hydration and replays each one once, in order, after it.
 * Without this an early «Aggiungi al carrello» would be lost, and a form would put its values in the
 * address. React renders before each of them, because «Scegli» changes what «Aggiungi al carrello» adds;
 * later input is queued. Stored events do not propagate: React may already be listening, and the same
 * click must not count twice. Pages with a strict policy allow this script by its hash.
 */
export const replayEarlyInputScript = `(()=>{const kept=new Map();let passes=false;
const keep=(event,key,again)=>{event.preventDefault();event.stopImmediatePropagation();kept.set(key,again)};
addEventListener("click",event=>{const button=!passes&&event.target.closest("button[type=button]");if(button)keep(event,button,()=>button.click())},true);
addEventListener("submit",event=>{const form=event.target;if(!passes)keep(event,form,()=>form.requestSubmit())},true);
addEventListener("${HYDRATED_EVENT}",async()=>{for(const [key,again] of kept){await new Promise(done=>setTimeout(done));kept.delete(key);passes=true;again();passes=false}passes=true},{once:true})})()`;
