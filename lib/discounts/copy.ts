import { italianDay } from "@/lib/core/business-days";
import { formatLongDay } from "@/lib/core/dates";
import { effectText } from "./effect-copy";
import { type DiscountRefusal } from "./model";

/** Why a code is not taken, as the shopper reads it. */
export function discountRefusalText(refusal: DiscountRefusal): string {
  switch (refusal.code) {
    case "unknown":
      return "Non conosciamo questo codice. Controlla di averlo scritto bene.";
    case "paused":
      return "Questo codice in questo momento non è attivo.";
    case "not_yet":
      return `Questo codice vale dal ${formatLongDay(italianDay(refusal.from))}.`;
    case "expired":
      return `Questo codice è scaduto il ${formatLongDay(italianDay(new Date(refusal.at.getTime() - 1)))}.`;
    case "used":
      return "Questo codice è già stato usato: valeva per un solo ordine.";
    case "used_by_you":
      return "Hai già usato questo codice: vale una volta a persona.";
    case "in_use":
      return "Questo codice è impegnato in un ordine che aspetta il pagamento. Se non viene pagato, entro un’ora torna libero.";
    case "used_up":
      return "Questo codice è esaurito: è già stato usato tutte le volte previste.";
    case "below_minimum":
      return effectText({ ...refusal, kind: refusal.code }, refusal.minimumCents) ?? "";
    case "too_little_left":
      return effectText({ kind: refusal.code }, 0) ?? "";
  }
}
