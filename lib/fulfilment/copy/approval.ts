import { formatLongDay } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { readOnlyMessage } from "@/lib/identity/copy/roles";
import { refundMessages, refundReasonLabel } from "@/lib/ledger/copy";
import { type ApprovalKind } from "@/lib/orders/model/approval";
import { approvalKindNames, decisionMessages } from "@/lib/staff/copy/approval";
import { type WaitingApproval } from "@/lib/staff/queries/approvals";
import { approvalPayloads } from "../schema/approval";
import { newOrderMessages } from "./new-order";
import { changeMessages } from "./order-change";

/** What an act does beside moving the sum. */
const details: Record<ApprovalKind, (payload: unknown) => string[]> = {
  refund: (payload) => {
    const refund = approvalPayloads.refund.safeParse(payload);
    if (!refund.success) return [];
    const { reason, withheld } = refund.data;
    const kept = withheld && `trattenuti ${formatEuro(withheld.cents)}: ${withheld.reason}`;
    return [refundReasonLabel(reason), ...(kept ? [kept] : [])];
  },
  bank_transfer: (payload) => {
    const { data } = approvalPayloads.bank_transfer.safeParse(payload);
    return data ? [`del ${formatLongDay(data.day)}`, `riferimento ${data.reference}`] : [];
  },
  replacement: (payload) => {
    const { data } = approvalPayloads.replacement.safeParse(payload);
    return data ? [data.reason] : [];
  },
};

/** `Rimborso di 620,00 €, Accordo con il cliente`. */
export function approvalText({
  kind,
  cents,
  payload,
}: Pick<WaitingApproval, "kind" | "cents" | "payload">): string {
  const act = `${approvalKindNames[kind]} di ${formatEuro(cents)}`;
  return [act, ...details[kind](payload)].join(", ");
}

export const approvalMessages = {
  ...newOrderMessages,
  ...refundMessages,
  ...decisionMessages,
  read_only: readOnlyMessage,
  payment_in_progress: changeMessages.payment_in_progress,
  provider_error: changeMessages.provider_error,
  order_changed:
    "Nel frattempo l’ordine è stato pagato, annullato o modificato: rifiuta la richiesta.",
  other: "Non è stato deciso niente. Riprova tra poco.",
} as const;
