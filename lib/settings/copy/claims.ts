import { withArticle } from "@/lib/core/dates";
import { type ShownClaims } from "../model/claims";

/** Returns the label of the study's early figure. The day is a claim of its own. */
export function earlyResults(resultsFromDay: ShownClaims["resultsFromDay"]): string {
  return resultsFromDay
    ? `risultati ${withArticle("dal", `${resultsFromDay.day}º\u00a0giorno`)}`
    : "primi risultati";
}

/** Returns where the device is made and sent from, as far as the approved claims allow. */
export function originText({
  madeInItaly,
  shippedFromItaly,
}: Pick<ShownClaims, "madeInItaly" | "shippedFromItaly">): string | null {
  if (madeInItaly && shippedFromItaly) return "Prodotto in Italia e spedito dall’Italia";
  if (madeInItaly) return "Prodotto in Italia";
  return shippedFromItaly ? "Spedito dall’Italia" : null;
}
