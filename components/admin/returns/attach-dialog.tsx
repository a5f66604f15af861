"use client";

import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { attachWithdrawal } from "@/lib/returns/actions";
import { withdrawalAdminMessages } from "@/lib/returns/copy/handling";
import { attachWithdrawalSchema } from "@/lib/returns/schema";

type Props = DialogProps & { id: string; name: string; number: string };

export default function AttachDialog({ id, name, number, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "attach-withdrawal",
    schema: attachWithdrawalSchema.omit({ id: true }),
    defaultValues: { orderNumber: number },
    action: (values) => attachWithdrawal({ id, ...values }),
    messages: withdrawalAdminMessages,
    toast: () => ({
      title: "Recesso abbinato",
      description: "Ora sta nella cronologia dell’ordine: il rimborso lo chiude.",
      key: "withdrawal",
    }),
  });
  return (
    <FormDialog form={form} title="Abbina a un ordine" submit="Abbina" sending="Abbino…">
      <p>
        Cerca l’ordine di {name} e scrivine il numero. Se hai il dubbio che non sia la stessa
        persona, prima scrivile all’indirizzo dell’ordine.
      </p>
      <AdminInput
        {...form.field("orderNumber")}
        label="Numero dell’ordine"
        maxLength={40}
        spellCheck={false}
      />
    </FormDialog>
  );
}
