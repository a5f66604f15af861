"use client";

import { useId, useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { AdminField } from "@/components/admin/ui/admin-field";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { showErrors } from "@/components/admin/ui/show-errors";
import { fieldClass } from "@/components/admin/ui/styles";
import { useDialogAction } from "@/components/admin/ui/use-dialog-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { attachWithdrawal } from "@/lib/returns/actions";
import { withdrawalAdminMessages } from "@/lib/returns/copy/handling";

type Props = DialogProps & { id: string; name: string; number: string };

export default function AttachDialog({ id, name, number, ...dialog }: Props) {
  const fieldId = useId();
  const [missing, setMissing] = useState(false);
  const { failure, busy, run } = useDialogAction(
    () => dialog.onOpenChange(false),
    withdrawalAdminMessages,
  );

  const submit = (form: HTMLFormElement) => {
    const typed = new FormData(form).get("number");
    const orderNumber = typeof typed === "string" ? typed.trim() : "";
    if (orderNumber === "") {
      showErrors(form, () => setMissing(true));
      return;
    }
    setMissing(false);
    void run(() => withSignIn(attachWithdrawal)({ id, orderNumber }), {
      done: () => ({
        title: "Recesso abbinato",
        description: "Ora sta nella cronologia dell’ordine: il rimborso lo chiude.",
        key: "withdrawal",
      }),
    });
  };

  return (
    <FormDialog
      {...dialog}
      title="Abbina a un ordine"
      submit={busy ? "Abbino…" : "Abbina"}
      busy={busy}
      onSubmit={submit}
    >
      <p>
        Cerca l’ordine di {name} e scrivine il numero. Se hai il dubbio che non sia la stessa
        persona, prima scrivile all’indirizzo dell’ordine.
      </p>
      {failure !== null && <FormAlert title="Non riuscito">{failure}</FormAlert>}
      <AdminField
        id={fieldId}
        label="Numero dell’ordine"
        error={missing ? withdrawalAdminMessages.numberMissing : undefined}
      >
        {(attributes) => (
          <input
            {...attributes}
            name="number"
            defaultValue={number}
            maxLength={40}
            autoComplete="off"
            spellCheck={false}
            className={fieldClass}
          />
        )}
      </AdminField>
    </FormDialog>
  );
}
