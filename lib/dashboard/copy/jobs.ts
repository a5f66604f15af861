import { type Schedule } from "@/lib/platform/jobs/model";

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
