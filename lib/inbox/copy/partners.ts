/** Activities of a professional: one of those with a partnership, or another. */
export const partnerActivityLabels = {
  beauty_institute: "Istituto di bellezza",
  distributor: "Distributore",
  independent_professional: "Professionista indipendente",
  other: "Altra attività",
};
export type PartnerActivity = keyof typeof partnerActivityLabels;
export const partnerActivities = Object.keys(partnerActivityLabels) as PartnerActivity[];

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

export const partnerFailure =
  "Si è verificato un errore e la richiesta non è partita. Quello che hai scritto è ancora qui: riprova.";
