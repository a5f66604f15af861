/** Event on `window` that marks the page's components as interactive. */
export const HYDRATED_EVENT = "pageawake";

/**
 * Stores clicks and submits that happen before hydration and replays each one once, in order, after it.
 * Without this an early «Aggiungi al carrello» would be lost, and a form would put its values in the
 * address. React renders between two of them, because «Scegli» changes what «Aggiungi al carrello» adds.
 * Stored events do not propagate: React may already be listening, and the same click must not count twice.
 * Pages with a strict policy allow this script by its hash.
 */
export const replayEarlyInputScript = `(()=>{const kept=new Map();let awake=false;
const keep=(event,key,again)=>{event.preventDefault();event.stopImmediatePropagation();kept.set(key,again)};
addEventListener("click",event=>{const button=!awake&&event.target.closest("button[type=button]");if(button)keep(event,button,()=>button.click())},true);
addEventListener("submit",event=>{const form=event.target;if(!awake)keep(event,form,()=>form.requestSubmit())},true);
addEventListener("${HYDRATED_EVENT}",async()=>{awake=true;for(const again of kept.values()){again();await new Promise(done=>setTimeout(done))}kept.clear()},{once:true})})()`;
