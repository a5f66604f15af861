import { italianDay } from "@/lib/core/business-days";
import { formatShortDate, withArticle } from "@/lib/core/dates";
import { formatCount } from "@/lib/core/numbers";
import { type CodeRow } from "@/lib/discounts/queries";

/** Returns «3 di 50» or «3», and how many uses belong to unpaid orders. */
export function usesText({ uses, maxUses, held }: CodeRow): string {
  const all =
    maxUses === null ? formatCount(uses) : `${formatCount(uses)} di ${formatCount(maxUses)}`;
  return held === 0 ? all : `${all}, ${held} in attesa`;
}

/** Returns «Dal 1 dic 2026 al 31 dic 2026», «Fino al 31 dic 2026» or «Senza fine». */
export function validityText({ validFrom, validUntil, createdAt }: CodeRow): string {
  // A code valid from its creation needs no start date in the text.
  const from =
    validFrom.getTime() === createdAt.getTime()
      ? ""
      : withArticle("dal", formatShortDate(validFrom));
  if (validUntil === null) return from === "" ? "Senza fine" : capital(from);
  const until = withArticle("al", formatShortDate(endOfValidity(validUntil)));
  return capital(from === "" ? `fino ${until}` : `${from} ${until}`);
}

export function limitTexts({ maxUses, validFrom, validUntil }: CodeRow) {
  return {
    maxUses: maxUses === null ? "" : String(maxUses),
    from: italianDay(validFrom),
    until: validUntil === null ? "" : italianDay(endOfValidity(validUntil)),
  };
}

function endOfValidity(until: Date): Date {
  return new Date(until.getTime() - 1);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
