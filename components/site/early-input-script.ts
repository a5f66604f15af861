/** Told on `window` once the page's components answer to clicks. */
export const AWAKE_EVENT = "pageawake";

/**
 * Keeps what is pressed and sent before the page's scripts have arrived, and does it again, once each
 * and in order, when they have. Without it a first impatient «Aggiungi al carrello» would be lost, and
 * a form would send what was typed in the address. What is kept goes no further: React may already be
 * listening, and the same click must not count twice. Pages with a strict policy allow this text by its
 * hash.
 */
export const keepEarlyInput = `(()=>{const kept=new Map();let awake=false;
const keep=(event,key,again)=>{event.preventDefault();event.stopImmediatePropagation();kept.set(key,again)};
addEventListener("click",event=>{const button=!awake&&event.target.closest("button[type=button]");if(button)keep(event,button,()=>button.click())},true);
addEventListener("submit",event=>{const form=event.target;if(!awake)keep(event,form,()=>form.requestSubmit())},true);
addEventListener("${AWAKE_EVENT}",()=>{awake=true;for(const again of kept.values())again();kept.clear()},{once:true})})()`;
