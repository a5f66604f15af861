"use client";

import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { eraseRecordedData } from "@/lib/privacy/actions";
import { recordMessages } from "@/lib/privacy/copy/record";
import { countTexts, openMatterNames } from "@/lib/privacy/copy/request";

type Props = DialogProps & { id: string; email: string };

export default function EraseDialog({ id, email, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "erase-data",
    action: () => eraseRecordedData({ id }),
    messages: recordMessages,
    describe: (error) => {
      if (!("matters" in error)) return undefined;
      const names = error.matters.map((matter) => openMatterNames[matter]).join(", ");
      return `Prima va concluso: ${names}. La richiesta resta aperta.`;
    },
    toast: (counts) => {
      const erased = countTexts(counts).join(", ");
      const description = erased === "" ? "Non c’era niente." : `${erased}.`;
      return { title: "Dati cancellati", description, key: "privacy" };
    },
  });
  return (
    <FormDialog
      form={form}
      title="Cancella i dati"
      cancel="Lascia com’è"
      submit="Cancella per sempre"
      sending="Cancello…"
      danger
    >
      <p className="wrap-anywhere">
        Tutto quello che il negozio conserva di <b className="font-semibold">{email}</b> si cancella
        subito, e non si può tornare indietro. Degli ordini restano numero, data, prodotti e
        importi, come vuole la legge fiscale.
      </p>
    </FormDialog>
  );
}
