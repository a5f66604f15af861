import { readOnlyMessage } from "@/lib/identity/copy/roles";
import {
  type DataCounts,
  dataKinds,
  dataNames,
  type ErasureBlocker,
  type PrivacyChannel,
} from "../model/request";

export const privacyKindNames = { export: "Copia dei dati", erasure: "Cancellazione" } as const;

/** Returns `2 ordini`, `1 messaggio`, without zeros. */
export function countTexts(counts: DataCounts): string[] {
  return dataKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    if (count === 0) return [];
    return [`${count} ${count === 1 ? dataNames[kind].one : dataNames[kind].many}`];
  });
}

/** Reasons that block an erasure, for the person who requested it. */
export const openMatterTexts: Record<ErasureBlocker, string> = {
  order:
    "C’è un ordine pagato che deve ancora arrivare: aspetta la consegna, oppure scrivici per annullarlo.",
  payment: "C’è un pagamento in corso: entro un’ora sarà concluso o scaduto.",
  invoice: "C’è una fattura da emettere: riprova quando è pronta.",
  refund:
    "C’è un rimborso in corso, o un ordine che dobbiamo ancora confermare: aspetta che sia concluso.",
  withdrawal: "C’è un recesso o un reso aperto: aspetta che sia rimborsato o chiuso.",
  message:
    "C’è un tuo messaggio a cui non abbiamo ancora risposto: potrebbe essere un reclamo, e lo teniamo finché non ti rispondiamo.",
  safety:
    "C’è una tua segnalazione sulla sicurezza di un prodotto: dobbiamo prima gestirla, come chiede la legge.",
  dispute: "C’è una contestazione aperta su un pagamento: va chiusa prima.",
};

export const channelNames: Record<PrivacyChannel, string> = {
  page: "Dalla pagina",
  post: "Per posta",
  phone: "Per telefono",
  email: "Per email",
  in_person: "Di persona",
};

export const recordMessages = {
  kind: "Scegli che cosa è stato chiesto.",
  channel: "Scegli come è arrivata.",
  email: "Scrivi l’indirizzo email con cui la persona è nota al negozio.",
  receivedOn: "Scrivi il giorno in cui è arrivata: oggi o prima.",
  identityCheck: "Scrivi come hai riconosciuto la persona.",
  tooLong: "Testo troppo lungo.",
  link_unusable: "A questa richiesta è già stato risposto. Ricarica la pagina.",
  read_only: readOnlyMessage,
  other: "Non è stato cambiato niente. Riprova tra poco.",
} as const;

export const privacyMessages = {
  kind: "Scegli che cosa ti serve",
  email: "Scrivi un indirizzo email valido",
} as const;

export const privacyFailure =
  "Si è verificato un errore e la richiesta non è partita. Quello che hai scritto è ancora qui: riprova.";
