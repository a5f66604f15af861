"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { showErrors } from "@/components/admin/ui/show-errors";
import { adminButton } from "@/components/admin/ui/styles";
import { useDialogAction } from "@/components/admin/ui/use-dialog-action";
import { showToast, type ToastMessage } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import {
  readStatusDraft,
  setOrderStatus,
  type SetOrderStatusOutcome,
} from "@/lib/fulfilment/actions/order";
import { statusDialogTitles, statusRefusals } from "@/lib/fulfilment/copy/order";
import { type StatusDraft } from "@/lib/fulfilment/model/order";
import { refundMessages } from "@/lib/ledger/copy";
import { orderStatusLabels, orderToasts } from "@/lib/orders/copy/order";
import { orderHref } from "@/lib/orders/model/list-filter";
import { StatusFields } from "./status-fields";
import {
  emptyInput,
  findProblems,
  type RequestedStatusChange,
  type StatusProblems,
  toStatusInput,
} from "./status-input";
import { showStatusChangedToast } from "./status-toast";

/** Asks for the data a status change needs, explains its effects and applies it after confirmation. */
export default function StatusDialog({
  change,
  ...dialog
}: DialogProps & { change: RequestedStatusChange }) {
  const { orderId, orderNumber, to } = change;
  const { draft, failed, reload } = useDraft(orderId);
  const [answers, setAnswers] = useState(emptyInput);
  const [problems, setProblems] = useState<StatusProblems>({});
  const router = useRouter();
  const messages = { ...statusRefusals, other: orderToasts.statusFailed.description };
  const { failure, busy, run } = useDialogAction(() => dialog.onOpenChange(false), messages);
  const from = draft?.status ?? change.from;
  const isUnchanged = draft?.status === to;

  const submit = (form: HTMLFormElement) => {
    if (!draft || isUnchanged) return;
    const found = findProblems(answers, draft, to);
    if (Object.keys(found).length > 0) {
      showErrors(form, () => setProblems(found));
      return;
    }
    setProblems({});
    void run(() => send(toStatusInput(answers, draft, { orderId, to })), {
      done: (value) => doneToast(value, () => router.push(orderHref(orderId))),
      explain: (error) => {
        if (error.code === "internal") {
          showToast({ ...orderToasts.statusFailed, tone: "destructive", key: "order-status" });
          return null;
        }
        // The order changed in between: show its current state.
        reload();
        router.refresh();
        return undefined;
      },
    });
  };
  const doneToast = (
    value: Extract<SetOrderStatusOutcome, { ok: true }>["value"],
    openOrder: () => void,
  ): ToastMessage => {
    const { refund, changeId } = value;
    if (refund && "code" in refund)
      return {
        title: "Ordine annullato, rimborso non riuscito",
        description: `${refundMessages[refund.code]} L’ordine è in «Da rimborsare».`,
        tone: "destructive",
        action: { label: "Apri l’ordine", onClick: openOrder },
        durationMs: 20_000,
        key: "order-status",
      };
    if (refund)
      showToast({
        title: refund.state === "succeeded" ? "Rimborso fatto" : "Rimborso in corso",
        key: "refund",
      });
    return showStatusChangedToast({ orderId, from, changeId });
  };

  return (
    <FormDialog
      {...dialog}
      onOpenChange={(open) => {
        if (!busy) dialog.onOpenChange(open);
      }}
      title={statusDialogTitles[to]}
      cancel={isUnchanged ? "Chiudi" : `Lascia ${orderStatusLabels[from]}`}
      submit={busy ? "Salvo…" : statusDialogTitles[to]}
      busy={busy}
      disabled={!draft || isUnchanged}
      danger={to === "cancelled"}
      onSubmit={submit}
    >
      {failure !== null && <FormAlert title="Non cambiato">{failure}</FormAlert>}
      {draft && draft.status !== change.from && (
        <p role="status" className="rounded-control bg-warn-veil px-3.5 py-3">
          Nel frattempo l’ordine è passato da {orderStatusLabels[change.from]} a{" "}
          {orderStatusLabels[draft.status]}.
        </p>
      )}
      {!isUnchanged && (
        <p>
          {orderNumber} passa da <b className="font-semibold">{orderStatusLabels[from]}</b> a{" "}
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
        <StatusFields
          answers={answers}
          draft={draft}
          to={to}
          problems={problems}
          busy={busy}
          onChange={(next) => {
            setAnswers({ ...answers, ...next });
            setProblems({});
          }}
        />
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
    const read = async () => {
      const outcome = await withSignIn(readStatusDraft)({ orderId }).catch(() => null);
      if (!current) return;
      if (outcome?.ok) setDraft(outcome.value);
      else if (!outcome || !handleRefusal(outcome.error.code)) setFailed(true);
    };
    void read();
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

async function send(input: Parameters<typeof setOrderStatus>[0]): Promise<SetOrderStatusOutcome> {
  try {
    return await withSignIn(setOrderStatus)(input);
  } catch {
    // No connection, or the page is older than the server. Assume that nothing changed.
    return { ok: false, error: { code: "internal" } };
  }
}
