"use client";

import { AdminInput, AdminSelect, NamedOptions } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { SpellingCheck } from "@/components/ui/form-field";
import { type DialogProps } from "@/components/ui/use-dialog";
import { recordWithdrawal } from "@/lib/returns/actions";
import { channelNames, withdrawalAdminMessages } from "@/lib/returns/copy/handling";
import { recordedChannels } from "@/lib/returns/model/withdrawal";
import { recordWithdrawalForm } from "@/lib/returns/schema";

/** Records a withdrawal that came by post or e-mail. */
export default function RecordDialog({ today, ...dialog }: DialogProps & { today: string }) {
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
    <FormDialog form={form} title="Annota un recesso" submit="Annota" sending="Annoto…">
      <p>
        Per un recesso arrivato con una lettera o un’email: vale come quello della pagina, e
        conserva l’originale. Se il numero dell’ordine manca, scrivi quello che c’è: lo abbini dopo.
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
      <SpellingCheck>
        <AdminInput
          {...field("email")}
          label="Email (facoltativa)"
          hint="Se c’è, mandiamo la ricevuta."
          type="email"
          maxLength={254}
        />
      </SpellingCheck>
    </FormDialog>
  );
}
