import { type RecordedChannel } from "../model/withdrawal";

export const withdrawalMessages = {
  name: "Scrivi nome e cognome",
  orderNumber: "Scrivi il numero dell’ordine, per esempio SC-7K3M-92QJ",
  email: "Scrivi un indirizzo email valido",
  tooLong: "Testo troppo lungo",
} as const;

/** Texts of a declaration that was not stored, or of which the answer is missing. */
export const withdrawalFailures = (contactEmail: string) => ({
  too_many_requests: `Da questa connessione sono arrivate troppe richieste: il recesso non è stato registrato. Riprova tra un quarto d’ora, oppure scrivi subito a ${contactEmail}: vale allo stesso modo.`,
  other: `Si è verificato un errore e non sappiamo se il recesso è arrivato. Quello che hai scritto è ancora qui: riprova, lo registriamo una volta sola. Oppure scrivi all’indirizzo ${contactEmail}: vale allo stesso modo.`,
});

/** Returns the declaration as it is confirmed, stored and sent back. */
export function declarationOf(orderNumber: string): string {
  return `Recedo dal contratto di acquisto, ordine ${orderNumber}.`;
}

/** Returns what the shop stores of a declaration that came by post or e-mail. */
export function recordedDeclarationOf(channel: RecordedChannel, orderNumber: string): string {
  const how = channel === "post" ? "per posta" : "per email";
  return `Recesso dal contratto di acquisto arrivato ${how}, ordine ${orderNumber}.`;
}
