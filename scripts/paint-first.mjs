/*
 * A prerendered page reads the same without its scripts, but Next announces them in its head, where
 * they take network and processor from the first picture and the fonts. Here they are begun once the
 * page has been painted.
 */

const SCRIPT = /<script src="(\/_next\/static\/[^"]+)" async=""><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;

/**
 * Begins scripts after the first contentful paint, or a second after everything else has loaded: a
 * window behind another one is not painted and not hidden either. At once in a tab nobody looks at, which is never
 * painted, and in a browser that doesn't tell of its paints.
 */
const begin = (sources) =>
  `(s=>{let begun,go=()=>{if(!begun){begun=1;for(const u of s){const e=document.createElement("script");e.src=u;document.head.append(e)}}};` +
  `try{if(document.hidden||!PerformanceObserver.supportedEntryTypes.includes("paint"))return go();` +
  `new PerformanceObserver(l=>l.getEntriesByName("first-contentful-paint").length&&go()).observe({type:"paint",buffered:true});` +
  `addEventListener("visibilitychange",go);addEventListener("load",()=>setTimeout(go,1000))}catch{go()}})(${JSON.stringify(sources)})`;

/**
 * The page with its scripts begun after the first paint; unchanged when it has none.
 * @param {string} html
 */
export function paintFirst(html) {
  const sources = [...html.matchAll(SCRIPT)].map(([, source]) => source);
  const end = html.lastIndexOf("</body>");
  if (sources.length === 0 || end === -1) return html;
  const light = (part) => part.replaceAll(SCRIPT, "").replaceAll(PRELOAD, "");
  return `${light(html.slice(0, end))}<script>${begin(sources)}</script>${html.slice(end)}`;
}
