"use client";

import { AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { approve, refuseApproval } from "@/lib/fulfilment/actions";
import { approvalMessages, approvalText } from "@/lib/fulfilment/copy/approval";
import { approveSchema, refuseApprovalForm } from "@/lib/fulfilment/schema/approval";
import { MAX_REFUSAL_TEXT } from "@/lib/orders/model/approval";
import { type WaitingApproval } from "@/lib/staff/queries/approvals";

type Props = DialogProps & { approval: WaitingApproval };

const transferHint = "Il denaro lo mandate voi con un bonifico, dalla pagina dell’ordine.";

/** Confirms an act that a colleague asked for. */
export function ApproveDialog({ approval, ...dialog }: Props) {
  const { id, kind, paymentMethod, askedBy, orderNumber } = approval;
  const isRefund = kind === "refund";
  const hint = isRefund && paymentMethod === "bank_transfer" ? ` ${transferHint}` : "";
  const form = useFormDialog(dialog, {
    id: "approve",
    schema: approveSchema.omit({ id: true }),
    action: () => approve({ id }),
    messages: approvalMessages,
    toast: () => ({
      title: "Confermato",
      description: isRefund ? `Il rimborso è deciso.${hint}` : "L’ordine è confermato.",
      key: "approval",
    }),
  });
  return (
    <FormDialog
      form={form}
      title={`Conferma per ${orderNumber}`}
      submit="Conferma"
      sending="Un attimo"
      danger
    >
      <p className="wrap-anywhere">
        <b className="font-semibold">{approvalText(approval)}</b>
      </p>
      <p>{`L’ha chiesto ${askedBy}. Nella cronologia restano i due nomi.${hint}`}</p>
    </FormDialog>
  );
}

/** Refuses an act that a colleague asked for, or takes back one's own request. */
export function RefuseApprovalDialog({ approval, ...dialog }: Props) {
  const { id, isOwn, isExpired, askedBy } = approval;
  const act = isExpired ? "Chiudi" : isOwn ? "Ritira" : "Rifiuta";
  const form = useFormDialog(dialog, {
    id: "refuse-approval",
    schema: refuseApprovalForm,
    action: ({ reason }) => refuseApproval({ id, reason }),
    messages: approvalMessages,
    toast: ({ isCancelled }) => ({
      title: isExpired ? "Richiesta chiusa" : isOwn ? "Richiesta ritirata" : "Richiesta rifiutata",
      description: isCancelled
        ? "L’ordine è annullato. Il motivo resta nella cronologia."
        : "Non parte niente. Il motivo resta nella cronologia.",
      key: "approval",
    }),
  });
  return (
    <FormDialog form={form} title={`${act} la richiesta`} submit={act} sending="Un attimo">
      <p className="wrap-anywhere">{approvalText(approval)}</p>
      <AdminTextArea
        {...form.field("reason")}
        label="Perché"
        hint={isOwn ? "Resta nella cronologia." : `Lo legge ${askedBy} nella cronologia.`}
        rows={3}
        maxLength={MAX_REFUSAL_TEXT}
      />
    </FormDialog>
  );
}
