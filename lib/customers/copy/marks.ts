import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { MAX_MARKS } from "../model/customer";

export const customerMessages = {
  textMissing: "Scrivi qualcosa.",
  tooLong: "Testo troppo lungo.",
  emailMissing: "Scrivi un indirizzo email valido.",
  customer_not_found:
    "Questo cliente non c’è più: forse ha chiesto di cancellare i suoi dati. Ricarica la pagina.",
  too_many: `Ci sono già ${MAX_MARKS} tra appunti ed etichette: togline qualcuno.`,
  already_blocked: "Nel frattempo l’ha già bloccato un’altra persona.",
  already_gone: "Nel frattempo l’ha già tolto un’altra persona.",
  same_person: "Questo indirizzo è già di questo cliente.",
  unknown_address: "Da questo indirizzo non è mai arrivato un ordine o un messaggio.",
  joined_elsewhere:
    "Questo indirizzo è già unito a un altro: apri la sua pagina e separalo, poi riprova.",
  other: "Non siamo riusciti a salvare. Riprova.",
  read_only: readOnlyMessage,
} as const;
