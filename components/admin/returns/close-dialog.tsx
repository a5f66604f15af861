"use client";

import { useId, useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { AdminField } from "@/components/admin/ui/admin-field";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { RadioList } from "@/components/admin/ui/radio-list";
import { areaClass } from "@/components/admin/ui/styles";
import { useDialogAction } from "@/components/admin/ui/use-dialog-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { closeWithdrawal } from "@/lib/returns/actions";
import { closingHints, closingNames, withdrawalAdminMessages } from "@/lib/returns/copy/handling";
import { type ManualClosing, manualClosings } from "@/lib/returns/model/withdrawal";

type Props = DialogProps & { id: string; name: string };
type Missing = { closing: boolean; note: boolean };

export default function CloseDialog({ id, name, ...dialog }: Props) {
  const formId = useId();
  const [closing, setClosing] = useState<ManualClosing | null>(null);
  const [missing, setMissing] = useState<Missing>({ closing: false, note: false });
  const { failure, busy, run } = useDialogAction(
    () => dialog.onOpenChange(false),
    withdrawalAdminMessages,
  );

  const submit = (form: HTMLFormElement) => {
    const typed = new FormData(form).get("note");
    const note = typeof typed === "string" ? typed.trim() : "";
    const missingFields = { closing: closing === null, note: note === "" };
    setMissing(missingFields);
    if (closing === null || missingFields.note) {
      form.querySelector<HTMLElement>(missingFields.closing ? "input" : "textarea")?.focus();
      return;
    }
    void run(() => withSignIn(closeWithdrawal)({ id, closing, note }), {
      done: () => ({
        title: "Recesso chiuso",
        description: `${closingNames[closing]}. Resta nel registro.`,
        key: "withdrawal",
      }),
    });
  };

  return (
    <FormDialog
      {...dialog}
      title="Chiudi il recesso"
      cancel="Lascia aperto"
      submit={busy ? "Chiudo…" : "Chiudi senza rimborso"}
      busy={busy}
      danger
      onSubmit={submit}
    >
      <p>
        Il recesso di {name} si chiude da solo quando rimborsi la somma dovuta. Qui si chiude quando
        non c’è niente da rimborsare.
      </p>
      {failure !== null && <FormAlert title="Non riuscito">{failure}</FormAlert>}
      <RadioList
        id={`${formId}-closing`}
        label="Come si chiude"
        values={manualClosings}
        names={closingNames}
        hints={closingHints}
        value={closing}
        error={missing.closing ? withdrawalAdminMessages.closingMissing : undefined}
        onChange={(one) => {
          setClosing(one);
          setMissing((before) => ({ ...before, closing: false }));
        }}
      />
      <AdminField
        id={`${formId}-note`}
        label="Perché"
        hint="Resta tra noi, accanto al recesso."
        error={missing.note ? withdrawalAdminMessages.noteMissing : undefined}
      >
        {(attributes) => (
          <textarea {...attributes} name="note" rows={3} maxLength={500} className={areaClass} />
        )}
      </AdminField>
    </FormDialog>
  );
}
