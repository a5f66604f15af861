"use client";

import { useRouter } from "next/navigation";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { adminButton } from "@/components/admin/ui/styles";
import { runAdminAction } from "@/components/admin/ui/use-admin-action";
import { showToast, type ToastMessage } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import {
  readStatusDraft,
  setOrderStatus,
  type SetOrderStatusOutcome,
} from "@/lib/fulfilment/actions";
import { statusDialogTitles, statusRefusals } from "@/lib/fulfilment/copy/order-page";
import { type StatusDraft } from "@/lib/fulfilment/queries/order-page";
import { statusForm } from "@/lib/fulfilment/schema/order-page";
import { refundMessages } from "@/lib/ledger/copy";
import { orderStatusLabels, orderToasts } from "@/lib/orders/copy/order";
import { orderHref } from "@/lib/orders/model/list-filter";
import {
  StatusFields,
  emptyStatusValues,
  type RequestedStatusChange,
  statusRules,
  statusValues,
} from "./status-fields";
import { showStatusChangedToast } from "./status-toast";

const messages = { ...statusRefusals, other: orderToasts.statusFailed.description };

type Change = Extract<SetOrderStatusOutcome, { ok: true }>["value"];

/** Asks for the data a status change needs, explains its effects and applies it after confirmation. */
export default function StatusDialog({
  change,
  ...dialog
}: DialogProps & { change: RequestedStatusChange }) {
  const { orderId, orderNumber, to } = change;
  const { draft, failed, reload } = useDraft(orderId);
  const router = useRouter();
  const from = draft?.status ?? change.from;
  const isUnchanged = draft?.status === to;
  const rules = statusRules(draft, to);
  const schema = statusForm(rules);
  const form = useFormDialog(dialog, {
    id: "order-status",
    schema,
    defaultValues: emptyStatusValues,
    action: (values, idempotencyKey) => {
      const { refund, ...parts } = schema.parse(values);
      return setOrderStatus({
        orderId,
        from,
        status: to,
        ...parts,
        ...(refund && { refund: { idempotencyKey, ...refund } }),
      });
    },
    messages,
    toast: (value) => doneToast(value),
    onFailure: ({ code }) => {
      if (code === "internal") {
        showToast({ ...orderToasts.statusFailed, tone: "destructive", key: "order-status" });
        return true;
      }
      // The order changed in between: show its current state.
      reload();
      router.refresh();
      return false;
    },
  });
  const { reset } = form;
  const isFilled = useRef(false);
  // Before the fields can be used: later, it would remove the errors of a quick submit.
  useLayoutEffect(() => {
    if (!draft || isFilled.current) return;
    isFilled.current = true;
    reset(statusValues(draft));
  }, [draft, reset]);

  const doneToast = ({ refund, changeId }: Change): ToastMessage => {
    if (refund && "code" in refund)
      return {
        title: "Ordine annullato, rimborso non riuscito",
        description: `${refundMessages[refund.code]} L’ordine è in «Da rimborsare».`,
        tone: "destructive",
        action: { label: "Apri l’ordine", onClick: () => router.push(orderHref(orderId)) },
        durationMs: 20_000,
        key: "order-status",
      };
    if (refund)
      showToast({
        title: refund.state === "succeeded" ? "Rimborso fatto" : "Rimborso in corso",
        key: "refund",
      });
    return showStatusChangedToast({ orderId, orderNumber, from, to, changeId });
  };

  return (
    <FormDialog
      onOpenChange={(open) => {
        if (!form.isSending) dialog.onOpenChange(open);
      }}
      form={form}
      title={statusDialogTitles[to]}
      cancel={isUnchanged ? "Chiudi" : `Lascia ${orderStatusLabels[from]}`}
      submit={statusDialogTitles[to]}
      sending="Salvo…"
      disabled={!draft || isUnchanged}
      danger={to === "cancelled"}
      failureTitle="Non cambiato"
    >
      {draft && draft.status !== change.from && (
        <p role="status" className="rounded-control bg-warn-veil px-3.5 py-3">
          Nel frattempo l’ordine è passato da {orderStatusLabels[change.from]}
          {" a "}
          {orderStatusLabels[draft.status]}.
        </p>
      )}
      {!isUnchanged && (
        <p>
          {orderNumber} passa da <b className="font-semibold">{orderStatusLabels[from]}</b>
          {" a "}
          <b className="font-semibold">{orderStatusLabels[to]}</b>.
        </p>
      )}
      {failed && (
        <FormAlert title="Impossibile leggere l’ordine">
          <button type="button" className={adminButton("quiet", "mt-2")} onClick={reload}>
            Riprova
          </button>
        </FormAlert>
      )}
      {!draft && !failed && (
        <p role="status" className="min-h-24 text-cocoa">
          Leggo l’ordine…
        </p>
      )}
      {draft && !isUnchanged && (
        <StatusFields form={form} draft={draft} to={to} reasonRequired={rules.reasonRequired} />
      )}
    </FormDialog>
  );
}

/** Loads the order when the dialog opens and again on `reload`. */
function useDraft(orderId: string) {
  const [draft, setDraft] = useState<StatusDraft | null>(null);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let current = true;
    void runAdminAction(
      readStatusDraft,
      { orderId },
      {
        messages,
        onDone: (read) => current && setDraft(read),
        onFailure: () => current && setFailed(true),
      },
    );
    return () => {
      current = false;
    };
  }, [orderId, attempt]);
  const reload = () => {
    setFailed(false);
    setAttempt((count) => count + 1);
  };
  return { draft, failed, reload };
}
