import { type Cents, formatEuro } from "@/lib/core/money";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { type Parts } from "../model/parts";

/** Returns the contents of a parcel by name: «2 × Scultea Pro», «2 × Siero Anti-Età Premium». */
export function pieceTexts(
  { devices, serums, travelCases }: Parts,
  { brand, gift }: Pick<ShopSettings, "brand" | "gift">,
): string[] {
  const pieces = [
    { quantity: devices, name: brand.device },
    { quantity: serums, name: gift.name },
    { quantity: travelCases, name: "Custodia da viaggio" },
  ];
  return pieces
    .filter(({ quantity }) => quantity > 0)
    .map(({ quantity, name }) => `${quantity} × ${name}`);
}

export const priceCancelledTexts = {
  title: "Annullato",
  description: "Il prezzo resta com’era.",
};

/** Returns both prices of a step and its percentage: «da 29,99 € a 2,99 € (−90%)». */
export function priceStep(fromCents: Cents, toCents: Cents): string {
  const percent = Math.round((toCents / fromCents - 1) * 100);
  const sign = percent < 0 ? "−" : "+";
  return `da ${formatEuro(fromCents)} a ${formatEuro(toCents)} (${sign}${Math.abs(percent)}%)`;
}

export const catalogMessages = {
  price: "Scrivi un prezzo tra 0,01 e 9.999,99 €, per esempio 26,99.",
  compareAt: "Scrivi un prezzo, oppure lascia vuoto.",
  compareAtTooLow: "Il prezzo barrato deve essere più alto del prezzo.",
  compare_at_unproven:
    "Per barrare un prezzo servono almeno 30 giorni di prezzi registrati prima della riduzione.",
  moment: "Scrivi giorno e ora, per esempio 28/11/2026 09:00.",
  momentSkipped: "Quest’ora non esiste: quella notte l’orologio va avanti. Scegline un’altra.",
  moment_past: "Scegli un momento che deve ancora venire, oppure «Tra un minuto».",
  moment_too_far: "Al massimo un anno da oggi.",
  moment_taken: "C’è già un cambio di prezzo per questo momento. Scegline un altro.",
  in_sale: "C’è una promozione in corso o in programma: annullala o fermala prima.",
  sale_start: "Scegli un momento che deve ancora venire, o lascia vuoto per cominciare subito.",
  sale_empty: "Scrivi almeno un prezzo in promozione.",
  sale_end: "La fine deve venire dopo l’inizio.",
  sale_end_far: "La fine può essere al massimo tra un anno.",
  sale_overlap:
    "In questo periodo ha già un’altra promozione o un cambio di prezzo: scegli altre date, oppure prima ferma quella promozione o annulla quel cambio.",
  sale_not_lower: "In promozione il prezzo deve essere più basso di quello di prima.",
  sale_unstruck:
    "Senza prezzo barrato: nei 30 giorni prima il prezzo non è stato più alto di questo, o non ci sono 30 giorni di prezzi registrati.",
  sale_changed:
    "Nel frattempo un prezzo o la promozione è cambiata. La pagina ora mostra come sta: controlla e riprova.",
  largeStep: "È un salto di oltre il 30%: controlla le due cifre e conferma.",
  largeSteps: "Sono salti di oltre il 30%: controlla le cifre e conferma.",
  name: "Scrivi il nome, al massimo 80 caratteri.",
  features: "Scrivi da una a otto righe, ognuna di al massimo 80 caratteri.",
  gtin: "Scrivi le 8, 12, 13 o 14 cifre sotto il codice a barre. Se le hai già scritte, non tornano: ricopiale.",
  mpn: "Scrivi il codice del fabbricante, al massimo 70 caratteri.",
  brand: "Scrivi la marca, al massimo 70 caratteri.",
  googleCategory: "Scegli una categoria dall’elenco.",
  weightGrams: "Scrivi il peso in grammi, da 1 a 30.000.",
  changed_meanwhile:
    "Nel frattempo qualcuno ha cambiato questo prodotto. La pagina ora mostra come sta: controlla e riprova.",
  needs_popular: "Un pack deve essere «Più popolare»: scegli prima quale.",
  popular_inactive: "Il pack «Più popolare» deve restare in vendita: scegline prima un altro.",
  device_active: "La pagina del negozio vende il dispositivo: non si può togliere dalla vendita.",
  device_popular: "«Più popolare» può essere solo un pack.",
  not_found: "Questo prodotto non c’è più.",
  not_cancellable: "Questo prezzo è già in vigore o già annullato.",
  other: "Non siamo riusciti a salvare. Riprova.",
  read_only: readOnlyMessage,
} as const;

/** Returns why a struck price is refused; `highest` is the most it may be. */
export function struckPriceText(highest: Cents, priceCents: Cents): string {
  return highest > priceCents
    ? `Al massimo ${formatEuro(highest)}: è il prezzo più basso dei 30 giorni prima (art. 17-bis del Codice del consumo).`
    : `Nei 30 giorni prima il prezzo è stato ${formatEuro(highest)}: questo non è uno sconto, lascia vuoto (art. 17-bis del Codice del consumo).`;
}
