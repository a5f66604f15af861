import { type Schedule } from "@/lib/platform/jobs/model";
import { type JobName } from "../model/jobs";

export const jobLabels: Record<JobName, string> = {
  "process-webhook": "Notifiche di pagamento",
  "send-email": "Email",
  "make-refund": "Rimborsi",
  "change-statuses": "Cambi di stato di molti ordini",
  "reconcile-payments": "Pagamenti e scorte da chiudere",
  "fetch-missed-events": "Notifiche mai arrivate",
  "check-totals": "Confronto dei totali",
  "issue-documents": "Fatture da emettere",
  "watch-receipts": "Ricevute di recesso in ritardo",
  "watch-stock": "Scorte che finiscono",
  "alert-owner": "Avviso per email su ciò che è fermo",
  "refresh-statistics": "Statistiche da aggiornare",
  "check-statistics": "Controllo delle statistiche",
  "roll-up-visits": "Somme delle visite",
  "delete-old-chats": "Cancellazione delle conversazioni scadute",
  "forget-unconfirmed": "Cancellazione degli indirizzi mai confermati",
  "send-conversion": "Acquisti comunicati agli annunci",
  "invite-reviewers": "Inviti a recensire",
  "hide-pictures": "Foto tolte dalle pagine",
  "store-pictures": "Archivio delle foto",
  "purge-pages": "Pagine da rinnovare nella CDN",
  "apply-retention": "Cancellazione dei dati scaduti",
  "report-dead-jobs": "Avvisi sui lavori fermi",
};

/** Describes when a schedule runs. */
export function scheduleText(schedule: Schedule): string {
  if ("dailyAt" in schedule) return `ogni giorno alle ${schedule.dailyAt}`;
  return schedule.everyMinutes === 1 ? "ogni minuto" : `ogni ${schedule.everyMinutes} minuti`;
}

/** Describes why a job failed and where to look. */
export function deadJobReason(message: string): string {
  return reasons.find(([pattern]) => pattern.test(message))?.[1] ?? "Si è fermato per un errore.";
}

const reasons: readonly [RegExp, string][] = [
  [/\b(unreachable|ETIMEDOUT|ECONNREFUSED)\b/, "Il fornitore non ha risposto."],
  [/\bserver_error\b/, "Il fornitore ha risposto con un errore suo."],
  [/\brejected\b/, "Il fornitore ha rifiutato la richiesta."],
  [/\brefused\b/, "Il fornitore non accetta la nostra chiave."],
  [/\bnot_configured\b/, "Mancano le chiavi del fornitore."],
  [/\bnot_found\b/, "Il fornitore non lo conosce."],
  [/timeout in active state|execution exceeded/, "Il processo si è fermato prima della fine."],
];
