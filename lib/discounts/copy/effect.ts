import { formatEuro } from "@/lib/core/money";
import { type DiscountEffect } from "../model/pricing";

/** Returns the label of the discount's amount: «Sconto, codice SCULTEA-7K3M-92QD». */
export function discountLabel(code: string | null): string {
  return code === null ? "Sconto" : `Sconto, codice ${code}`;
}

/** Returns why a code does not change this cart's price; null when it does. */
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
