/** Messages under the fields of the request. */
export const privacyMessages = {
  kind: "Scegli che cosa ti serve",
  email: "Scrivi un indirizzo email valido",
} as const;

/** What is said when a request could not be kept; what was typed stays. */
export const privacyFailure =
  "Si è verificato un errore e la richiesta non è partita. Quello che hai scritto è ancora qui: riprova.";
