"use client";

import { VisitorForm } from "@/components/shop/site/visitor-form";
import { FieldError } from "@/components/ui/field-error";
import { FormField } from "@/components/ui/form-field";
import { RequiredMark } from "@/components/ui/text-field";
import { useActionForm } from "@/components/ui/use-action-form";
import { requestPersonalData } from "@/lib/privacy/actions";
import { privacyFailure } from "@/lib/privacy/copy/request";

const choices = [
  { value: "export", label: "Una copia dei miei dati" },
  { value: "erasure", label: "Cancellare i miei dati" },
] as const;

const thanks = {
  title: "Controlla la posta",
  text: "Mandiamo un link all’indirizzo che hai scritto, al massimo tre al giorno: aprilo entro un giorno e conferma. Se non lo trovi, guarda anche nella posta indesiderata.",
  again: "Fai un’altra richiesta",
};

/** Requests a copy or the erasure of data. The answer does not reveal whether the address is known. */
export function PrivacyRequestForm() {
  const form = useActionForm({
    id: "richiesta",
    schema: async () => (await import("@/lib/privacy/schema")).privacyRequestForm,
    action: requestPersonalData,
    messages: { other: privacyFailure },
    focusOnError: "summary",
  });
  const { id, error, ...kind } = form.field("kind");
  return (
    <VisitorForm form={form} label="Invia il link" thanks={thanks}>
      <p className="note">I campi con * sono obbligatori.</p>
      <fieldset
        aria-describedby={error === undefined ? undefined : "richiesta-errore"}
        className="mt-5"
      >
        <legend className="text-note font-medium">
          Che cosa ti serve
          <RequiredMark />
        </legend>
        <div className="mt-1.5 grid gap-2 md:grid-cols-2">
          {choices.map(({ value, label }, index) => (
            <label
              key={value}
              className="flex min-h-13 cursor-pointer items-center gap-3 rounded-field border border-field-border bg-white px-[0.9rem] py-2 hover:border-ink has-checked:border-ink has-checked:[box-shadow:0_0_0_1px_var(--color-ink)]"
            >
              <input
                {...kind}
                type="radio"
                id={index === 0 ? id : undefined}
                value={value}
                required
                className="size-6 accent-ink"
              />
              {label}
            </label>
          ))}
        </div>
        {error !== undefined && (
          <div className="mt-1.5">
            <FieldError id="richiesta-errore">{error}</FieldError>
          </div>
        )}
      </fieldset>
      <FormField
        type="email"
        {...form.field("email")}
        label="Email"
        autoComplete="email"
        required
        className="mt-4.5"
      />
    </VisitorForm>
  );
}
