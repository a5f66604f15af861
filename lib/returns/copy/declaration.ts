/** Messages under the fields of a withdrawal. */
export const withdrawalMessages = {
  name: "Scrivi nome e cognome",
  orderNumber: "Scrivi il numero dell’ordine, per esempio SC-7K3M-92QJ",
  email: "Scrivi un indirizzo email valido",
  tooLong: "Testo troppo lungo",
} as const;

/** What is said when a withdrawal could not be kept; what was typed stays. */
export const withdrawalFailure =
  "Si è verificato un errore e il recesso non è partito. Quello che hai scritto è ancora qui: riprova.";

/** What is declared, as it is confirmed, kept and sent back. */
export function declarationOf(orderNumber: string): string {
  return `Recedo dal contratto di acquisto, ordine ${orderNumber}.`;
}
