/** Consent text shown beside every form. Versioned: each subscription stores the version it agreed to. */
export const newsletterConsent = {
  version: "2026-11-21",
  text: "Iscrivendoti accetti di ricevere la nostra newsletter. Puoi disiscriverti quando vuoi.",
} as const;
