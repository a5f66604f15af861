"use client";

import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import {
  AdminCheckbox,
  AdminSelect,
  AdminTextArea,
  NamedOptions,
} from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { changeStatuses } from "@/lib/fulfilment/actions";
import { tableMessages } from "@/lib/fulfilment/copy/order-table";
import { MAX_REASON_LENGTH } from "@/lib/fulfilment/model/order-page";
import { bulkChangeHref } from "@/lib/fulfilment/model/order-table";
import { changeStatusesForm } from "@/lib/fulfilment/schema/order-table";
import { orderStatusLabels, parcelEmailSubjects } from "@/lib/orders/copy/order";
import { orderList, type OrderSelection } from "@/lib/orders/model/list-filter";
import { type OrderStatus, orderStatuses } from "@/lib/orders/model/order";

type Props = DialogProps & {
  selection: OrderSelection;
  count: number | null;
  onDone: () => void;
};

const emailNotes: Partial<Record<OrderStatus, string>> = {
  shipped: `Dice «${parcelEmailSubjects.order_shipped}», senza codice di tracciamento.`,
  delivered: `Dice «${parcelEmailSubjects.order_delivered}».`,
  cancelled: "Dice che l’ordine è annullato. I rimborsi si fanno ordine per ordine.",
};

export default function BulkStatusDialog({ selection, count, onDone, ...dialog }: Props) {
  const router = useRouter();
  const tooMany = count === null;
  const orders = count === 1 ? "1 ordine" : `${count ?? 0} ordini`;
  const form = useFormDialog(dialog, {
    id: "bulk-status",
    schema: changeStatusesForm,
    defaultValues: { reason: "", withoutCodes: false, withMessages: false },
    action: ({ status: to, reason, withMessages }) =>
      changeStatuses({ status: to, reason, withMessages, selection: toSelection(selection) }),
    messages: tableMessages,
    onDone: ({ id, total, complete }) => {
      onDone();
      if (complete) {
        const changed = total === 1 ? "1 ordine aggiornato." : `${total} ordini aggiornati.`;
        showToast({ title: "Aggiornato", description: changed, key: "bulk-status" });
        return;
      }
      // Skipped and pending orders are listed on the page of the change.
      router.push(bulkChangeHref(id));
    },
  });
  const status = useWatch({ control: form.control, name: "status" }) as
    | OrderStatus
    | ""
    | undefined;
  return (
    <FormDialog
      form={form}
      title="Cambia stato"
      submit={`Cambia ${orders}`}
      sending="Cambio in corso"
      disabled={tooMany}
    >
      {tooMany && <p role="alert">{tableMessages.too_many_orders}</p>}
      <AdminSelect {...form.field("status")} label="Nuovo stato" defaultValue="">
        <option value="" disabled>
          Scegli
        </option>
        <NamedOptions values={orderStatuses} names={orderStatusLabels} />
      </AdminSelect>
      <AdminTextArea
        {...form.field("reason")}
        label="Motivo, per i cambi insoliti"
        rows={2}
        maxLength={MAX_REASON_LENGTH}
      />
      {status === "shipped" && !tooMany && (
        <>
          <AdminCheckbox
            {...form.field("withoutCodes")}
            label="Spedisci senza codici di tracciamento. Se li aggiungi dopo, ogni cliente riceve il suo per email"
          />
          <AdminCheckbox
            {...form.field("withMessages")}
            label="Spedisci anche gli ordini di chi ha un messaggio aperto. Altrimenti restano come sono, elencati alla fine"
          />
        </>
      )}
      {status && !tooMany && (
        <p className="text-cocoa">
          <span>{emailsText(status, count)}</span> Il cambio non si può annullare. Senza motivo, gli
          ordini che lo chiedono restano come sono: li trovi elencati alla fine.
        </p>
      )}
    </FormDialog>
  );
}

/** Describes how many e-mails are sent: at most one per order, since each kind is sent once. */
function emailsText(status: OrderStatus, orders: number): string {
  const note = emailNotes[status];
  if (note === undefined) return "I clienti non ricevono email.";
  const emails = orders === 1 ? "Parte subito 1 email" : `Partono subito fino a ${orders} email`;
  return `${emails}, una per ogni cliente che non l’ha già ricevuta. ${note}`;
}

function toSelection(selection: OrderSelection) {
  if (selection.kind === "picked") return { kind: selection.kind, ids: [...selection.ids] };
  const query = selection.kind === "filter" ? orderList.queryOf(selection.filter) : "";
  return { kind: "filter" as const, query };
}
