"use client";

import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type IsoDay } from "@/lib/core/business-days";
import { type Cents, formatEuro } from "@/lib/core/money";
import { dropTransfer, recordTransfer } from "@/lib/ledger/actions";
import { transferMessages } from "@/lib/ledger/copy";
import { bankTransferSchema, dropTransferSchema } from "@/lib/ledger/schema";
import { TransferFields } from "./order-fields";

/** Records the bank transfer by which staff made a refund. */
export function RecordTransferDialog({
  refundId,
  amountCents,
  today,
  ...dialog
}: DialogProps & { refundId: string; amountCents: Cents; today: IsoDay }) {
  const form = useFormDialog(dialog, {
    id: "record-transfer",
    schema: bankTransferSchema,
    defaultValues: { day: today, reference: "" },
    action: (values) => recordTransfer({ refundId, ...values }),
    messages: transferMessages,
    fields: { bank_day_invalid: "day" },
    toast: () => ({ title: "Bonifico registrato", key: "refund" }),
  });
  return (
    <FormDialog
      form={form}
      title={`Bonifico di ${formatEuro(amountCents)}`}
      submit="Registra"
      sending="Un attimo"
    >
      <p>Registralo quando l’hai mandato: al cliente parte l’email del rimborso.</p>
      <TransferFields field={form.field} today={today} />
    </FormDialog>
  );
}

/** Gives up a refund by bank transfer. */
export function DropTransferDialog({
  refundId,
  amountCents,
  ...dialog
}: DialogProps & { refundId: string; amountCents: Cents }) {
  const form = useFormDialog(dialog, {
    id: "drop-transfer",
    schema: dropTransferSchema.omit({ refundId: true }),
    action: () => dropTransfer({ refundId }),
    messages: transferMessages,
    toast: () => ({
      title: "Rimborso lasciato",
      description: "Se serve ancora, rifallo.",
      key: "refund",
    }),
  });
  return (
    <FormDialog
      form={form}
      title={`Non mandare ${formatEuro(amountCents)}`}
      cancel="Torna indietro"
      submit="Non lo mando"
      sending="Un attimo"
      danger
    >
      <p>
        Solo se il bonifico non è partito: chiedi a chi lavora con te. Se è già partito, registralo.
      </p>
    </FormDialog>
  );
}
