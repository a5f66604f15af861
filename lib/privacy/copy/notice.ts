export const privacyMessages = {
  kind: "Scegli che cosa ti serve",
  email: "Scrivi un indirizzo email valido",
} as const;

export const privacyFailure =
  "Si è verificato un errore e la richiesta non è partita. Quello che hai scritto è ancora qui: riprova.";
