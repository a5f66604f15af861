"use client";

import { AdminRadioList, AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { closeWithdrawal } from "@/lib/returns/actions";
import { closingHints, closingNames, withdrawalAdminMessages } from "@/lib/returns/copy/handling";
import { manualClosings } from "@/lib/returns/model/withdrawal";
import { closeWithdrawalSchema } from "@/lib/returns/schema";

type Props = DialogProps & { id: string; name: string };

export default function CloseDialog({ id, name, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "close-withdrawal",
    schema: closeWithdrawalSchema.omit({ id: true }),
    action: (values) => closeWithdrawal({ id, ...values }),
    messages: withdrawalAdminMessages,
    toast: (_, { closing }) => ({
      title: "Recesso chiuso",
      description: `${closingNames[closing]}. Resta nel registro.`,
      key: "withdrawal",
    }),
  });
  return (
    <FormDialog
      form={form}
      title="Chiudi il recesso"
      cancel="Lascia aperto"
      submit="Chiudi senza rimborso"
      sending="Chiudo…"
      danger
    >
      <p>
        Il recesso di {name} si chiude da solo quando rimborsi la somma dovuta. Qui si chiude quando
        non c’è niente da rimborsare.
      </p>
      <AdminRadioList
        {...form.field("closing")}
        label="Come si chiude"
        values={manualClosings}
        names={closingNames}
        hints={closingHints}
      />
      <AdminTextArea
        {...form.field("note")}
        label="Perché"
        hint="Resta tra noi, accanto al recesso."
        rows={3}
        maxLength={500}
      />
    </FormDialog>
  );
}
