"use client";

import { useRouter } from "next/navigation";
import { useId, useState, useTransition } from "react";
import { LabelledSelect } from "@/components/admin/fulfilment/labelled-select";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { AdminField } from "@/components/admin/ui/admin-field";
import { fieldText } from "@/components/admin/ui/field-text";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { showErrors } from "@/components/admin/ui/show-errors";
import { areaClass } from "@/components/admin/ui/styles";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type ChangeManyOutcome, changeStatuses } from "@/lib/fulfilment/actions/order-table";
import { tableMessages } from "@/lib/fulfilment/copy/order-table";
import { MAX_REASON_LENGTH } from "@/lib/fulfilment/model/order";
import { bulkChangeHref } from "@/lib/fulfilment/model/order-table";
import { orderStatusLabels } from "@/lib/orders/copy/order";
import { orderListQuery, type OrderSelection } from "@/lib/orders/model/list-filter";
import { type OrderStatus, orderStatuses } from "@/lib/orders/model/order";

type Props = DialogProps & {
  selection: OrderSelection;
  count: number | null;
  onDone: () => void;
};

const emailNotes: Partial<Record<OrderStatus, string>> = {
  shipped: "Dice «Il tuo ordine è partito», senza codice di tracciamento.",
  delivered: "Dice «Il tuo ordine è arrivato».",
  cancelled: "Dice che l’ordine è annullato. I rimborsi si fanno ordine per ordine.",
};

export default function BulkStatusDialog({ selection, count, onDone, ...dialog }: Props) {
  const [status, setStatus] = useState<OrderStatus | null>(null);
  const [pending, startTransition] = useTransition();
  const router = useRouter();
  const id = useId();
  const [statusMissing, setStatusMissing] = useState(false);
  const tooMany = count === null;
  const orders = count === 1 ? "1 ordine" : `${count ?? 0} ordini`;

  const send = (form: HTMLFormElement) => {
    if (status === null) {
      showErrors(form, () => setStatusMissing(true));
      return;
    }
    const reason = fieldText(new FormData(form), "reason").trim();
    startTransition(async () => {
      const outcome = await ask(selection, status, reason);
      if (!outcome.ok) {
        showFailure(outcome.error);
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
      // Skipped and pending orders are listed on the page of the change.
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
      onSubmit={send}
    >
      {tooMany && <p role="alert">{tableMessages.too_many_orders}</p>}
      <LabelledSelect
        label="Nuovo stato"
        values={orderStatuses}
        names={orderStatusLabels}
        value={status}
        error={statusMissing ? tableMessages.statusMissing : undefined}
        onChange={(next) => {
          setStatus(next);
          setStatusMissing(false);
        }}
      />
      <AdminField id={`${id}-reason`} label="Motivo, per i cambi che non sono nel verso solito">
        {(attributes) => (
          <textarea
            {...attributes}
            name="reason"
            rows={2}
            maxLength={MAX_REASON_LENGTH}
            className={areaClass}
          />
        )}
      </AdminField>
      {status !== null && !tooMany && (
        <p className="text-cocoa">
          {emailsText(status, count)} Il cambio non si può annullare. Senza motivo, gli ordini che
          lo chiedono restano come sono: li trovi elencati alla fine.
        </p>
      )}
    </FormDialog>
  );
}

/** Describes how many e-mails are sent: at most one per order, since each kind is sent once. */
function emailsText(status: OrderStatus, orders: number): string {
  const note = emailNotes[status];
  if (note === undefined) return "I clienti non ricevono e-mail.";
  const emails = orders === 1 ? "Parte subito 1 e-mail" : `Partono subito fino a ${orders} e-mail`;
  return `${emails}, una per ogni cliente che non l’ha già ricevuta. ${note}`;
}

async function ask(
  selection: OrderSelection,
  status: OrderStatus,
  reason: string,
): Promise<ChangeManyOutcome> {
  const chosen =
    selection.kind === "picked"
      ? { kind: selection.kind, ids: [...selection.ids] }
      : {
          kind: "filter" as const,
          query: selection.kind === "filter" ? orderListQuery(selection.filter) : "",
        };
  try {
    return await withSignIn(changeStatuses)({
      selection: chosen,
      status,
      ...(reason !== "" && { reason }),
    });
  } catch {
    // No connection, or the page is older than the server. Assume that nothing changed.
    return { ok: false, error: { code: "internal" } };
  }
}

function showFailure(error: Extract<ChangeManyOutcome, { ok: false }>["error"]): void {
  if (handleRefusal(error.code)) return;
  const known = (tableMessages as Partial<Record<string, string>>)[error.code];
  const message = error.code === "invalid_input" ? Object.values(error.fieldErrors)[0] : undefined;
  const description = message ?? known ?? tableMessages.internal;
  showToast({ title: "Errore", description, tone: "destructive", key: "bulk-status" });
}
