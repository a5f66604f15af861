"use client";

import { useEffect } from "react";
import { VisitorForm } from "@/components/shop/site/visitor-form";
import { FormField } from "@/components/ui/form-field";
import { TextAreaField } from "@/components/ui/text-field";
import { useActionForm } from "@/components/ui/use-action-form";
import { sendContactMessage } from "@/lib/inbox/actions/shop";
import { contactFailure } from "@/lib/inbox/copy/contact";
import { REPORTED_REVIEW } from "@/lib/platform/routes";
import { formsFromOpening } from "@/lib/settings/copy/mode";

type Thanks = { title: string; text: string };

/** `thanks` is shown once the message is stored. */
export function ContactForm({ thanks }: { thanks: Thanks }) {
  const form = useActionForm({
    id: "contatto",
    schema: async () => (await import("@/lib/inbox/schema/contact")).contactPageForm,
    action: (values, submissionKey) =>
      sendContactMessage({ ...values, submissionKey, source: "page" }),
    messages: { other: contactFailure, not_open: formsFromOpening },
    focusOnError: "summary",
  });
  const { field, setValue } = form;
  useEffect(() => {
    const code = new URLSearchParams(location.search).get(REPORTED_REVIEW);
    if (code && /^[\da-f]{8}$/.test(code))
      setValue("subject", `Segnalazione: recensione n. ${code}`);
  }, [setValue]);
  return (
    <VisitorForm
      form={form}
      label="Invia il messaggio"
      thanks={{ ...thanks, again: "Scrivi un altro messaggio" }}
      privacy="Usiamo quello che scrivi solo per risponderti."
    >
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
    </VisitorForm>
  );
}
