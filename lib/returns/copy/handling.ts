import { formatEuro } from "@/lib/core/money";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { type WithdrawalDue } from "../model/due";
import {
  type WithdrawalChannel,
  type WithdrawalDoubt,
  type WithdrawalSuspicion,
} from "../model/withdrawal";
import { returnMessages } from "./parcel";

export const doubtTexts: Record<WithdrawalDoubt, string> = {
  order_unknown: "Nessun ordine ha questo numero",
  person_differs: "Nome ed email non sono quelli dell’ordine",
  nothing_paid: "L’ordine non è pagato, o è già rimborsato",
  late: "Arrivato oltre il termine",
};

/** Shown beside a declaration, which counts all the same. */
export const suspicionTexts: Record<WithdrawalSuspicion, string> = {
  trap_field: "Forse compilato da un programma: vale lo stesso, ma controllalo",
  frequent:
    "Uno di molti dalla stessa connessione o per la stessa casella: vale lo stesso, ma controllalo",
  repeated: "Uguale a un recesso ancora aperto",
};

export const channelNames: Record<WithdrawalChannel, string> = {
  page: "Dalla pagina",
  post: "Per posta",
  email: "Per email",
};

export function dueText({ sumCents, restCents }: WithdrawalDue): string {
  if (restCents === 0) return "Rimborso in corso";
  const rest = formatEuro(restCents);
  return restCents < sumCents ? `Ancora da rimborsare: ${rest}` : `Da rimborsare: ${rest}`;
}

/** Reasons for closing a withdrawal without a refund, with what each means. */
export const closingHints = {
  settled_elsewhere: "il denaro è già tornato, per esempio con un bonifico",
  taken_back: "ci ha scritto che tiene il prodotto",
  duplicate: "lo stesso recesso è arrivato due volte",
  unfounded: "fuori termine, o non riguarda un nostro ordine",
};
type ManualClosing = keyof typeof closingHints;
export const manualClosings = Object.keys(closingHints) as ManualClosing[];

export const closingNames: Record<ManualClosing | "refunded", string> = {
  refunded: "Rimborsato",
  settled_elsewhere: "Risolto per altra via",
  taken_back: "Ritirato da chi l’ha mandato",
  duplicate: "Doppione",
  unfounded: "Non dovuto",
};

export const withdrawalAdminMessages = {
  channel: "Scegli come è arrivato.",
  receivedOn: "Scrivi il giorno in cui è arrivato: oggi o prima.",
  not_yet: "Scrivi il giorno in cui è arrivato: oggi o prima.",
  numberMissing: "Scrivi il numero dell’ordine.",
  closingMissing: "Scegli come si chiude.",
  noteMissing: "Scrivi perché: chi ha mandato il recesso può chiederlo.",
  tooLong: "Testo troppo lungo.",
  not_found: returnMessages.not_found,
  changed_meanwhile: "Qualcuno se n’è già occupato. Ricarica la pagina.",
  order_not_found: "Nessun ordine ha questo numero: controllalo.",
  read_only: readOnlyMessage,
  other: "Non è stato cambiato niente. Riprova tra poco.",
} as const;
