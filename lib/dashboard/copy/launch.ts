import { countWord } from "@/lib/core/numbers";
import { readOnlyMessage } from "@/lib/identity/copy/access";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { guaranteeNoticeForm } from "@/lib/settings/model/opening";
import { type CheckName } from "../model/launch";

/** Links for checks that are fixed in the dashboard. */
export const checkPlaces: Partial<Record<CheckName, { label: string; href: string }>> = {
  contacts: { label: "Completa", href: `${dashboardRoutes.adminSettings}#contatti` },
  legal: { label: "Completa", href: `${dashboardRoutes.adminSettings}#dati-legali` },
  delivery: { label: "Rileggi", href: `${dashboardRoutes.adminSettings}#conferma-spedizione` },
  safety: { label: "Completa", href: `${dashboardRoutes.adminSettings}#sicurezza` },
  serum: { label: "Completa", href: `${dashboardRoutes.adminSettings}#siero` },
  takeBack: { label: "Completa", href: `${dashboardRoutes.adminSettings}#raee` },
  invoicing: { label: "Completa", href: `${dashboardRoutes.adminSettings}#fatturazione` },
  guaranteeNotice: {
    label: "Carica",
    href: `${dashboardRoutes.adminSettings}#${guaranteeNoticeForm.id}`,
  },
  papers: { label: "Apri i documenti", href: dashboardRoutes.adminPapers },
  claims: { label: "Rivedi i testi", href: `${dashboardRoutes.adminSettings}#affermazioni` },
  demoAccess: { label: "Apri Persone", href: dashboardRoutes.adminPeople },
  prices: { label: "Apri i prezzi", href: dashboardRoutes.adminPrices },
  stock: { label: "Apri il magazzino", href: dashboardRoutes.adminStock },
  jobs: { label: "Apri Lavori", href: dashboardRoutes.adminJobs },
  admins: { label: "Apri Persone", href: dashboardRoutes.adminPeople },
};

export function launchSentence(blocking: number): string {
  if (blocking === 0) return "Tutto pronto: il negozio può aprire.";
  const word = countWord(blocking, "una");
  const things = blocking === 1 ? "cosa manca" : "cose mancano";
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${things} ancora prima di aprire.`;
}

export const legalTextsMessages = {
  readBy: "Scrivi chi li ha letti: nome e cognome, o lo studio.",
  readOn: "Scrivi il giorno in cui li ha letti: oggi o prima.",
  not_yet: "Scrivi il giorno in cui li ha letti: oggi o prima.",
  changed_meanwhile:
    "Nel frattempo un testo è cambiato. Ricarica la pagina e fai rileggere quello nuovo.",
  read_only: readOnlyMessage,
  other: "Non è stato confermato niente. Riprova tra poco.",
} as const;
