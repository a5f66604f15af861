export const withdrawalMessages = {
  name: "Scrivi nome e cognome",
  orderNumber: "Scrivi il numero dell’ordine, per esempio SC-7K3M-92QJ",
  email: "Scrivi un indirizzo email valido",
  tooLong: "Testo troppo lungo",
} as const;

export const withdrawalFailure =
  "Si è verificato un errore e il recesso non è partito. Quello che hai scritto è ancora qui: riprova.";

/** Returns the declaration as it is confirmed, stored and sent back. */
export function declarationOf(orderNumber: string): string {
  return `Recedo dal contratto di acquisto, ordine ${orderNumber}.`;
}
