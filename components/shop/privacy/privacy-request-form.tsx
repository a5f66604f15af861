"use client";

import { buttonClass } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { EmailField } from "@/components/ui/form-field";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { Icon } from "@/components/ui/icon";
import { SubmissionFailure } from "@/components/ui/submission-failure";
import { SubmissionThanks } from "@/components/ui/submission-thanks";
import { useSubmission } from "@/components/ui/use-submission";
import { requestPersonalData } from "@/lib/privacy/actions";
import { privacyFailure, privacyMessages } from "@/lib/privacy/copy/notice";

const choices = [
  { value: "export", label: "Una copia dei miei dati" },
  { value: "erasure", label: "Cancellare i miei dati" },
] as const;

const fieldIds = [
  { name: "kind", id: "richiesta-export" },
  { name: "email", id: "richiesta-email" },
];

/**
 * Requests a copy or the erasure of personal data. The answer does not reveal whether the address is
 * known.
 */
export function PrivacyRequestForm() {
  const { phase, errors, failure, refusals, submit, onChange, restart } = useSubmission({
    messages: privacyMessages,
    send: requestPersonalData,
  });
  if (phase === "stored")
    return (
      <SubmissionThanks title="Controlla la posta" again="Fai un’altra richiesta" restart={restart}>
        <p>
          Mandiamo un link all’indirizzo che hai scritto, al massimo tre al giorno: aprilo entro un
          giorno e conferma. Se non lo trovi, guarda anche nella posta indesiderata.
        </p>
      </SubmissionThanks>
    );
  const invalidFields = fieldIds.flatMap(({ id, name }) =>
    errors[name] === undefined ? [] : [{ fieldId: id, message: errors[name] }],
  );
  return (
    <form method="dialog" noValidate onSubmit={submit} onChange={onChange}>
      <ErrorSummary errors={invalidFields} refusals={refusals} />
      <p className="note">I campi con * sono obbligatori.</p>
      <fieldset
        aria-describedby={errors.kind === undefined ? undefined : "richiesta-errore"}
        className="mt-5"
      >
        <legend className="text-note font-medium">Che cosa ti serve *</legend>
        <div className="mt-1.5 grid gap-2 md:grid-cols-2">
          {choices.map(({ value, label }) => (
            <label
              key={value}
              className="flex min-h-13 cursor-pointer items-center gap-3 rounded-field border border-field-border bg-white px-[0.9rem] py-2 hover:border-ink has-checked:border-ink has-checked:shadow-[0_0_0_1px_var(--color-ink)]"
            >
              <input
                type="radio"
                id={`richiesta-${value}`}
                name="kind"
                value={value}
                required
                className="size-5 accent-ink"
              />
              {label}
            </label>
          ))}
        </div>
        {errors.kind !== undefined && (
          <p
            id="richiesta-errore"
            className="mt-1.5 flex items-start gap-2 text-note leading-snug font-medium text-danger"
          >
            <Icon name="alert" className="mt-0.5 size-4" />
            {errors.kind}
          </p>
        )}
      </fieldset>
      <EmailField
        id="richiesta-email"
        name="email"
        label="Email"
        autoComplete="email"
        required
        error={errors.email}
        className="mt-4.5"
      />
      <HoneypotField />
      <div className="mt-6 grid justify-items-start gap-5">
        {phase === "failed" && <SubmissionFailure>{failure ?? privacyFailure}</SubmissionFailure>}
        <button
          type="submit"
          aria-disabled={phase === "sending"}
          className={buttonClass("filled", "max-md:w-full")}
        >
          {phase === "sending" ? "Invio in corso…" : "Manda il link"}
        </button>
      </div>
    </form>
  );
}
