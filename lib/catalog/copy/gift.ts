/** Returns «in omaggio», or the number of free serums. */
export function giftNote(serums: number): string {
  return serums > 1 ? `${serums} flaconi, in omaggio` : "in omaggio";
}

/** Offer of the serum alone. */
export const refillTexts = {
  question: "Hai finito il siero?",
  button: "Ricompra il siero",
} as const;
