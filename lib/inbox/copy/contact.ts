import { formatCount } from "@/lib/core/numbers";

export const MAX_MESSAGE_LENGTH = 5_000;

export const contactMessages = {
  name: "Scrivi il tuo nome",
  firstName: "Scrivi il tuo nome",
  lastName: "Scrivi il tuo cognome",
  email: "Scrivi un indirizzo email valido",
  phone: "Numero di telefono non valido",
  subject: "Oggetto non valido",
  message: "Scrivi il tuo messaggio",
  messageTooLong: `Il messaggio può avere al massimo ${formatCount(MAX_MESSAGE_LENGTH)} caratteri`,
  tooLong: "Testo troppo lungo",
} as const;

/** Shown once a message is stored (docs/specification.md#forms). */
export const contactThanks = (replyTime: string) => ({
  title: "Messaggio inviato!",
  description: `Il nostro team beauty ti risponderà ${replyTime}.`,
});

export const contactFailure =
  "Si è verificato un errore e il messaggio non è partito. Quello che hai scritto è ancora qui: riprova.";
