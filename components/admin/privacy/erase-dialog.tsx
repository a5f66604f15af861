"use client";

import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { useDialogAction } from "@/components/admin/ui/use-dialog-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { eraseRecordedData } from "@/lib/privacy/actions";
import { recordMessages } from "@/lib/privacy/copy/record";
import { countTexts, openMatterNames } from "@/lib/privacy/copy/request";

type Props = DialogProps & { id: string; email: string };

export default function EraseDialog({ id, email, ...dialog }: Props) {
  const { failure, busy, run } = useDialogAction(() => dialog.onOpenChange(false), recordMessages);

  const submit = () =>
    run(() => withSignIn(eraseRecordedData)({ id }), {
      done: (counts) => {
        const erased = countTexts(counts).join(", ");
        const description = erased === "" ? "Non c’era niente." : `${erased}.`;
        return { title: "Dati cancellati", description, key: "privacy" };
      },
      explain: (error) => {
        if (error.code !== "open_matters" || !("matters" in error)) return undefined;
        const names = error.matters.map((matter) => openMatterNames[matter]).join(", ");
        return `Prima va concluso: ${names}. La richiesta resta aperta.`;
      },
    });

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
