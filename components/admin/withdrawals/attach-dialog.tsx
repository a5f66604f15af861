"use client";

import { useId, useState } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { attachWithdrawal } from "@/lib/returns/actions";
import { deskMessages } from "@/lib/returns/desk-copy";
import { AdminField } from "../admin-field";
import { answerRefusal } from "../answer-refusal";
import { FormAlert } from "../form-alert";
import { FormDialog } from "../form-dialog";
import { fieldClass } from "../looks";

type Props = DialogProps & { id: string; name: string; number: string };

/** Which order a withdrawal is about, by its number. */
export default function AttachDialog({ id, name, number, ...dialog }: Props) {
  const fieldId = useId();
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (form: HTMLFormElement) => {
    if (busy) return;
    const typed = new FormData(form).get("number");
    const orderNumber = typeof typed === "string" ? typed.trim() : "";
    setMissing(orderNumber === "");
    if (orderNumber === "") {
      form.querySelector("input")?.focus();
      return;
    }
    setBusy(true);
    const outcome = await attachWithdrawal({ id, orderNumber }).catch(() => null);
    setBusy(false);
    if (outcome?.ok) {
      dialog.onOpenChange(false);
      showToast({
        title: "Recesso abbinato",
        description: "Ora sta nella cronologia dell’ordine: il rimborso lo chiude.",
        key: "withdrawal",
      });
      return;
    }
    const code = outcome?.error.code ?? "other";
    if (answerRefusal(code)) return;
    setFailure((deskMessages as Record<string, string>)[code] ?? deskMessages.other);
  };

  return (
    <FormDialog
      {...dialog}
      title="Abbina a un ordine"
      submit={busy ? "Abbino…" : "Abbina"}
      busy={busy}
      onSubmit={(form) => void submit(form)}
    >
      <p>
        Cerca l’ordine di {name} e scrivine il numero. Se hai il dubbio che non sia la stessa
        persona, prima scrivile all’indirizzo dell’ordine.
      </p>
      {failure !== null && <FormAlert title="Non riuscito">{failure}</FormAlert>}
      <AdminField
        id={fieldId}
        label="Numero dell’ordine"
        error={missing ? deskMessages.numberMissing : undefined}
      >
        {(wires) => (
          <input
            {...wires}
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
