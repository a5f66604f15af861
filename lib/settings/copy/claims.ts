import { type ShownClaims } from "../model/claims";

/** Returns the label of the study's early figure. The day is a claim of its own. */
export function earlyResults(resultsFromDay: ShownClaims["resultsFromDay"]): string {
  return resultsFromDay ? `risultati dal ${resultsFromDay.day}º\u00a0giorno` : "primi risultati";
}
