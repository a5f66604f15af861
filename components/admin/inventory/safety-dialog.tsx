"use client";

import { AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { handleSafety } from "@/lib/inventory/actions";
import { safetyMessages } from "@/lib/inventory/copy";
import { type SafetyKind } from "@/lib/inventory/model/safety";
import { handleSafetyForm } from "@/lib/inventory/schema";

type Props = DialogProps & { target: { kind: SafetyKind; id: string } };

/** Closes a safety matter with what was done. */
export default function SafetyDialog({ target, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "handle-safety",
    schema: handleSafetyForm,
    defaultValues: { note: "" },
    action: ({ note }) => handleSafety({ ...target, note }),
    messages: safetyMessages,
    toast: () => ({
      title: "Gestita",
      description: "Resta scritto da chi e quando.",
      key: "safety",
    }),
  });
  return (
    <FormDialog
      form={form}
      title="Segna come gestita"
      submit="Segna come gestita"
      sending="Salvataggio in corso…"
    >
      <AdminTextArea
        {...form.field("note")}
        label="Che cosa avete fatto"
        hint="Per esempio a chi l’avete segnalato e con quale numero. Resta tra noi."
        rows={4}
        maxLength={500}
      />
    </FormDialog>
  );
}
