import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { pricedShipping, shippingLabel } from "@/lib/shipping/model/options";
import { type CodeStatus, type DiscountRefusal, MAX_PERCENT } from "../model/code";
import { type DiscountKind, type DiscountTerms } from "../model/pricing";
import { effectText } from "./effect";

export const discountKindLabels: Record<DiscountKind, string> = {
  percent: "Percentuale",
  amount: "Importo",
  free_express: pricedShipping(shippingLabel("express"), 0),
};

export const codeStatusLabels: Record<CodeStatus, string> = {
  active: "Attivo",
  planned: "In programma",
  paused: "In pausa",
  expired: "Scaduto",
  used_up: "Esaurito",
};

/**
 * Returns the terms of a code: «10%», «5,00 €», «Spedizione espressa gratuita», and its minimum.
 */
export function termsText(terms: DiscountTerms): string {
  const gives =
    terms.kind === "percent"
      ? `${terms.percent}%`
      : terms.kind === "amount"
        ? formatEuro(terms.amountCents)
        : discountKindLabels.free_express;
  return terms.minimumCents > 0 ? `${gives}, da ${formatEuro(terms.minimumCents)}` : gives;
}

export const codeFormMessages = {
  code: "Da 4 a 40 lettere senza accenti, cifre e trattini",
  percent: `Un numero intero da 1 a ${MAX_PERCENT}`,
  amount: "Un importo, per esempio 5,00",
  minimum: "Un importo, o niente",
  minimumAboveAmount: "Deve superare lo sconto di almeno 0,50 €: qualcosa deve restare da pagare",
  maxUses: "Un numero intero, o niente per nessun limite",
  day: "Una data valida, o niente",
  order: "Scegli una fine dopo l’inizio",
} as const;

export const codeMessages = {
  code_taken: "Questo codice esiste già: scegline un altro.",
  code_gone: "Questo codice non esiste più.",
  other: "Qualcosa è andato storto e non è stato salvato nulla. Riprova.",
} as const;

export const CHECK_FAILED_TEXT = "Non siamo riusciti a controllare il codice. Riprova tra poco.";

export function discountRefusalText(refusal: DiscountRefusal): string {
  switch (refusal.code) {
    case "unknown":
      return "Non conosciamo questo codice. Controlla di averlo scritto bene.";
    case "paused":
      return "Questo codice in questo momento non è attivo.";
    case "not_yet":
      return `Questo codice vale ${withArticle("dal", formatLongDay(italianDay(refusal.from)))}.`;
    case "expired":
      return `Questo codice è scaduto ${withArticle("il", formatLongDay(italianDay(new Date(refusal.at.getTime() - 1))))}.`;
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
