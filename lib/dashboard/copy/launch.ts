import { countWord } from "@/lib/core/numbers";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { closedTitle } from "@/lib/settings/copy/opening";
import { guaranteeNoticeForm, type ShopState } from "@/lib/settings/model/opening";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { claimsSection, settingsHref } from "@/lib/settings/model/settings-pages";
import { type CheckName } from "../model/launch";

/** Links for checks that are fixed in the dashboard. */
export const checkPlaces: Partial<Record<CheckName, { label: string; href: string }>> = {
  contacts: { label: "Completa", href: settingsHref("contatti") },
  legal: { label: "Completa", href: settingsHref("dati-legali") },
  delivery: { label: "Rileggi", href: settingsHref("conferma-spedizione") },
  safety: { label: "Completa", href: settingsHref("sicurezza") },
  serum: { label: "Completa", href: settingsHref("siero") },
  takeBack: { label: "Completa", href: settingsHref("raee") },
  invoicing: { label: "Completa", href: settingsHref("fatturazione") },
  guaranteeNotice: {
    label: "Carica",
    href: settingsHref(guaranteeNoticeForm.id),
  },
  papers: { label: "Apri i documenti", href: dashboardRoutes.adminPapers },
  claims: { label: "Rivedi i testi", href: settingsHref(claimsSection.id) },
  demoAccess: { label: "Apri Persone", href: dashboardRoutes.adminPeople },
  prices: { label: "Apri i prezzi", href: dashboardRoutes.adminPrices },
  stock: { label: "Apri il magazzino", href: dashboardRoutes.adminStock },
  jobs: { label: "Apri Attività automatiche", href: dashboardRoutes.adminJobs },
  admins: { label: "Apri Persone", href: dashboardRoutes.adminPeople },
};

/** Returns what is missing, before the first opening or after it. */
export function launchSentence(blocking: number, wasOpened: boolean): string {
  if (wasOpened && blocking === 0) return "Non c’è niente da risolvere.";
  if (wasOpened)
    return blocking === 1
      ? "C’è una cosa da risolvere."
      : `Ci sono ${countWord(blocking, "una")} cose da risolvere.`;
  if (blocking === 0) return "Tutto pronto: il negozio può aprire.";
  if (blocking === 1) return "Prima di aprire manca ancora una cosa.";
  return `Prima di aprire mancano ancora ${countWord(blocking, "una")} cose.`;
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

/** What the first opening of the shop publishes. */
export const publicParts = [
  "le pagine, che i motori di ricerca possono mostrare",
  "la sitemap e i testi per gli assistenti",
  "i feed dei prodotti",
  "i moduli: newsletter, contatto, partner e messaggi dalla chat",
  "il pulsante dell’ordine, con pagamenti veri",
];

/** Returns what the page says of a shop that is not a demonstration. `isReady`: nothing stops the launch. */
export function openingText(
  state: ShopState,
  opening: ShopSettings["opening"],
  isReady: boolean,
): { title: string; text: string } {
  if (state === "preparing")
    return {
      title: "Il negozio è in preparazione",
      text: isReady
        ? "È tutto pronto: quando vuoi, aprilo."
        : "I motori di ricerca non lo mostrano e i moduli non prendono indirizzi. Si apre da qui, quando niente lo blocca più.",
    };
  if (state === "open")
    return {
      title: "Il negozio è aperto",
      text: "Se lo chiudi non prende più ordini, e tutto il resto continua.",
    };
  return opening.state === "closed"
    ? { title: closedTitle(opening), text: opening.text }
    : {
        title: "Il negozio non prende ordini",
        text: "Mancano dati che la legge chiede: sono qui sotto. Quando li hai scritti riparte da solo.",
      };
}

export const openingMessages = {
  not_ready: "Qualcosa blocca ancora l’apertura. Premi «Controlla di nuovo».",
  past_day: "Scrivi un giorno da oggi in poi, oppure lascia vuoto.",
  changed_meanwhile: "Nel frattempo qualcuno ha aperto o chiuso il negozio. Ricarica la pagina.",
  read_only: readOnlyMessage,
  other: "Non è cambiato niente. Riprova tra poco.",
} as const;
