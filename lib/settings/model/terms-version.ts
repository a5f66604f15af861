import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { routes } from "@/lib/platform/routes";

/** The button that places an order (Codice del consumo, art. 51). */
export const ORDER_BUTTON = "Ordine con obbligo di pagare";

/** Names of a version's PDF files, in its address and in the order's e-mail. */
export const termsFiles = {
  terms: "condizioni-di-vendita.pdf",
  withdrawalForm: "modulo-di-recesso.pdf",
} as const;
export type TermsFile = keyof typeof termsFiles;

export function termsHref(version: string): string {
  return `${routes.terms}/${version}`;
}

export function termsFileHref(version: string, file: TermsFile): string {
  return `${termsHref(version)}/${termsFiles[file]}`;
}

/** Names a version of the terms by its day, as people read it: `versione del 28 novembre 2026`. */
export function termsVersionText(publishedAt: Date): string {
  return `versione ${withArticle("del", formatLongDay(italianDay(publishedAt)))}`;
}
