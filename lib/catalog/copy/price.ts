import { formatEuro } from "@/lib/core/money";
import { type Reduction } from "../model/price";

/** Returns the sentence that must stand beside a struck price (Codice del consumo, art. 17-bis). */
export function lowestPriceText({ lowestPriorCents }: Reduction): string {
  return `Prezzo più basso nei 30 giorni prima della riduzione: ${formatEuro(lowestPriorCents)}`;
}

/** Returns the label of a pack at a reduced price, «50% OFF». */
export function packLabel(savingPercent: number): string {
  return `${savingPercent}% OFF`;
}
