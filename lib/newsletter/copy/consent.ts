/**
 * Consent text beside the unticked box of every form (Codice Privacy 130). Versioned: the box sends the
 * version it shows, and each subscription stores it with the text.
 */
export const newsletterConsent = {
  version: "2026-11-23",
  text: "Acconsento a ricevere via email la vostra newsletter, con novità e offerte. Posso disiscrivermi quando voglio.",
} as const;
