import { type PartnerActivity } from "@/lib/inbox/model/partners";

/** What a professional does, in Italian. */
export const partnerActivityLabels: Record<PartnerActivity, string> = {
  beauty_institute: "Istituto di bellezza",
  distributor: "Distributore",
  independent_professional: "Professionista indipendente",
  other: "Altra attività",
};

/** Messages under the fields of the partnership request. */
export const partnerMessages = {
  company: "Scrivi la ragione sociale",
  activity: "Scegli il tipo di attività",
  contactName: "Scrivi nome e cognome del referente",
  role: "Scrivi il ruolo del referente",
  email: "Scrivi un indirizzo email valido",
  phone: "Numero di telefono non valido",
  city: "Scrivi la città",
  tooLong: "Testo troppo lungo",
} as const;

/** What is said when a request could not be stored; what was typed stays. */
export const partnerFailure =
  "Si è verificato un errore e la richiesta non è partita. Quello che hai scritto è ancora qui: riprova.";
