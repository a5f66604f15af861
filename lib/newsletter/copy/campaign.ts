import { formatCounted } from "@/lib/core/numbers";
import {
  type CampaignState,
  type CampaignStop,
  type RecipientState,
} from "@/lib/platform/db/generated/client";
import { MAX_BLOCKS, type Segment } from "../model/campaign";

export const campaignStates: Record<CampaignState, string> = {
  draft: "Bozza",
  scheduled: "Programmata",
  sending: "Invio in corso",
  sent: "Inviata",
  stopped: "Fermata",
};

export const blockNames = {
  heading: "Titolo",
  text: "Testo",
  picture: "Immagine",
  pack: "Prodotto con prezzo",
  prices: "Prezzi di tutti i prodotti",
  button: "Pulsante",
  code: "Codice sconto",
  rule: "Linea",
};

export type BlockType = keyof typeof blockNames;

export const pictureNames = {
  code: "Dispositivo e siero",
  evening: "Dispositivo acceso, di sera",
  shipped: "Confezione e siero",
};

export const segmentNames: Record<Segment["kind"], string> = {
  all: "Tutti gli indirizzi confermati",
  never_bought: "Chi non ha mai comprato",
  bought_once: "Chi ha comprato una volta sola",
  town: "Clienti di una città",
};

export function segmentText(segment: Segment): string {
  switch (segment.kind) {
    case "bought_once":
      return `Chi ha comprato una volta sola, da almeno ${formatCounted(segment.days, "giorno", "giorni")}`;
    case "town":
      return `Clienti di ${segment.town}`;
    default:
      return segmentNames[segment.kind];
  }
}

export const recipientStates: Record<RecipientState, string> = {
  waiting: "Non inviate",
  sending: "In consegna al servizio",
  sent: "Consegnate",
  bounced: "Respinte",
  complained: "Segnalate come indesiderate",
  skipped: "Saltate: iscrizione annullata prima dell’invio",
  refused: "Rifiutate: indirizzo non valido",
  unknown: "Esito sconosciuto",
};

export const campaignFields = {
  subject: "Scrivi un oggetto, al massimo 70 caratteri",
  preheader: "Scrivi il testo di anteprima, da 11 a 120 caratteri",
  sameText: "Il testo di anteprima deve aggiungere qualcosa all’oggetto",
  heading: "Scrivi il titolo, al massimo 80 caratteri",
  text: "Scrivi il testo, al massimo 2.000 caratteri",
  label: "Scrivi il testo del pulsante, al massimo 40 caratteri",
  sku: "Scegli un prodotto",
  code: "Scegli un codice",
  blocks: `Servono da uno a ${MAX_BLOCKS} blocchi`,
  days: "Un numero di giorni da 1 a 730",
  town: "Scrivi la città",
} as const;

export const campaignMessages = {
  not_found: "Questa campagna non c’è più: qualcuno l’ha eliminata.",
  not_draft: "Nel frattempo qualcuno l’ha programmata o inviata: non si può più cambiare.",
  changed_meanwhile:
    "Nel frattempo l’ha salvata un’altra persona. Il tuo testo è ancora qui: copia quello che ti serve e ricarica la pagina.",
  no_recipients: "Nessuno riceverebbe questa campagna: cambia i destinatari.",
  in_the_past: "Questo momento è già passato: scegline un altro.",
  code_not_valid: "Un codice sconto della campagna non è valido nel momento dell’invio.",
  product_gone: "Un prodotto della campagna non è in vendita.",
  not_open: "Il negozio non è aperto: le email porterebbero a pagine chiuse.",
  already_started: "L’invio è già cominciato: ricarica la pagina e premi «Ferma…».",
  not_sending: "Non c’è più niente da fermare.",
  other: "Qualcosa è andato storto e non è cambiato nulla. Riprova.",
} as const;

/** Beside the e-mail of a campaign that has begun. */
export const sentNote =
  "L’email di quando è cominciato l’invio. I prezzi erano quelli del momento, per ogni email.";

export const stopReasons: Record<CampaignStop, string> = {
  complaints: "Fermata dal negozio: più di una segnalazione ogni mille email consegnate.",
  refused: "Fermata dal negozio: il servizio email ha rifiutato più volte l’invio.",
  outdated: "Fermata dal negozio: un suo codice o prodotto è finito durante l’invio.",
};
