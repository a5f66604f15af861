/* Events on `window`. Apart from `inline-scripts.ts`, whose texts would come with them into the page's files. */

/** The page's components are interactive. */
export const HYDRATED_EVENT = "pageawake";

/** From now on `tracking.ts` counts this page. Its detail is the list of events that still wait. */
export const COUNTED_EVENT = "visitcounted";
