/**
 * Addresses that only the link to one's own data leads to. In a file of their own, since the shop's pages
 * would carry whatever stands beside an address of theirs.
 */
export const privacyRoutes = {
  confirm: "/privacy/richieste/conferma",
  export: "/api/privacy/export",
} as const;

/** What the link of a request about one's own data is signed for. */
export const PRIVACY_LINK = "privacy-request";
