"use client";

import {
  AdminInput,
  AdminRadioList,
  AdminSelect,
  AdminTextArea,
  NamedOptions,
} from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { attachWithdrawal, closeWithdrawal, recordWithdrawal } from "@/lib/returns/actions";
import {
  channelNames,
  closingHints,
  closingNames,
  manualClosings,
  withdrawalAdminMessages,
} from "@/lib/returns/copy/handling";
import { recordedChannels } from "@/lib/returns/model/withdrawal";
import {
  attachWithdrawalSchema,
  closeWithdrawalSchema,
  recordWithdrawalForm,
} from "@/lib/returns/schema";

/** Records a withdrawal that came by post or e-mail. */
export function RecordDialog({ today, ...dialog }: DialogProps & { today: string }) {
  const form = useFormDialog(dialog, {
    id: "record-withdrawal",
    schema: recordWithdrawalForm,
    defaultValues: { channel: "post", receivedOn: today },
    action: (values, submissionKey) => recordWithdrawal({ ...values, submissionKey }),
    messages: withdrawalAdminMessages,
    fields: { not_yet: "receivedOn" },
    toast: (_, { email }) => ({
      title: "Recesso annotato",
      description:
        email.trim() === ""
          ? "Il termine per il rimborso corre dal giorno in cui è arrivato."
          : "Il termine per il rimborso corre dal giorno in cui è arrivato. La ricevuta è in partenza.",
      key: "withdrawal",
    }),
  });
  const { field } = form;
  return (
    <FormDialog
      form={form}
      title="Annota un recesso"
      submit="Annota"
      sending="Salvataggio in corso…"
    >
      <p>
        Un recesso arrivato per lettera o per email vale come quello della pagina. Conserva
        l’originale. Se il numero dell’ordine manca, scrivi quello che c’è: lo abbini dopo.
      </p>
      <div className="grid grid-cols-2 gap-4 max-md:grid-cols-1">
        <AdminSelect {...field("channel")} label="Com’è arrivato">
          <NamedOptions values={recordedChannels} names={channelNames} />
        </AdminSelect>
        <AdminInput
          {...field("receivedOn")}
          label="Giorno in cui è arrivato"
          hint="Il termine per il rimborso parte da qui."
          type="date"
          max={today}
        />
      </div>
      <AdminInput {...field("name")} label="Nome e cognome" maxLength={120} />
      <AdminInput
        {...field("orderNumber")}
        label="Numero dell’ordine"
        maxLength={40}
        spellCheck={false}
      />
      <AdminInput
        {...field("email")}
        label="Email (facoltativa)"
        hint="Se c’è, mandiamo la ricevuta."
        type="email"
        maxLength={254}
      />
    </FormDialog>
  );
}

type Props = DialogProps & { id: string; name: string };

export function AttachDialog({ id, name, number, ...dialog }: Props & { number: string }) {
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
    <FormDialog
      form={form}
      title="Abbina a un ordine"
      submit="Abbina"
      sending="Abbinamento in corso…"
    >
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

export function CloseDialog({ id, name, ...dialog }: Props) {
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
      sending="Chiusura in corso…"
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
