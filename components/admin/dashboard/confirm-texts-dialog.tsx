"use client";

import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { confirmLegalTexts } from "@/lib/dashboard/actions";
import { legalTextsMessages } from "@/lib/dashboard/copy/launch";
import { legalTextsForm } from "@/lib/dashboard/schema";
import { routes } from "@/lib/platform/routes";

const texts = [
  ["Condizioni di vendita", routes.terms],
  ["Politica resi", routes.returns],
  ["Note legali", routes.legal],
  ["Privacy", routes.privacy],
  ["Cookie", routes.cookies],
  ["Accessibilità", routes.accessibility],
] as const;

type Props = DialogProps & { version: string; today: string };

/** Records that a lawyer has read the legal texts that are online. */
export default function ConfirmTextsDialog({ version, today, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "confirm-legal-texts",
    schema: legalTextsForm,
    defaultValues: { readBy: "", readOn: today },
    action: (values) => confirmLegalTexts({ ...values, version }),
    messages: legalTextsMessages,
    fields: { not_yet: "readOn" },
    toast: () => ({
      title: "Testi confermati",
      description: "Se un testo cambia, la conferma si chiede di nuovo.",
      key: "legal-texts",
    }),
  });
  return (
    <FormDialog
      form={form}
      title="Conferma i testi legali"
      submit="Conferma"
      sending="Conferma in corso…"
    >
      <p>
        Conferma solo se un legale ha letto tutti questi testi come sono adesso. Nome e data restano
        nel registro.
      </p>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {texts.map(([name, href]) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer" className="underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
      <AdminInput
        {...form.field("readBy")}
        label="Chi li ha letti"
        hint="Nome e cognome, o lo studio."
        maxLength={120}
      />
      <AdminInput
        {...form.field("readOn")}
        label="Giorno in cui li ha letti"
        type="date"
        max={today}
        inputClass="max-w-44"
      />
    </FormDialog>
  );
}
