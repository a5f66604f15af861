import { formatLongDateTime, withArticle } from "@/lib/core/dates";

/** Stands above a transcript; `now` is when the visitor agreed to send it. */
export function transcriptHeading(now: Date): string {
  return `Conversazione con l’assistente, inviata con il consenso dato ${withArticle("il", formatLongDateTime(now))}`;
}
