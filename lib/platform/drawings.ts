/**
 * Address of the drawings. The last folder is a hash of their content, so that browsers may keep them
 * for a year (`tests/unit/catalog/film-address.test.ts`).
 */
const DRAWINGS = "/illustrations/b1db5388";

export function drawingAddress(name: string): string {
  return `${DRAWINGS}/${name}.svg`;
}
