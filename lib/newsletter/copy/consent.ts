/**
 * What a person agrees to by leaving an address; shown beside every form. Versioned, because each
 * subscription keeps the version it was given under.
 */
export const newsletterConsent = {
  version: "2026-11-21",
  text: "Iscrivendoti accetti di ricevere la nostra newsletter. Puoi disiscriverti quando vuoi.",
} as const;
