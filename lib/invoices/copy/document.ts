import { formatLongDay } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { formatCounted } from "@/lib/core/numbers";
import { type DocumentKind, type DocumentState, type DocumentWarning } from "../model/document";
import { type DocumentSums, type IsoMonth } from "../model/list-filter";
import { type SellerGap } from "../model/seller";

/** `2026-11` → `novembre 2026`. */
export function monthName(month: IsoMonth): string {
  return formatLongDay(`${month}-01`).replace(/^1\S* /, "");
}

export const kindNames: Record<DocumentKind, string> = {
  invoice: "Fattura",
  credit_note: "Nota di credito",
};

export const stateNames: Record<DocumentState, string> = {
  to_send: "Da inviare",
  sent: "Inviata",
  accepted: "Consegnata",
  rejected: "Scartata",
};

/** `3 fatture per 89,70 € e 1 nota di credito per 29,90 €`. */
export function documentSumsText({ invoice, credit_note: note }: DocumentSums): string {
  const parts = [
    { ...invoice, one: "fattura", many: "fatture" },
    { ...note, one: "nota di credito", many: "note di credito" },
  ];
  return parts
    .filter(({ count }) => count > 0)
    .map(
      ({ count, cents, one, many }) =>
        `${formatCounted(count, one, many)} per ${formatEuro(cents)}`,
    )
    .join(" e ");
}

export const stateHints: Record<DocumentState, string> = {
  to_send: "Il file è pronto e nessuno l’ha ancora mandato.",
  sent: "L’hai caricata su Fatture e Corrispettivi o l’ha mandata il commercialista.",
  accepted: "Il Sistema di Interscambio l’ha consegnata o messa a disposizione.",
  rejected:
    "Il Sistema di Interscambio l’ha scartata: è come non emessa, va corretta entro 5 giorni.",
};

export const warningTexts: Record<DocumentWarning, string> = {
  late: "Sono passati più di 12 giorni: inviala subito e senti il commercialista.",
  refund_failed: "La banca ha respinto il rimborso di questa nota: senti il commercialista.",
};

/** What a seller's gap is called in a list. */
export const gapNames: Record<SellerGap, string> = {
  vatNumber: "la partita IVA",
  taxCode: "il codice fiscale dell’impresa",
  address: "la sede legale",
  vatRate: "un’aliquota IVA sopra lo zero",
};

export const documentMessages = {
  stateMissing: "Scegli uno stato.",
  reasonMissing: "Scrivi il motivo dello scarto, come sta nella ricevuta.",
  tooLong: "Testo troppo lungo.",
  addressMissing: "Scrivi l’indirizzo.",
  changed_meanwhile: "Nel frattempo questo documento è cambiato: ricarica la pagina.",
  not_found: "Questo documento non c’è più.",
  other: "Non siamo riusciti a salvare. Riprova.",
} as const;

export const monthMessages = {
  changed_meanwhile: "Nel frattempo le fatture da inviare sono cambiate: ricarica la pagina.",
  other: documentMessages.other,
} as const;
