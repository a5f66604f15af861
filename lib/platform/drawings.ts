/**
 * Address of the drawings. The last folder is a hash of their content, so that browsers may keep them
 * for a year (`tests/unit/catalog/film-address.test.ts`).
 */
const DRAWINGS = "/illustrations/b1db5388";

const drawing = (name: string, alt: string) => ({ src: `${DRAWINGS}/${name}.svg`, alt });

/** Address and text alternative of each drawing. */
export const drawings = {
  muscoli: drawing("muscoli", "Illustrazione schematica dei muscoli del viso"),
  "passo-1": drawing("passo-1", "Illustrazione di un viso con gocce d’acqua"),
  "passo-2": drawing("passo-2", "Illustrazione di un viso con gocce di siero e il flacone"),
  "passo-3": drawing("passo-3", "Illustrazione del dispositivo con le sette modalità"),
  "passo-4": drawing(
    "passo-4",
    "Illustrazione di un viso con il dispositivo e frecce di massaggio",
  ),
  "prima-dopo": drawing("prima-dopo", "Illustrazione al tratto di un profilo, prima e dopo"),
  "profilo-prima": drawing(
    "profilo-prima",
    "Illustrazione al tratto di un profilo con il contorno rilassato",
  ),
  "profilo-dopo": drawing(
    "profilo-dopo",
    "Illustrazione al tratto dello stesso profilo, con frecce di sollevamento lungo la mandibola",
  ),
  "zone-viso": drawing(
    "zone-viso",
    "Illustrazione di un viso con cinque zone numerate e frecce di massaggio",
  ),
};

export type Drawing = (typeof drawings)[keyof typeof drawings];
