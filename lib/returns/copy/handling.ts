import { readOnlyMessage } from "@/lib/identity/copy";
import { formatEuro } from "@/lib/core/money";
import {
  type HandClosing,
  type WithdrawalClosing,
  type WithdrawalDoubt,
  type WithdrawalDue,
} from "@/lib/returns/model/withdrawal";

/** Why somebody must look at a withdrawal. */
export const doubtTexts: Record<WithdrawalDoubt, string> = {
  order_unknown: "Nessun ordine ha questo numero",
  person_differs: "Nome ed e-mail non sono quelli dell’ordine",
  nothing_paid: "L’ordine non è pagato, o è già rimborsato",
  late: "Arrivato oltre il termine",
};

/** What an open withdrawal still has to give back, in words. */
export function dueText({ sumCents, restCents }: WithdrawalDue): string {
  if (restCents === 0) return "Rimborso in corso";
  const rest = formatEuro(restCents);
  return restCents < sumCents ? `Ancora da rimborsare: ${rest}` : `Da rimborsare: ${rest}`;
}

/** How a withdrawal ended. */
export const closingNames: Record<WithdrawalClosing, string> = {
  refunded: "Rimborsato",
  settled_elsewhere: "Risolto per altra via",
  taken_back: "Ritirato da chi l’ha mandato",
  duplicate: "Doppione",
  unfounded: "Non dovuto",
};

/** What each closing by hand means, beside its name. */
export const closingHints: Record<HandClosing, string> = {
  settled_elsewhere: "il denaro è già tornato, per esempio con un bonifico",
  taken_back: "ci ha scritto che tiene il prodotto",
  duplicate: "lo stesso recesso è arrivato due volte",
  unfounded: "fuori termine, o non riguarda un nostro ordine",
};

/** What is said in the dashboard when something about a withdrawal did not work, by code. */
export const deskMessages = {
  numberMissing: "Scrivi il numero dell’ordine.",
  closingMissing: "Scegli come si chiude.",
  noteMissing: "Scrivi perché: chi ha mandato il recesso può chiederlo.",
  tooLong: "Testo troppo lungo.",
  not_found: "Questo recesso non c’è più. Ricarica la pagina.",
  changed_meanwhile: "Qualcuno se n’è già occupato. Ricarica la pagina.",
  order_not_found: "Nessun ordine ha questo numero: controllalo.",
  read_only: readOnlyMessage,
  other: "Non è stato cambiato niente. Riprova tra poco.",
} as const;
