import { formatEuro } from "@/lib/core/money";
import { type DiscountEffect } from "@/lib/discounts/model/pricing";

/** What stands beside the sum a code takes off: «Sconto, codice SCULTEA-7K3M-92QD». */
export function discountLabel(code: string | null): string {
  return code === null ? "Sconto" : `Sconto, codice ${code}`;
}

/** What is said of a code that does nothing to this cart, or not yet; null when it saves something. */
export function effectText(effect: DiscountEffect, minimumCents: number): string | null {
  switch (effect.kind) {
    case "saves":
      return null;
    case "below_minimum":
      return `Vale da ${formatEuro(minimumCents)} di prodotti: ti mancano ${formatEuro(effect.missingCents)}.`;
    case "needs_express":
      return "Vale con la spedizione espressa: scegliendola non la paghi.";
    case "nothing_to_save":
      return "La spedizione espressa è già gratuita.";
    case "too_little_left":
      return "Con questo codice resterebbe da pagare meno del minimo: aggiungi qualcosa al carrello.";
  }
}
