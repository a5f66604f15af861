"use client";

import { useState } from "react";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { eraseRecordedData } from "@/lib/privacy/actions";
import { recordMessages } from "@/lib/privacy/record-copy";
import { countTexts, openMatterNames } from "@/lib/privacy/request-copy";
import { answerRefusal } from "../answer-refusal";
import { FormAlert } from "../form-alert";
import { FormDialog } from "../form-dialog";

type Props = DialogProps & { id: string; email: string };

/** Asks once more before what is kept under an address is erased for good. */
export default function EraseDialog({ id, email, ...dialog }: Props) {
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async () => {
    if (busy) return;
    setBusy(true);
    const outcome = await eraseRecordedData({ id }).catch(() => null);
    setBusy(false);
    if (outcome?.ok) {
      dialog.onOpenChange(false);
      const erased = countTexts(outcome.value).join(", ");
      showToast({
        title: "Dati cancellati",
        description: erased === "" ? "Non c’era niente." : `${erased}.`,
        key: "privacy",
      });
      return;
    }
    const error = outcome?.error ?? { code: "other" as const };
    if (error.code === "open_matters" && "matters" in error) {
      const names = error.matters.map((matter) => openMatterNames[matter]).join(", ");
      setFailure(`Prima va concluso: ${names}. La richiesta resta aperta.`);
      return;
    }
    if (answerRefusal(error.code)) return;
    setFailure((recordMessages as Record<string, string>)[error.code] ?? recordMessages.other);
  };

  return (
    <FormDialog
      {...dialog}
      title="Cancella i dati"
      cancel="Lascia com’è"
      submit={busy ? "Cancello…" : "Cancella per sempre"}
      busy={busy}
      danger
      onSubmit={() => void submit()}
    >
      {failure !== null && <FormAlert title="Non riuscito">{failure}</FormAlert>}
      <p className="wrap-anywhere">
        Tutto quello che il negozio conserva di <b className="font-semibold">{email}</b> si cancella
        subito, e non si può tornare indietro. Degli ordini restano numero, data, prodotti e
        importi, come vuole la legge fiscale.
      </p>
    </FormDialog>
  );
}
