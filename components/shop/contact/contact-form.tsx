"use client";

import { type ComponentProps } from "react";
import { PrivacyNote } from "@/components/shop/legal/privacy-note";
import { buttonClass } from "@/components/ui/button";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormField } from "@/components/ui/form-field";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { SubmissionFailure } from "@/components/ui/submission-failure";
import { SubmissionThanks } from "@/components/ui/submission-thanks";
import { TextAreaField } from "@/components/ui/text-field";
import { useSubmission } from "@/components/ui/use-submission";
import { sendContactMessage } from "@/lib/inbox/actions/contact";
import { contactFailure, contactMessages, contactThanks } from "@/lib/inbox/copy/contact";
import { type ContactPageInput } from "@/lib/inbox/schema/contact";

const fields: (ComponentProps<typeof FormField> & { name: keyof typeof contactMessages })[] = [
  { id: "nome", name: "firstName", label: "Nome", required: true, autoComplete: "given-name" },
  {
    id: "cognome",
    name: "lastName",
    label: "Cognome",
    required: true,
    autoComplete: "family-name",
  },
  {
    id: "email",
    name: "email",
    label: "Email",
    required: true,
    type: "email",
    autoComplete: "email",
  },
  { id: "telefono", name: "phone", label: "Telefono", type: "tel", autoComplete: "tel" },
  { id: "oggetto", name: "subject", label: "Oggetto", className: "md:col-span-2" },
];
const fieldIds = [...fields, { id: "messaggio", name: "message" }];

/** Sends a message from the contact page. A thank-you message replaces it once stored. */
export function ContactForm() {
  const { phase, errors, failure, refusals, submit, onChange, restart } = useSubmission({
    messages: contactMessages,
    send: (input: Omit<ContactPageInput, "source">) =>
      sendContactMessage({ ...input, source: "page" }),
  });
  if (phase === "stored")
    return (
      <SubmissionThanks
        title={contactThanks.title}
        again="Scrivi un altro messaggio"
        restart={restart}
      >
        <p>{contactThanks.description}</p>
        <p className="note mt-3">
          La risposta arriva all’indirizzo che hai indicato. Se non la trovi, guarda anche nella
          posta indesiderata.
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
      <div className="mt-5 grid gap-x-4 gap-y-4.5 md:grid-cols-2">
        {fields.map((field) => (
          <FormField key={field.id} {...field} error={errors[field.name]} />
        ))}
        <TextAreaField
          id="messaggio"
          name="message"
          label="Messaggio"
          required
          rows={7}
          className="md:col-span-2"
          error={errors.message}
        />
      </div>
      <HoneypotField />
      <div className="mt-6 grid justify-items-start gap-5">
        {phase === "failed" && <SubmissionFailure>{failure ?? contactFailure}</SubmissionFailure>}
        <button
          type="submit"
          aria-disabled={phase === "sending"}
          className={buttonClass("filled", "max-md:w-full")}
        >
          {phase === "sending" ? "Invio in corso…" : "Invia il messaggio"}
        </button>
        <PrivacyNote>Usiamo quello che scrivi solo per risponderti.</PrivacyNote>
      </div>
    </form>
  );
}
