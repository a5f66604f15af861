import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";

/** Names a version of the terms by its day, as people read it: `versione del 28 novembre 2026`. */
export function termsVersionText(publishedAt: Date): string {
  return `versione ${withArticle("del", formatLongDay(italianDay(publishedAt)))}`;
}
