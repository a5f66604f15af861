"use client";

import { type ComponentProps } from "react";
import { z } from "zod";
import { AdminInput, AdminSelect, AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { Dialog, DialogCloseIcon, DialogTitle } from "@/components/ui/dialog";
import { Sheet } from "@/components/ui/sheet";
import { type DialogProps } from "@/components/ui/use-dialog";
import { ok } from "@/lib/core/result";

const text = "Prima di ordinare vedi sempre la data entro cui consegniamo.";

/** Shows one variant as the product uses it: `Sheet`, plain `Dialog`, or `FormDialog`. */
export default function SampleDialog({ variant, ...dialog }: ComponentProps<typeof Dialog>) {
  if (variant === "sheet")
    return (
      <Sheet {...dialog} title="Domande frequenti" description={text}>
        <p className="pt-4">{text}</p>
      </Sheet>
    );
  if (variant === "page") return <SampleFormDialog {...dialog} />;
  return (
    <Dialog {...dialog} variant={variant}>
      <header className="flex items-center justify-between gap-4 p-5">
        <DialogTitle className="title-3">Quando arriva?</DialogTitle>
        <DialogCloseIcon label="Chiudi" />
      </header>
      <p className="px-5 pb-5">{text}</p>
    </Dialog>
  );
}

const schema = z.object({
  name: z.string().trim().min(1, "Scrivi il nome."),
  state: z.string(),
  reason: z.string(),
});

function SampleFormDialog(dialog: DialogProps) {
  const form = useAdminForm({
    id: "sample-dialog",
    schema,
    action: () => Promise.resolve(ok(null)),
    messages: { other: "Non riuscito" },
    toast: () => ({ title: "Salvato", description: "Il campione è salvato.", key: "sample" }),
    onDone: () => {
      dialog.onOpenChange(false);
    },
  });
  return (
    <FormDialog {...dialog} form={form} title="Modifica" submit="Salva" sending="Salvo…">
      <AdminInput {...form.field("name")} label="Nome" hint="Come sul citofono" />
      <AdminSelect {...form.field("state")} label="Stato">
        <option>Pagato</option>
        <option>Spedito</option>
      </AdminSelect>
      <AdminTextArea {...form.field("reason")} label="Motivo" rows={3} />
    </FormDialog>
  );
}
