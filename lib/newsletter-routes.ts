/**
 * Addresses that only the newsletter's e-mails lead to. In a file of their own, since the shop's pages
 * would carry whatever stands beside an address of theirs.
 */
export const newsletterRoutes = {
  confirmation: "/newsletter/conferma",
  leaving: "/newsletter/disiscrizione",
  confirm: "/api/newsletter/confirm",
  /** The leaving page's button, and what mail programs ask with one click. */
  unsubscribe: "/api/newsletter/unsubscribe",
} as const;
