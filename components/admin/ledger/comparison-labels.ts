import { type PaymentDifference } from "@/lib/ledger/model";

/** The states of a payment as we record them. */
export const ourStateLabels: Record<string, string> = {
  created: "Da aprire",
  redirected: "In corso",
  processing: "In arrivo",
  succeeded: "Pagato",
  failed: "Fallito",
  expired: "Scaduto",
  superseded: "Sostituito",
  duplicate_paid: "Pagato in più",
};

/** The states of a payment as its provider tells them. */
export const theirStateLabels: Record<string, string> = {
  open: "In corso",
  approved: "Approvato",
  processing: "In arrivo",
  paid: "Pagato",
  failed: "Fallito",
  expired: "Scaduto",
};

/** What differs between the two. */
export const differenceTexts: Record<PaymentDifference, string> = {
  state: "Stato diverso",
  amount: "Importo diverso",
  refunds: "Rimborsi diversi",
  refund_due: "Da rimborsare: secondo pagamento",
  unknown_at_provider: "Il fornitore non lo conosce",
  unreachable: "Il fornitore non risponde",
};
