/**
 * Address of the films. The last folder is a hash of their content, so that browsers may keep them
 * for a year (`tests/unit/catalog/film-address.test.ts`).
 */
const FILMS = "/video/cbd0b4d9";

export function filmAddress(name: string, format: "webm" | "mp4" | "vtt"): string {
  return `${FILMS}/${name}.${format}`;
}
