import { valueOf } from "@/lib/core/value-of";
import { accountMessages } from "@/lib/staff/copy/account";
import { OLD_SECRET_HOURS, type OwnFault, scopes, TRIAL, webhookEvents } from "./model";

export const apiMessages = {
  name: "Scrivi a che cosa serve, in 60 caratteri al massimo.",
  choice: "Scegli almeno una voce.",
  day: "Scrivi un giorno che deve ancora venire, oppure lascia vuoto.",
  url: "Scrivi un indirizzo pubblico che comincia con https://, senza porta né password.",
  wrong_password: accountMessages.wrong_password,
  too_many_requests: accountMessages.too_many_requests,
  past_day: "Questo giorno è già passato.",
  url_refused: "Scrivi un indirizzo pubblico che comincia con https://, senza porta né password.",
  changed: "Nel frattempo è già cambiato: ricarica la pagina.",
  other: "Non è riuscito. Riprova tra poco.",
};

const ownFaults: Record<OwnFault, string> = {
  sending: "L’invio è ancora in corso: guarda l’esito nell’elenco.",
  undone: "La spedizione è stata annullata.",
  secret_lost: "Il suo segreto non si legge più: creane uno nuovo.",
};

const faults: Record<string, string> = {
  ...ownFaults,
  unreachable: "L’indirizzo non si raggiunge.",
  timeout: "Non ha risposto entro 5 secondi.",
  too_large: "Ha risposto troppo a lungo.",
};

/** Returns why a program did not take a message. */
export function deliveryFaultText(fault: string): string {
  return valueOf(faults, fault) ?? `Ha risposto ${fault.replace("status ", "con il codice ")}.`;
}

export function scopeText(scope: string): string {
  return valueOf(scopes, scope) ?? scope;
}

/** Returns what a message tells. */
export function messageText(type: string): string {
  return type === TRIAL ? "Prova" : (valueOf(webhookEvents, type) ?? type);
}

export const oldSecretText = `Il segreto di prima firma ancora per ${OLD_SECRET_HOURS} ore, insieme a quello nuovo.`;
