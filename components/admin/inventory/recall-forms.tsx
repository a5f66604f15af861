"use client";

import { ActionButton } from "@/components/admin/ui/action-button";
import { AdminCheckbox, AdminInput, AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { errorClass } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { type DialogProps } from "@/components/ui/use-dialog";
import { formatCounted } from "@/lib/core/numbers";
import { saveRecall, sendRecall, testRecall } from "@/lib/inventory/actions";
import { recallMessages, remedyLabels } from "@/lib/inventory/copy";
import { type RecallFacts, recallRemedies } from "@/lib/inventory/model/recall";
import { recallForm, sendRecallForm } from "@/lib/inventory/schema";

type Draft = Pick<RecallFacts, "risk" | "instructions" | "remedies"> & { updatedAt: Date };

/** Writes the notice of a lot's recall. */
export function RecallForm({ lotId, draft }: { lotId: string; draft: Draft | null }) {
  const form = useAdminForm({
    id: "recall",
    schema: recallForm,
    defaultValues: {
      risk: draft?.risk ?? "",
      instructions: draft?.instructions ?? "",
      remedies: draft?.remedies ?? ["replacement", "refund"],
    },
    keepsValues: true,
    action: (values, recallId) =>
      saveRecall({ ...values, lotId, recallId, updatedAt: draft?.updatedAt.toISOString() ?? null }),
    messages: recallMessages,
    toast: () => ({ title: "Avviso salvato", description: "Rileggilo qui sotto.", key: "recall" }),
  });
  const remedies = form.field("remedies");
  return (
    <form {...form.formProps} className="grid max-w-160 gap-4 py-4">
      <AdminTextArea
        {...form.field("risk")}
        label="Il rischio, in parole semplici"
        hint="Che cosa può succedere e a chi. Senza parole che lo rimpiccioliscono, come «volontario», «precauzionale» o «in rari casi»."
        rows={3}
        maxLength={1_000}
      />
      <AdminTextArea
        {...form.field("instructions")}
        label="Che cosa fare, oltre a smettere subito di usarlo"
        hint="Per esempio come conservarlo, spedirlo o buttarlo."
        rows={3}
        maxLength={1_000}
      />
      <fieldset aria-describedby={remedies.error === undefined ? undefined : "recall-remedies"}>
        <legend className="font-medium">Che cosa può scegliere il cliente, gratis</legend>
        {recallRemedies.map((remedy) => (
          <AdminCheckbox
            key={remedy}
            {...form.control.register("remedies")}
            id={`recall-${remedy}`}
            value={remedy}
            defaultChecked={(draft?.remedies ?? ["replacement", "refund"]).includes(remedy)}
            label={remedyLabels[remedy]}
          />
        ))}
        <p id="recall-remedies" role="alert" className={`${errorClass} empty:hidden`}>
          {remedies.error}
        </p>
      </fieldset>
      <SubmitButton form={form} style="capsule" className="justify-self-start">
        Salva l’avviso
      </SubmitButton>
      <FormFailure form={form} />
    </form>
  );
}

export function TestRecallButton({ lotId, updatedAt }: { lotId: string; updatedAt: Date }) {
  return (
    <ActionButton
      action={testRecall}
      input={{ lotId, updatedAt: updatedAt.toISOString() }}
      label="Manda una prova a me"
      busyLabel="Invio in corso…"
      done={{ title: "Prova in partenza", description: "Arriva al tuo indirizzo." }}
      failures={recallMessages}
    />
  );
}

type Props = DialogProps & { lotId: string; updatedAt: Date; reachable: number };

/** Sends a recall, confirmed by the lot's code. */
export default function SendRecallDialog({ lotId, updatedAt, reachable, ...dialog }: Props) {
  const form = useFormDialog(dialog, {
    id: "send-recall",
    schema: sendRecallForm,
    defaultValues: { code: "" },
    action: ({ code }) => sendRecall({ lotId, code, updatedAt: updatedAt.toISOString() }),
    messages: recallMessages,
    fields: { wrong_code: "code" },
    toast: () => ({
      title: "Richiamo in partenza",
      description: "Qui vedi quante email sono partite.",
      key: "recall",
    }),
  });
  return (
    <FormDialog form={form} title="Invia il richiamo" submit="Invia" sending="Invio…" danger>
      <p>
        L’avviso va a <span>{formatCounted(reachable, "ordine", "ordini")}</span>, anche a chi non
        vuole pubblicità. Non si può ritirare. I pezzi che restano escono subito dalla vendita.
      </p>
      <AdminInput
        {...form.field("code")}
        label="Per conferma, scrivi il codice del lotto"
        maxLength={60}
        spellCheck={false}
      />
    </FormDialog>
  );
}
