import { deviceFacts } from "@/lib/settings/copy/statements";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { adults } from "@/lib/settings/model/contraindications";
import { type PageTexts } from "./page-texts";

/** Content of the product page about the device (`docs/specification.md#catalogue`). */

export const boxContents = (claims: Pick<ShownClaims, "deviceFacts">) => ({
  device: { name: "dispositivo", note: null },
  serum: { name: "siero viso", note: "in omaggio" },
  cable: { name: "cavo USB-C", note: null },
  manual: { name: deviceFacts(claims).manual, note: null },
});

export function deviceSpecs(claims: Pick<ShownClaims, "deviceFacts">) {
  const { ems, heat, battery } = deviceFacts(claims);
  return {
    ems: { title: "Micro-correnti EMS", text: ems },
    modes: {
      title: "7 modalità",
      text: "LEVEL, EYE, CLEAN, EMS, HOT, LED, COOL",
    },
    heat,
    battery,
  };
}

/** Returns what the device is, in one sentence. */
export function deviceDescription(texts: PageTexts): string {
  return (
    texts.description ??
    "Scultore facciale 7 in 1 con micro-correnti EMS, luce LED, vibrazione e calore."
  );
}

/** Returns the headings of sections whose words belong to nothing else. */
export const sectionTitles = (texts: PageTexts) => ({
  how: texts["how.title"] ?? "Quattro passi, dal basso verso l’alto.",
  box: texts["box.title"] ?? "Nella scatola.",
  specs: texts["specs.title"] ?? "Da vicino.",
  faq: texts["faq.title"] ?? "Prima di ordinare.",
});

export const emsExplanation = (texts: PageTexts) => ({
  what:
    texts["ems.what"] ??
    "EMS significa stimolazione elettrica dei muscoli. Impulsi leggeri fanno contrarre e rilassare i muscoli del viso, come in un esercizio.",
  feeling:
    texts["ems.feeling"] ??
    "Si avverte un formicolio delicato. Comincia dal livello 1 e sali quando la sensazione ti è familiare.",
});

const notOnPlaces = "Non passarlo su ferite o pelle irritata o infiammata, né sulla tiroide.";

/** Texts required by product safety law (Regulation (EU) 2023/988, art. 19; D.Lgs 49/2014). */
export const safetyTexts = {
  adults,
  notOnPlaces,
  notOn: `${notOnPlaces} In caso di dubbio, o se segui una cura, chiedi prima al tuo medico.`,
  warnings: [
    "Tieni gli occhi chiusi vicino alla luce e non guardare i LED accesi.",
    "La testina scalda: se senti bruciore, fermati.",
    "Non immergerlo in acqua e non usarlo mentre è in carica.",
    "Tienilo lontano dai bambini.",
  ],
  serum: "Solo per uso esterno: evita il contatto diretto con gli occhi.",
  serumLabel:
    "Ingredienti (INCI), quantità, durata dopo l’apertura e persona responsabile sono scritti anche sull’etichetta del flacone e sull’astuccio.",
  disposal:
    "Dispositivo e batteria non vanno nei rifiuti indifferenziati: portali al centro di raccolta RAEE del tuo comune. Separa scatola e imballaggi come indicato dal tuo comune.",
} as const;

/** Returns for whom the device is, and what it is not, as far as the owner has confirmed it. */
export function adultsOnly({ notMedical }: Pick<ShownClaims, "notMedical">): string {
  return notMedical ? `${adults} Non è un dispositivo medico.` : adults;
}
