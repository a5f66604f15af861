/** What a newsletter form says, in a toast, when an address is not stored (specification, section 8). */
export const newsletterToasts = {
  invalidEmail: { title: "Email non valida", description: "Inserisci un indirizzo email valido." },
  failed: { title: "Errore", description: "Si è verificato un errore. Riprova." },
} as const;
