import { deviceFacts } from "@/lib/settings/copy/statements";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type PageTexts } from "./page-texts";

const specifiedSteps = [
  { step: "cleanse", title: "Detergi il viso", text: "Pelle pulita e asciutta." },
  {
    step: "serum",
    title: "Applica il siero",
    text: "Uno strato sottile su viso e collo.",
  },
  {
    step: "mode",
    title: "Scegli la modalità",
    text: "Sette modalità, un solo pulsante.",
  },
  {
    step: "massage",
    title: "Massaggia verso l’alto",
    text: "Movimenti lenti, senza premere.",
  },
] as const;

type UsageStep = { step: (typeof specifiedSteps)[number]["step"]; title: string; text: string };

/** Returns the four steps of a session. */
export function usageSteps(texts: PageTexts): UsageStep[] {
  return specifiedSteps.map(({ step, title, text }) => ({
    step,
    title: texts[`${step}.title`] ?? title,
    text: texts[`${step}.text`] ?? text,
  }));
}

/** Returns the first session in a line for each step. */
export function firstEvening(
  serums: number,
  texts: PageTexts,
): readonly { title: string; text: string }[] {
  const steps = usageSteps(texts);
  const [clean, serum] = steps;
  const level = {
    title: steps.at(-1)?.title ?? "",
    text: "Livello 1, dieci minuti, senza premere.",
  };
  return [clean, serums > 0 ? serum : undefined, level].filter((step) => step !== undefined);
}

/**
 * The zones of the face with the direction of the massage. `top` is the height of the zone's number
 * in the drawing, in percent.
 */
export const faceZones: readonly { name: string; direction: string; top: number }[] = [
  { name: "Collo", direction: "dal basso verso il mento", top: 80 },
  { name: "Mandibola", direction: "dal mento al lobo", top: 65 },
  { name: "Guance", direction: "dal naso alle tempie", top: 52 },
  { name: "Contorno occhi", direction: "verso l’esterno, con leggerezza", top: 39.4 },
  { name: "Fronte", direction: "verso l’attaccatura dei capelli", top: 26.8 },
];

/** Usage advice: duration, intensity, frequency (`docs/specification.md#catalogue`). */
export const usageAdvice = (
  claims: Pick<ShownClaims, "deviceFacts">,
): readonly { title: string; text: string }[] => [
  { title: "Durata", text: "10–15 minuti per seduta, una volta al giorno." },
  { title: "Intensità", text: "Livelli da 1 a 6. Comincia dal primo e sali con calma." },
  { title: "Contorno occhi", text: "Modalità EYE per 2–3 minuti, a LEVEL 1–2." },
  { title: "Ricarica", text: `Con il cavo USB-C.${deviceFacts(claims).lasts}` },
];
