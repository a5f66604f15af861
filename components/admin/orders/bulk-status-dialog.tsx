"use client";

import { useRouter } from "next/navigation";
import { useId, useState, useTransition } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { MAX_REASON_LENGTH } from "@/lib/fulfilment/model";
import { type ChangeManyOutcome, changeMany } from "@/lib/order-table/actions";
import { tableMessages } from "@/lib/order-table/copy";
import { orderStatusLabels } from "@/lib/orders/copy";
import { type OrderSelection, orderListQuery } from "@/lib/orders/list-filter";
import { type OrderStatus, orderStatuses } from "@/lib/orders/model";
import { bulkChangeHref } from "@/lib/order-table/model";
import { AdminField } from "../admin-field";
import { answerRefusal } from "../answer-refusal";
import { FormDialog } from "../form-dialog";
import { areaClass } from "../looks";
import { LabelledSelect } from "../order/labelled-select";
import { typed } from "../typed";
import { withSignIn } from "../sign-in-again";

type Props = DialogProps & {
  selection: OrderSelection;
  /** How many orders; null when they are more than can be changed at once. */
  count: number | null;
  onDone: () => void;
};

const emailNotes: Partial<Record<OrderStatus, string>> = {
  shipped: "A ogni cliente parte l’e-mail «Il tuo ordine è partito», senza codice di tracciamento.",
  delivered: "A ogni cliente parte l’e-mail della consegna.",
  cancelled:
    "A ogni cliente parte l’e-mail dell’annullamento. I rimborsi si fanno ordine per ordine.",
};

/** Asks which status the selected orders are to have, and says what comes of it. */
export default function BulkStatusDialog({ selection, count, onDone, ...dialog }: Props) {
  const [status, setStatus] = useState<OrderStatus>("shipped");
  const [pending, startTransition] = useTransition();
  const router = useRouter();
  const id = useId();
  const tooMany = count === null;
  const orders = count === 1 ? "1 ordine" : `${count ?? 0} ordini`;

  const send = (reason: string) => {
    startTransition(async () => {
      const outcome = await ask(selection, status, reason);
      if (!outcome.ok) {
        tell(outcome.error);
        return;
      }
      dialog.onOpenChange(false);
      onDone();
      const { id: changeId, total, complete } = outcome.value;
      if (complete) {
        const changed = total === 1 ? "1 ordine aggiornato." : `${total} ordini aggiornati.`;
        showToast({ title: "Aggiornato", description: changed, key: "bulk-status" });
        return;
      }
      // What was not changed, or is still being changed, is told on a page of its own.
      router.push(bulkChangeHref(changeId));
    });
  };

  return (
    <FormDialog
      {...dialog}
      title="Cambia stato"
      submit={pending ? "Cambio in corso" : `Cambia ${orders}`}
      busy={pending}
      disabled={pending || tooMany}
      onSubmit={(form) => send(typed(new FormData(form), "reason").trim())}
    >
      {tooMany && <p role="alert">{tableMessages.too_many_orders}</p>}
      <LabelledSelect
        label="Nuovo stato"
        values={orderStatuses}
        names={orderStatusLabels}
        value={status}
        onChange={setStatus}
      />
      <AdminField id={`${id}-reason`} label="Motivo, per i cambi che non sono nel verso solito">
        {(wires) => (
          <textarea
            {...wires}
            name="reason"
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            className={areaClass}
          />
        )}
      </AdminField>
      <p className="text-cocoa">
        {emailNotes[status]} Senza motivo, gli ordini che lo chiedono restano come sono: li trovi
        elencati alla fine.
      </p>
    </FormDialog>
  );
}

async function ask(
  selection: OrderSelection,
  status: OrderStatus,
  reason: string,
): Promise<ChangeManyOutcome> {
  const chosen =
    selection.kind === "picked"
      ? selection
      : {
          kind: "filter",
          query: selection.kind === "filter" ? orderListQuery(selection.filter) : "",
        };
  try {
    return await withSignIn(changeMany)({
      selection: chosen,
      status,
      ...(reason !== "" && { reason }),
    });
  } catch {
    // No connection, or a page older than the server: nothing was changed as far as we know.
    return { ok: false, error: { code: "internal" } };
  }
}

function tell(error: { code: string; message?: string | undefined }): void {
  if (answerRefusal(error.code)) return;
  const known = (tableMessages as Partial<Record<string, string>>)[error.code];
  const description = error.message ?? known ?? tableMessages.internal;
  showToast({ title: "Errore", description, tone: "destructive", key: "bulk-status" });
}
