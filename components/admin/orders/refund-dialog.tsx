"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { mayHaveRun } from "@/components/ui/use-action-form";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type Parts } from "@/lib/catalog/model/parts";
import { type Cents, formatEuro } from "@/lib/core/money";
import {
  closesWithdrawal,
  draftCents,
  emptyDraft,
  fullRefundDraft,
  proposedRestock,
  type RefundDialogData,
  type RefundDraft,
  withdrawalDraft,
  withdrawalRest,
} from "@/lib/fulfilment/model/refund-draft";
import { refundForm, type RefundFormValues } from "@/lib/fulfilment/schema/order-page";
import { refundOrder } from "@/lib/ledger/actions";
import { refundMessages } from "@/lib/ledger/copy";
import { type RefundReason } from "@/lib/ledger/model";
import { RefundFields, WithdrawalRest } from "./refund-fields";
import { RefundLines } from "./refund-lines";
import { RefundPreview } from "./refund-preview";

type Values = Pick<RefundFormValues, "draft" | "restock" | "rest"> & {
  reason: RefundReason | null;
};

export default function RefundDialog({
  data,
  ...dialog
}: DialogProps & { data: RefundDialogData }) {
  const { refundable } = data;
  const router = useRouter();
  // The refund may have happened: only the same request may be repeated.
  const [locked, setLocked] = useState(false);
  const form = useFormDialog(dialog, {
    id: "refund",
    schema: refundForm(data),
    defaultValues: {
      draft: startingDraft(data),
      restock: null,
      rest: null,
      withheldReason: "",
    },
    keepsValues: true,
    action: (values, idempotencyKey) =>
      refundOrder({ orderId: data.orderId, idempotencyKey, ...toRefund(values, data) }),
    messages: { ...refundMessages, other: refundMessages.internal },
    toast: ({ state }) => ({
      title: state === "succeeded" ? "Rimborso fatto" : "Rimborso in corso",
      description:
        state === "succeeded"
          ? "Il servizio di pagamento lo ha confermato."
          : "Il servizio di pagamento lo sta elaborando: trovi l’esito in questa pagina.",
      key: "refund",
    }),
    onDone: () => router.refresh(),
    onFailure: ({ code }) => {
      setLocked(mayHaveRun(code));
      return false;
    },
  });
  const [draft, restock, rest] = useWatch({
    control: form.control,
    name: ["draft", "restock", "rest"],
  });
  // No reason is chosen at first.
  const chosen = useWatch({ control: form.control, name: "reason" }) as RefundReason | undefined;
  const reason = chosen ?? null;
  const values = { draft, reason, restock, rest };
  const cents = draftCents(draft, data, refundable.refundableCents);
  const restCents = withdrawalRest(values, data);
  const setDraft = (next: RefundDraft) => form.setValue("draft", next);

  const close = (open: boolean) => {
    if (form.isSending) return;
    // The reloaded page shows the outcome of an unanswered request.
    if (locked) router.refresh();
    dialog.onOpenChange(open);
  };

  return (
    <FormDialog
      onOpenChange={close}
      form={{ ...form, failure: null }}
      wide
      title={`Rimborsa ${data.orderNumber}`}
      cancel={locked ? "Chiudi" : "Annulla"}
      submit={<SubmitWords cents={cents} busy={form.isSending} />}
      disabled={cents === null || cents === 0}
      danger
    >
      <fieldset disabled={locked} className="grid gap-4">
        <legend className="sr-only">Che cosa rimborsare</legend>
        <RefundLines data={data} draft={draft} onChange={setDraft} />
        <RefundFields
          data={data}
          draft={draft}
          reason={form.field("reason")}
          restock={restocked(values, data)}
          onDraft={setDraft}
          onReason={() => form.setValue("restock", null)}
          onRestock={(parts) => form.setValue("restock", parts)}
        />
        {restCents > 0 && (
          <WithdrawalRest
            restCents={restCents}
            rest={form.field("rest")}
            withheldReason={form.field("withheldReason")}
            isWithheld={rest === "withheld"}
          />
        )}
        <RefundPreview
          data={data}
          restock={restocked(values, data)}
          cents={cents ?? 0}
          closesWithdrawal={closesWithdrawal(values, data)}
        />
        {form.failure !== null && (
          <p role="alert" className="rounded-control bg-danger-veil px-3.5 py-3 text-danger">
            {form.failure}
          </p>
        )}
      </fieldset>
    </FormDialog>
  );
}

function startingDraft(data: RefundDialogData): RefundDraft {
  const { withdrawal, status } = data;
  if (withdrawal !== null && withdrawal.restCents > 0)
    return withdrawalDraft(data, withdrawal.restCents);
  return status === "cancelled" ? fullRefundDraft(data) : emptyDraft;
}

function toRefund(values: RefundFormValues, data: RefundDialogData) {
  const { draft, reason, rest, withheldReason } = values;
  const restCents = withdrawalRest(values, data);
  return {
    amountCents: draftCents(draft, data, data.refundable.refundableCents) ?? 0,
    reason,
    restock: restocked(values, data),
    ...(restCents > 0 &&
      rest === "withheld" && { withheld: { cents: restCents, reason: withheldReason } }),
  };
}

/** Returns the parts to restock: as chosen, or as proposed. */
function restocked({ restock, ...values }: Values, data: RefundDialogData): Parts {
  return restock ?? proposedRestock(values, data);
}

/** Shows the amount or the busy label. Both share one grid cell, so that the width stays the same. */
function SubmitWords({ cents, busy }: { cents: Cents | null; busy: boolean }) {
  return (
    <span className="grid text-center *:[grid-area:1/1]">
      <span className={busy ? "invisible" : ""}>
        {cents === null ? "Rimborsa" : `Rimborsa ${formatEuro(cents)}`}
      </span>
      <span className={busy ? "" : "invisible"}>Rimborso in corso</span>
    </span>
  );
}
