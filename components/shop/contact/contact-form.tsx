"use client";

import { PrivacyNote } from "@/components/shop/legal/privacy-note";
import { ErrorSummary } from "@/components/ui/error-summary";
import { FormField } from "@/components/ui/form-field";
import { HoneypotField } from "@/components/ui/honeypot-field";
import { SubmissionThanks, SubmitArea } from "@/components/ui/submission";
import { TextAreaField } from "@/components/ui/text-field";
import { useActionForm } from "@/components/ui/use-action-form";
import { sendContactMessage } from "@/lib/inbox/actions/shop";
import { contactFailure, contactThanks } from "@/lib/inbox/copy/contact";

/** Sends a message from the contact page. A thank-you message replaces it once stored. */
export function ContactForm({ replyTime }: { replyTime: string }) {
  const thanks = contactThanks(replyTime);
  const form = useActionForm({
    id: "contatto",
    schema: async () => (await import("@/lib/inbox/schema/contact")).contactPageForm,
    action: (values, submissionKey) =>
      sendContactMessage({ ...values, submissionKey, source: "page" }),
    messages: { other: contactFailure },
    focusOnError: "summary",
  });
  const { field } = form;
  if (form.isDone)
    return (
      <SubmissionThanks
        title={thanks.title}
        again="Scrivi un altro messaggio"
        restart={form.restart}
      >
        <p>{thanks.description}</p>
        <p className="note mt-3">
          La risposta arriva all’indirizzo che hai indicato. Se non la trovi, guarda anche nella
          posta indesiderata.
        </p>
      </SubmissionThanks>
    );
  return (
    <form {...form.formProps}>
      <ErrorSummary errors={form.invalidFields} attempts={form.attempts} />
      <p className="note">I campi con * sono obbligatori.</p>
      <div className="mt-5 grid gap-x-4 gap-y-4.5 md:grid-cols-2">
        <FormField {...field("firstName")} label="Nome" required autoComplete="given-name" />
        <FormField {...field("lastName")} label="Cognome" required autoComplete="family-name" />
        <FormField {...field("email")} label="Email" required type="email" autoComplete="email" />
        <FormField {...field("phone")} label="Telefono" type="tel" autoComplete="tel" />
        <FormField {...field("subject")} label="Oggetto" className="md:col-span-2" />
        <TextAreaField
          {...field("message")}
          label="Messaggio"
          required
          rows={7}
          className="md:col-span-2"
        />
      </div>
      <HoneypotField {...form.register("homepage")} />
      <SubmitArea form={form} label="Invia il messaggio">
        <PrivacyNote>Usiamo quello che scrivi solo per risponderti.</PrivacyNote>
      </SubmitArea>
    </form>
  );
}
