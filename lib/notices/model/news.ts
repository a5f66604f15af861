import { addMinutes } from "date-fns";
import { addDays, italianDay } from "@/lib/core/business-days";
import { italianInstant } from "@/lib/core/local-time";
import { type Right } from "@/lib/identity/model";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { routes } from "@/lib/platform/routes";

type Kind = {
  /** Row of the table of choices. */
  name: string;
  /** Title of a notification. */
  title: string;
  one: string;
  many: string;
  right: Right;
  /** Where a notification leads that names no page of its own. */
  href: string;
  /** Who gets an e-mail at once without having chosen: the shop's mailbox, every administrator or nobody. */
  first: "shop" | "administrators" | "nobody";
};

/** What staff are told of, in the order of the dashboard. */
export const newsKinds = {
  order: {
    name: "Nuovi ordini",
    title: "Nuovo ordine",
    one: "nuovo ordine",
    many: "nuovi ordini",
    right: "read",
    href: routes.admin,
    first: "shop",
  },
  message: {
    name: "Messaggi",
    title: "Nuovo messaggio",
    one: "nuovo messaggio",
    many: "nuovi messaggi",
    right: "read",
    href: dashboardRoutes.adminInquiries,
    first: "administrators",
  },
  partner: {
    name: "Richieste partner",
    title: "Nuova richiesta partner",
    one: "nuova richiesta partner",
    many: "nuove richieste partner",
    right: "read",
    href: dashboardRoutes.adminInquiries,
    first: "administrators",
  },
  withdrawal: {
    name: "Recessi",
    title: "Nuovo recesso",
    one: "nuovo recesso",
    many: "nuovi recessi",
    right: "read",
    href: dashboardRoutes.adminReturns,
    first: "administrators",
  },
  review: {
    name: "Recensioni da leggere",
    title: "Recensione da leggere",
    one: "recensione da leggere",
    many: "recensioni da leggere",
    right: "read",
    href: dashboardRoutes.adminReviews,
    first: "administrators",
  },
  dispute: {
    name: "Contestazioni",
    title: "Nuova contestazione",
    one: "nuova contestazione",
    many: "nuove contestazioni",
    right: "read",
    href: routes.admin,
    first: "shop",
  },
  refund_failed: {
    name: "Rimborsi non riusciti",
    title: "Rimborso non riuscito",
    one: "rimborso non riuscito",
    many: "rimborsi non riusciti",
    right: "read",
    href: routes.admin,
    first: "shop",
  },
  payment: {
    name: "Pagamenti da verificare",
    title: "Pagamento da verificare",
    one: "pagamento da verificare",
    many: "pagamenti da verificare",
    right: "read",
    href: routes.admin,
    first: "shop",
  },
  low_part: {
    name: "Scorte basse e lotti in scadenza",
    title: "Scorte da guardare",
    one: "avviso sulle scorte",
    many: "avvisi sulle scorte",
    right: "enter",
    href: dashboardRoutes.adminStock,
    first: "shop",
  },
  invoice_due: {
    name: "Fatture da inviare",
    title: "Fatture da inviare",
    one: "avviso sulle fatture da inviare",
    many: "avvisi sulle fatture da inviare",
    right: "read",
    href: dashboardRoutes.adminInvoices,
    first: "nobody",
  },
  export: {
    name: "Dati dei clienti scaricati",
    title: "Dati scaricati",
    one: "file di dati scaricato",
    many: "file di dati scaricati",
    right: "write",
    href: dashboardRoutes.adminAudit,
    first: "administrators",
  },
  dead_job: {
    name: "Attività ferme e chiavi rifiutate",
    title: "Il negozio chiede aiuto",
    one: "richiesta di aiuto del negozio",
    many: "richieste di aiuto del negozio",
    right: "read",
    href: dashboardRoutes.adminToday,
    first: "shop",
  },
} as const satisfies Record<string, Kind>;

export type NewsKind = keyof typeof newsKinds;
export const newsKindNames = Object.keys(newsKinds) as NewsKind[];

/** When an e-mail tells a person, with its word. */
export const paces = {
  none: "Mai",
  now: "Subito",
  daily: "Nel riepilogo del giorno",
  weekly: "Nel riepilogo della settimana",
} as const;
export type Pace = keyof typeof paces;
export const paceNames = Object.keys(paces) as Pace[];

/** A pace that gathers what happened in one e-mail. */
export type DigestPace = "daily" | "weekly";

export type Choice = { mail: Pace; push: boolean };
export type Choices = Record<NewsKind, Choice>;

/** Completes what a person chose with what everybody of their role gets without a choice. */
export function completeChoices(chosen: Partial<Choices>, isAdministrator: boolean): Choices {
  const entries = newsKindNames.map((kind): [NewsKind, Choice] => {
    const isTold = isAdministrator && newsKinds[kind].first === "administrators";
    return [kind, chosen[kind] ?? { mail: isTold ? "now" : "none", push: false }];
  });
  return Object.fromEntries(entries) as Choices;
}

/** Italian hours from 0 to 23; the end may be on the next day. */
export type QuietHours = { from: number; to: number };

/** Returns the quiet hours around an instant; null when it is not in them. */
export function quietTimeAt(quiet: QuietHours | null, at: Date): { start: Date; end: Date } | null {
  if (quiet === null || quiet.from === quiet.to) return null;
  const { from, to } = quiet;
  for (const day of [addDays(italianDay(at), -1), italianDay(at)]) {
    const start = italianInstant(day, hourText(from));
    const end = italianInstant(from < to ? day : addDays(day, 1), hourText(to));
    if (start <= at && at < end) return { start, end };
  }
  return null;
}

/** `7` → `07:00`. */
export function hourText(hour: number): string {
  return `${String(hour).padStart(2, "0")}:00`;
}

/** A further notification of the same kind waits at least as long: strangers can cause many messages. */
const PUSH_PAUSE_MINUTES = 10;

export function pushPauseSince(at: Date): Date {
  return addMinutes(at, -PUSH_PAUSE_MINUTES);
}

/** Kinds that a stranger can cause as often as they want. */
export const frequentKinds: readonly NewsKind[] = ["message", "partner", "withdrawal", "review"];

/** What a notification shows; no personal data, because it is read on a locked screen. */
export type PushMessage = { title: string; body: string; href: string; tag: string };
