"use client";

import { type ComponentProps } from "react";
import { PrivacyNote } from "@/components/shop/legal/privacy-note";
import { buttonClass } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormField } from "@/components/ui/form-field";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { SubmissionFailure } from "@/components/ui/submission-failure";
import { SubmissionThanks } from "@/components/ui/submission-thanks";
import { SelectField } from "@/components/ui/text-field";
import { useSubmission } from "@/components/ui/use-submission";
import { requestPartnership } from "@/lib/inbox/actions/partners";
import { partnerActivityLabels, partnerFailure, partnerMessages } from "@/lib/inbox/copy/partners";
import { PARTNER_REPLY_HOURS, partnerActivities } from "@/lib/inbox/model/partners";

type Spec = ComponentProps<typeof FormField> & { name: keyof typeof partnerMessages };

const company: Spec = {
  id: "ragione-sociale",
  name: "company",
  label: "Ragione sociale",
  autoComplete: "organization",
  className: "md:col-span-2",
};
const contact: Spec[] = [
  { id: "referente", name: "contactName", label: "Nome del referente", autoComplete: "name" },
  { id: "ruolo", name: "role", label: "Ruolo", autoComplete: "organization-title" },
  { id: "email", name: "email", label: "Email", type: "email", autoComplete: "email" },
  { id: "telefono", name: "phone", label: "Telefono", type: "tel", autoComplete: "tel" },
  {
    id: "citta",
    name: "city",
    label: "Città",
    autoComplete: "address-level2",
    className: "md:col-span-2",
  },
];
const activity = { id: "attivita", name: "activity" };
const fieldIds = [company, activity, ...contact];

export function PartnerForm() {
  const { phase, errors, failure, refusals, submit, onChange, restart } = useSubmission({
    messages: partnerMessages,
    send: requestPartnership,
  });
  if (phase === "stored")
    return (
      <SubmissionThanks
        title="Richiesta ricevuta."
        again="Invia un’altra richiesta"
        restart={restart}
      >
        <p>
          Ti rispondiamo entro {PARTNER_REPLY_HOURS} ore con le condizioni per la tua attività e i
          passi per cominciare.
        </p>
      </SubmissionThanks>
    );
  const invalidFields = fieldIds.flatMap(({ id, name }) =>
    errors[name] === undefined ? [] : [{ fieldId: id, message: errors[name] }],
  );
  const text = (spec: Spec) => (
    <FormField key={spec.id} {...spec} required error={errors[spec.name]} />
  );
  return (
    <form method="dialog" noValidate onSubmit={submit} onChange={onChange}>
      <ErrorSummary errors={invalidFields} refusals={refusals} />
      <p className="note">Tutti i campi con * sono obbligatori.</p>
      <div className="mt-5 grid gap-x-4 gap-y-4.5 md:grid-cols-2">
        {text(company)}
        <SelectField
          {...activity}
          label="Tipo di attività"
          required
          defaultValue=""
          className="md:col-span-2"
          error={errors.activity}
        >
          <option value="" disabled>
            Scegli
          </option>
          {partnerActivities.map((id) => (
            <option key={id} value={id}>
              {partnerActivityLabels[id]}
            </option>
          ))}
        </SelectField>
        {contact.map(text)}
      </div>
      <HoneypotField />
      <div className="mt-6 grid justify-items-start gap-5">
        {phase === "failed" && <SubmissionFailure>{failure ?? partnerFailure}</SubmissionFailure>}
        <button
          type="submit"
          aria-disabled={phase === "sending"}
          className={buttonClass("filled", "max-md:w-full")}
        >
          {phase === "sending" ? "Invio in corso…" : "Invia la richiesta"}
        </button>
        <PrivacyNote>Usiamo quello che scrivi solo per risponderti.</PrivacyNote>
      </div>
    </form>
  );
}
