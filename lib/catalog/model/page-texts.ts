/** The longest that each text may be, so that the page keeps its design. */
export const textLimits = {
  description: 120,
  "ems.what": 220,
  "ems.feeling": 160,
  "how.title": 60,
  "cleanse.title": 30,
  "cleanse.text": 70,
  "serum.title": 30,
  "serum.text": 70,
  "mode.title": 30,
  "mode.text": 70,
  "massage.title": 30,
  "massage.text": 70,
  "box.title": 40,
  "specs.title": 40,
  "faq.title": 40,
  "session.question": 60,
  "session.answer": 320,
  "modes.question": 60,
  "modes.answer": 400,
  "gel.question": 60,
  "gel.answer": 400,
} as const;

export type TextId = keyof typeof textLimits;

/** Texts that the owner wrote instead of the specified ones. */
export type PageTexts = Partial<Record<TextId, string>>;

/** What only other pages may state, because law or a claim's proof stands behind it. */
const elsewhere = {
  rights:
    /\bgaran(?:zi|ti)|rimbors|\brecess|\breced|restitu|\bres[oi]\b|€|\beuro?\b|\bscont|\bgratis|\bgratuit|senza spese|%/iu,
  effects:
    /guari|terapi|medic[aoi]|clinic|diagnos|malatti|patolog|dermatolog|acne|rosacea|psoria|cicatric|botox|botulin|lifting|collagen|rugh|ringiovan|rassod|dimagr|snell|\brisultat[oi] (?:garant|visib|sicur)/iu,
} as const;

/** Returns why a text may not stand on the product page; null when it may. */
export function refusedText(text: string): keyof typeof elsewhere | null {
  if (elsewhere.rights.test(text)) return "rights";
  return elsewhere.effects.test(text) ? "effects" : null;
}
