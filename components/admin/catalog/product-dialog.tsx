"use client";

import { useRouter } from "next/navigation";
import { useId, useState } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { AdminField } from "@/components/admin/ui/admin-field";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { showErrors } from "@/components/admin/ui/show-errors";
import { errorClass, fieldClass, optionClass } from "@/components/admin/ui/styles";
import { useBusy } from "@/components/admin/ui/use-busy";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import { saveProduct, type SaveProductOutcome } from "@/lib/catalog/actions";
import { catalogMessages } from "@/lib/catalog/copy/product";
import { type ProductDetails } from "@/lib/catalog/model/product";

/** The product while it is edited; the features in one text, one per line. */
type Draft = { name: string; features: string; popular: boolean; active: boolean };

/** Edits a product's name and features, whether it is for sale and whether it is marked as popular. */
export default function ProductDialog({
  product,
  ...dialog
}: DialogProps & { product: ProductDetails }) {
  const { sku, kind, ...known } = product;
  // The version this dialog opened with, so that saving detects changes made by others.
  const [seen] = useState(known);
  const [draft, setDraft] = useState<Draft>({ ...known, features: known.features.join("\n") });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [busy, run] = useBusy();
  const router = useRouter();
  const id = useId();
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));

  const send = (form: HTMLFormElement) => {
    run(async () => {
      const features = draft.features.split("\n").filter((line) => line.trim() !== "");
      const input = { ...draft, sku, known: seen, features };
      const outcome = await withSignIn(saveProduct)(input).catch(() => null);
      if (outcome?.ok) {
        const description = "Le pagine del negozio la mostrano già.";
        showToast({ title: "Scheda salvata", description, key: "product" });
        dialog.onOpenChange(false);
        return;
      }
      if (outcome?.error.code === "changed_meanwhile") router.refresh();
      showErrors(form, () => setErrors(explain(outcome)));
    });
  };

  return (
    <FormDialog
      {...dialog}
      title="Modifica scheda"
      cancel="Lascia com’è"
      submit="Salva"
      busy={busy}
      onSubmit={send}
    >
      <SheetFields id={id} kind={kind} draft={draft} errors={errors} onChange={change} />
      <p role="alert" className={`${errorClass} empty:hidden`}>
        {errors.form}
      </p>
    </FormDialog>
  );
}

function SheetFields({
  id,
  kind,
  draft,
  errors,
  onChange,
}: {
  id: string;
  kind: ProductDetails["kind"];
  draft: Draft;
  errors: Record<string, string>;
  onChange: (part: Partial<Draft>) => void;
}) {
  return (
    <>
      <AdminField id={`${id}-name`} label="Nome" error={errors.name}>
        {(attributes) => (
          <input
            {...attributes}
            value={draft.name}
            maxLength={80}
            onChange={(event) => onChange({ name: event.target.value })}
            className={fieldClass}
          />
        )}
      </AdminField>
      <AdminField
        id={`${id}-features`}
        label="Che cosa comprende, una voce per riga"
        error={errors.features}
      >
        {(attributes) => (
          <textarea
            {...attributes}
            rows={6}
            value={draft.features}
            onChange={(event) => onChange({ features: event.target.value })}
            className={`${fieldClass} field-sizing-content h-auto! min-h-32 resize-y py-2`}
          />
        )}
      </AdminField>
      {kind === "pack" && (
        <div className="grid gap-2">
          <label className={optionClass}>
            <input
              type="checkbox"
              checked={draft.active}
              onChange={(event) => onChange({ active: event.target.checked })}
            />
            In vendita
          </label>
          <label className={optionClass}>
            <input
              type="checkbox"
              checked={draft.popular}
              onChange={(event) => onChange({ popular: event.target.checked })}
            />
            Più popolare: è la confezione che la home propone
          </label>
        </div>
      )}
    </>
  );
}

function explain(outcome: SaveProductOutcome | null): Record<string, string> {
  if (!outcome || outcome.ok) return { form: catalogMessages.internal };
  const { error } = outcome;
  if (handleRefusal(error.code)) return {};
  switch (error.code) {
    case "invalid_input":
      return error.fieldErrors;
    case "not_admin":
    case "not_signed_in":
    case "check_failed":
      return { form: catalogMessages.internal };
    default:
      return { form: catalogMessages[error.code] };
  }
}
