import { type PaymentDifference } from "@/lib/ledger/model";

/** Labels of the payment states in the shop's records. */
export const shopStateLabels: Record<string, string> = {
  created: "Da aprire",
  redirected: "In corso",
  processing: "In arrivo",
  succeeded: "Pagato",
  failed: "Fallito",
  expired: "Scaduto",
  superseded: "Sostituito",
  duplicate_paid: "Pagato in più",
};

/** Labels of the payment states as the provider reports them. */
export const providerStateLabels: Record<string, string> = {
  open: "In corso",
  approved: "Approvato",
  processing: "In arrivo",
  paid: "Pagato",
  failed: "Fallito",
  expired: "Scaduto",
};

export const differenceTexts: Record<PaymentDifference, string> = {
  state: "Stato diverso",
  amount: "Importo diverso",
  refunds: "Rimborsi diversi",
  disputes: "Contestazioni diverse",
  refund_due: "Da rimborsare: secondo pagamento",
  unknown_at_provider: "Il fornitore non lo conosce",
  unreachable: "Il fornitore non risponde",
};
