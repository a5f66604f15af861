"use client";

import { AdminInput, AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { markCustomer, mergeCustomers } from "@/lib/customers/actions";
import { customerMessages } from "@/lib/customers/copy/marks";
import { MAX_REASON } from "@/lib/customers/model/customer";
import { blockForm, mergeForm } from "@/lib/customers/schema";

type Props = DialogProps & { orderId: string };

/** Refuses new orders of a person, with the reason. */
export function BlockDialog({ orderId, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "block-customer",
    schema: blockForm,
    defaultValues: { text: "" },
    action: ({ text }) => markCustomer({ orderId, kind: "block", text }),
    messages: customerMessages,
    toast: () => ({
      title: "Cliente bloccato",
      description: "Dal sito non può più ordinare.",
      key: "customer",
    }),
  });
  return (
    <FormDialog form={form} title="Blocca i nuovi ordini" submit="Blocca" danger>
      <p>
        Chi prova a ordinare con i suoi indirizzi email legge solo che il sito non può prendere
        l’ordine e che può scriverti. Gli ordini già pagati, quelli che crei tu, i resi e i rimborsi
        vanno avanti. Il blocco finisce quando lo togli, o quando i suoi ordini non portano più il
        nome.
      </p>
      <AdminTextArea
        {...form.field("text")}
        label="Motivo"
        hint="Lo legge solo lo staff, e il cliente se chiede una copia dei suoi dati."
        rows={3}
        maxLength={MAX_REASON}
      />
    </FormDialog>
  );
}

/** Joins another address to a person. */
export function MergeDialog({ orderId, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "merge-customers",
    schema: mergeForm,
    defaultValues: { email: "" },
    action: ({ email }) => mergeCustomers({ orderId, email }),
    messages: customerMessages,
    fields: { same_person: "email", unknown_address: "email", joined_elsewhere: "email" },
    toast: () => ({
      title: "Indirizzi uniti",
      description: "Ordini, messaggi e resi sono insieme in questa pagina.",
      key: "customer",
    }),
  });
  return (
    <FormDialog form={form} title="Unisci un altro indirizzo" submit="Unisci">
      <p>
        Per chi ordina con due email. Da qui in avanti sono un cliente solo, in elenco, ricerca e
        file. Ordini e messaggi restano come sono, e puoi separarli quando vuoi.
      </p>
      <AdminInput
        {...form.field("email")}
        label="L’altra email"
        type="email"
        maxLength={254}
        spellCheck={false}
      />
    </FormDialog>
  );
}
