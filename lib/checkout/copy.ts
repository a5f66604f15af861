import { TOO_MANY_REQUESTS_MESSAGE } from "@/lib/core/submission";
import { MAX_ORDER_DEVICES } from "@/lib/inventory/model/stock";

/** Messages under the checkout fields (`docs/specification.md#checkout`), empty ones included. */
export const fieldMessages = {
  firstName: "Il nome deve contenere almeno 2 caratteri",
  lastName: "Il cognome deve contenere almeno 2 caratteri",
  email: "Indirizzo email non valido",
  phone: "Numero di telefono non valido",
  address: "Indirizzo troppo breve",
  postalCode: "Codice postale non valido",
  city: "Città non valida",
  country: "Paese non valido",
  onlyItaly: "Per ora consegniamo solo in Italia",
  outsideVat: (place: string) =>
    `${place} è fuori dal territorio dell’IVA italiana: per ora non consegniamo lì`,
  outsideVatTown: (place: string) =>
    `${place} è fuori dal territorio dell’IVA italiana: per ora non consegniamo lì. Intendi un altro posto? Scrivi il nome del suo comune`,
  unknownPostalCode:
    "Non troviamo questo CAP: ricontrolla le cinque cifre. Nelle grandi città ogni zona ha il suo",
  province: "Scegli la provincia",
  tooLong: "Testo troppo lungo",
} as const;

/** Warns that a postal code belongs to another town. It never blocks. */
export function townWarning(postalCode: string, town: string): string {
  return `Il CAP ${postalCode} risulta di ${town}. Se l’indirizzo è giusto, prosegui pure.`;
}

/** Toasts of the checkout (`docs/specification.md#fixed-texts`). */
export const checkoutToasts = {
  providerError: "Errore durante il pagamento. Riprova.",
  noUrl: "Errore nella creazione della sessione di pagamento.",
  unexpected: "Errore durante il checkout. Riprova.",
  redirecting: (provider: string) => `Reindirizzamento sicuro a ${provider}`,
} as const;

export const placeOrderMessages = {
  invalid_input: "Controlla i dati inseriti.",
  unknown_product:
    "Un articolo del carrello non è più in vendita. Guarda il nuovo totale e, se va bene, invia di nuovo.",
  unknown_shipping:
    "Questa spedizione non si può più scegliere. Scegline un’altra, guarda il totale e invia di nuovo.",
  total_changed:
    "Il totale è cambiato mentre eri qui. Guarda quello nuovo e, se va bene, invia di nuovo.",
  terms_changed:
    "Le condizioni di vendita sono cambiate mentre eri qui. Sopra il pulsante trovi quelle nuove: leggile, ricontrolla il totale e, se va bene, invia di nuovo.",
  delivery_changed:
    "Mentre eri qui è cambiato il giorno di consegna. Guarda quello nuovo e, se va bene, invia di nuovo.",
  discount_refused:
    "Il codice sconto non vale per questo ordine: guarda il nuovo totale e invia di nuovo.",
  out_of_stock: "I pezzi disponibili non bastano per questo ordine. Riduci la quantità e riprova.",
  too_many_devices: `In un ordine possono esserci al massimo ${MAX_ORDER_DEVICES} dispositivi e ${MAX_ORDER_DEVICES} sieri, omaggi compresi (il Duo ne conta due e due). Per quantità maggiori scrivici dall’Area Pro.`,
  few_left:
    "Sono rimasti pochi pezzi e per ora non se ne possono ordinare così tanti insieme. Riduci la quantità e riprova.",
  unpaid_orders:
    "Dalla tua connessione risultano già ordini non pagati e per ora non possiamo tenere impegnati altri pezzi. Completa il pagamento oppure riprova tra mezz’ora.",
  shop_closed: "Il negozio è chiuso: per ora non prendiamo ordini e non addebitiamo nulla.",
  order_refused:
    "Non possiamo prendere questo ordine dal sito, e non ti abbiamo addebitato nulla. Scrivici dalla pagina Contatti: ti rispondiamo noi.",
  already_paid: "Questo ordine è già stato pagato.",
  order_closed: "Questo ordine non è più aperto. Invia di nuovo per crearne uno nuovo.",
  in_progress: "Stiamo già elaborando il tuo ordine. Attendi qualche secondo e riprova.",
  provider_error: checkoutToasts.providerError,
  too_many_requests: TOO_MANY_REQUESTS_MESSAGE,
  no_url: checkoutToasts.noUrl,
  internal: checkoutToasts.unexpected,
} as const;

/** Shown beside the button when the payment page did not open, because the toast disappears. */
export const notStarted =
  "Il pagamento non è partito e non ti abbiamo addebitato nulla. I tuoi dati sono ancora qui: riprova tra poco, oppure scegli l’altro metodo di pagamento.";

export type PlaceOrderErrorCode = keyof typeof placeOrderMessages;

export const payAgainMessages: Record<PlaceOrderErrorCode, string> = {
  ...placeOrderMessages,
  total_changed:
    "L’ordine è cambiato mentre eri qui. Ricontrollalo: qui lo vedi aggiornato. Non ti abbiamo addebitato nulla.",
  out_of_stock:
    "Nel frattempo i pezzi disponibili sono finiti: questo ordine non si può più pagare. Non ti abbiamo addebitato nulla.",
  few_left:
    "Nel frattempo sono rimasti pochi pezzi e per ora non se ne possono ordinare così tanti insieme. Non ti abbiamo addebitato nulla.",
  discount_refused:
    "Il codice sconto di questo ordine nel frattempo è stato usato: a questo prezzo non si può più pagare. Puoi farne uno nuovo.",
  order_closed: "Questo ordine è chiuso e non si può più pagare. Puoi farne uno nuovo.",
  invalid_input: "Questo ordine è chiuso e non si può più pagare. Puoi farne uno nuovo.",
  in_progress:
    "C’è già un pagamento in corso per questo ordine. Aspetta qualche minuto e ricarica.",
};
