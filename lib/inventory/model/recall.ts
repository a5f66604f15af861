import { type IsoDay } from "@/lib/core/business-days";
import { type PartName } from "./sellable";

/** Remedies of GPSR, art. 37. The customer chooses between at least two. */
export const recallRemedies = ["repair", "replacement", "refund"] as const;
export type RecallRemedy = (typeof recallRemedies)[number];

export const MIN_REMEDIES = 2;

/** What a recall says about its lot. */
export type RecallFacts = {
  part: PartName;
  code: string;
  expiresOn: IsoDay | null;
  risk: string;
  instructions: string;
  remedies: RecallRemedy[];
};

/**
 * Words that make a risk look smaller, which a recall may not use (GPSR, art. 36, 2, c): voluntary,
 * precautionary, discretionary, rare or specific situations, no accidents reported.
 */
const BELITTLING =
  /volontari|precauzion|discrezional|in (?:rari|pochi|alcuni) casi|raramente|in (?:rare|specifiche|particolari) (?:situazioni|circostanze)|in situazioni (?:rare|specifiche|particolari)|(?:nessun|senza) incident|non (?:ci sono|sono) stat[ie] (?:segnalat[ie] )?incident|non risultano incident/i;

/** Returns the first words that belittle the risk; null when there are none. */
export function findBelittling(text: string): string | null {
  return BELITTLING.exec(text)?.[0] ?? null;
}
