"use client";

import { useWatch } from "react-hook-form";
import { AdminRadioList, AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { noteDocumentState } from "@/lib/invoices/actions";
import { documentMessages, stateHints, stateNames } from "@/lib/invoices/copy/document";
import { type DocumentState, documentStates } from "@/lib/invoices/model/document";
import { noteStateForm } from "@/lib/invoices/schema/documents";

type Props = DialogProps & {
  id: string;
  number: string;
  state: DocumentState;
  reason: string | null;
};

/** Records the SdI's answer, entered by hand. */
export default function NoteStateDialog({ id, number, state, reason, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "note-state",
    schema: noteStateForm,
    defaultValues: { state, reason: reason ?? "" },
    action: (values) => noteDocumentState({ id, ...values }),
    messages: documentMessages,
    toast: (_, values) => ({
      title: `Documento ${number}`,
      description: `Segnato come «${stateNames[values.state].toLowerCase()}».`,
      key: "invoice",
    }),
  });
  const chosen = useWatch({ control: form.control, name: "state" });
  return (
    <FormDialog form={form} title={`Stato del documento ${number}`} submit="Salva" sending="Salvo…">
      <AdminRadioList
        {...form.field("state")}
        label="A che punto è"
        values={documentStates}
        names={stateNames}
        hints={stateHints}
      />
      {chosen === "rejected" && (
        <AdminTextArea
          {...form.field("reason")}
          label="Motivo del rifiuto"
          hint="Codice e descrizione della ricevuta di scarto."
          rows={2}
          maxLength={300}
        />
      )}
    </FormDialog>
  );
}
