import { type Cents, formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { approvalRefusals } from "@/lib/staff/copy/approval";

/** Days for which a bank transfer may be recorded afterwards. */
export const MAX_TRANSFER_DAYS = 60;

/** Reasons that staff choose, then those of refunds that the shop makes by itself or finds at a provider. */
export const refundReasonLabels = {
  withdrawal: "Reso: ripensamento",
  defect: "Difetto",
  lost: "Pacco smarrito",
  agreement: "Accordo con il cliente",
  cancelled: "Ordine annullato",
  order_changed: "Ordine modificato",
  paid_twice: "Pagato due volte",
  outdated_payment: "Pagata una versione precedente dell’ordine",
  out_of_stock: "Pezzi non più disponibili",
  paid_after_cancellation: "Pagato dopo l’annullamento",
  made_at_provider: "Fatto nel pannello del servizio di pagamento",
};
export type AnyRefundReason = keyof typeof refundReasonLabels;

/** Returns the label of a refund reason, or the reason itself when it is unknown. */
export function refundReasonLabel(reason: string): string {
  return valueOf(refundReasonLabels, reason) ?? reason;
}

export const refundFieldMessages = {
  reason: "Scegli il motivo.",
  rest: "Scegli che cosa fare del resto.",
  withheldReason: "Scrivi perché il resto non è dovuto.",
  bankDay: `Scegli il giorno del bonifico: non dopo oggi, non più di ${MAX_TRANSFER_DAYS} giorni fa e, per un rimborso, non prima del pagamento.`,
  bankReference: "Scrivi il riferimento del bonifico, per esempio il CRO o TRN.",
  tooLong: "Testo troppo lungo.",
} as const;

export function refundAmountText(maxCents: Cents): string {
  return `Scrivi un importo fino a ${formatEuro(maxCents)}, per esempio 26,99.`;
}

/** Messages for a bank transfer that was not recorded or given up, by error code. */
export const transferMessages = {
  read_only: readOnlyMessage,
  transfer_not_waiting: "Nel frattempo questo rimborso è cambiato: ricarica la pagina.",
  bank_day_invalid: refundFieldMessages.bankDay,
  other: "Non siamo riusciti a salvare. Riprova.",
} as const;

/** Messages for a refund that was not made, by error code. */
export const refundMessages = {
  ...approvalRefusals,
  not_signed_in: "La sessione è finita: accedi di nuovo.",
  not_admin: "Non hai i permessi per rimborsare.",
  read_only: readOnlyMessage,
  check_failed: "Non siamo riusciti a verificare i permessi. Riprova.",
  order_not_found: "Questo ordine non esiste più.",
  key_in_use: "Questo rimborso è già stato chiesto per un altro ordine. Ricarica la pagina.",
  not_paid: "Questo ordine non è pagato: non c’è nulla da rimborsare.",
  not_cancelled:
    "Questo ordine non è annullato: annullalo prima, o scegli un altro motivo del rimborso.",
  above_rest: "L’importo supera quello che resta da rimborsare. Ricarica la pagina e controlla.",
  too_many_parts: "I pezzi da rimettere in magazzino sono più di quelli venduti.",
  provider_error:
    "Il servizio di pagamento non ha risposto: non sappiamo ancora se il rimborso è partito. Riprova: non verrà fatto due volte.",
  refused_by_provider:
    "Il servizio di pagamento ha rifiutato il rimborso. Non è stato restituito nulla.",
  invalid_input: "Controlla importo e pezzi.",
  internal:
    "Qualcosa è andato storto e non sappiamo se il rimborso è partito. Riprova: non verrà fatto due volte.",
} as const;
