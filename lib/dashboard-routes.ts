/**
 * Addresses within the dashboard. In a file of their own, since the shop's pages would carry whatever
 * stands beside an address of theirs.
 */
export const dashboardRoutes = {
  adminToday: "/admin/oggi",
  adminInquiries: "/admin/messaggi",
  adminNewsletter: "/admin/newsletter",
  newsletterExport: "/admin/newsletter/esporta",
  adminReviews: "/admin/recensioni",
  adminWithdrawals: "/admin/recessi",
  adminPrivacy: "/admin/privacy",
  privacyExport: "/admin/privacy/esporta",
  adminLaunch: "/admin/lancio",
  adminJobs: "/admin/lavori",
  adminReconciliation: "/admin/riconciliazione",
  adminStock: "/admin/magazzino",
  adminPrices: "/admin/prezzi",
  adminCodes: "/admin/codici",
  adminSettings: "/admin/impostazioni",
  orderExport: "/admin/ordini/esporta",
  packingSlips: "/admin/ordini/bolle",
  bulkChanges: "/admin/ordini/cambi",
  adminVisits: "/admin/statistiche/visite",
  adminLiveVisits: "/admin/statistiche/visite/adesso",
  adminEmails: "/admin/email",
  adminPeople: "/admin/persone",
  adminAudit: "/admin/registro",
  adminAccount: "/admin/account",
  adminStatistics: "/admin/statistiche",
  statisticsExport: "/admin/statistiche/esporta",
} as const;
