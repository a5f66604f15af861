/** Id of the list of who must not use the device; the buy panel links to it. */
export const WARNINGS_ID = "avvertenze";
