/*
 * Delays the scripts of prerendered pages until the first paint. Next preloads them in the head,
 * where they compete with the first picture and the fonts. The page is readable without its
 * scripts.
 */

const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Loads scripts after the first contentful paint, or one second after the load event. The second
 * case covers windows behind others, which are neither painted nor reported as hidden. Loads at
 * once in hidden tabs, which are never painted, and in browsers without paint timing.
 */
const begin = (sources) =>
  `(s=>{let begun,go=()=>{if(!begun){begun=1;for(const u of s){const e=document.createElement("script");e.src=u;document.head.append(e)}}};` +
  `try{if(document.hidden||!PerformanceObserver.supportedEntryTypes.includes("paint"))return go();` +
  `new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint").length&&go()).observe({type:"paint",buffered:true});` +
  `addEventListener("visibilitychange",go);addEventListener("load",()=>setTimeout(go,1000))}catch{go()}})(${JSON.stringify(sources)})`;

/**
 * Returns the page with its scripts delayed until the first paint, or unchanged when it has none.
 * @param {string} html
 */
export function paintFirst(html) {
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source);
  const end = html.lastIndexOf("</body>");
  if (sources.length === 0 || end === -1) return html;
  const light = (part) => part.replaceAll(SCRIPT, "").replaceAll(PRELOAD, "");
  return `${light(html.slice(0, end))}<script>${begin(sources)}</script>${html.slice(end)}`;
}
