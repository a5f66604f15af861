/**
 * Address of the drawings. The last folder is a hash of their content, so that browsers may keep them
 * for a year (`tests/unit/catalog/film-address.test.ts`).
 */
const DRAWINGS = "/illustrations/698e1d76";

const drawing = (name: string, alt: string) => ({ src: `${DRAWINGS}/${name}.svg`, alt });

/** Address and text alternative of each drawing. */
export const drawings = {
  muscoli: drawing("muscoli", "Illustrazione schematica dei muscoli del viso"),
  "prima-dopo": drawing("prima-dopo", "Illustrazione al tratto di un profilo, prima e dopo"),
  "zone-viso": drawing(
    "zone-viso",
    "Illustrazione di un viso con cinque zone numerate e frecce di massaggio",
  ),
};
