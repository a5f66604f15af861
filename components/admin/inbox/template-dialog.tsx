"use client";

import { AdminInput, AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { saveTemplate } from "@/lib/inbox/actions/dashboard";
import { TEMPLATE_HINT, templateMessages } from "@/lib/inbox/copy/templates";
import {
  type AnswerTemplate,
  MAX_TEMPLATE_LENGTH,
  MAX_TEMPLATE_TITLE,
} from "@/lib/inbox/model/template";
import { templateForm } from "@/lib/inbox/schema/templates";

/** Writes a template; null for a new one. */
export default function TemplateDialog({
  template,
  ...dialog
}: DialogProps & { template: AnswerTemplate | null }) {
  const form = useFormDialog(dialog, {
    id: "template",
    schema: templateForm,
    defaultValues: { title: template?.title ?? "", text: template?.text ?? "" },
    action: (values, key) =>
      saveTemplate({ ...values, id: template?.id ?? key, version: template?.version ?? null }),
    messages: templateMessages,
    toast: (_, { title }) => ({ title: "Modello salvato", description: title, key: "template" }),
  });
  return (
    <FormDialog
      form={form}
      wide
      title={template ? "Modifica il modello" : "Nuovo modello"}
      submit="Salva"
      sending="Salvataggio in corso…"
    >
      <AdminInput {...form.field("title")} label="Nome" maxLength={MAX_TEMPLATE_TITLE} />
      <AdminTextArea
        {...form.field("text")}
        label="Testo"
        hint={TEMPLATE_HINT}
        rows={10}
        maxLength={MAX_TEMPLATE_LENGTH}
      />
    </FormDialog>
  );
}
