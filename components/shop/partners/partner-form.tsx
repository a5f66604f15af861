"use client";

import { VisitorForm } from "@/components/shop/site/visitor-form";
import { FormField } from "@/components/ui/form-field";
import { SelectField } from "@/components/ui/text-field";
import { useActionForm } from "@/components/ui/use-action-form";
import { requestPartnership } from "@/lib/inbox/actions/shop";
import {
  partnerActivities,
  partnerActivityLabels,
  partnerFailure,
} from "@/lib/inbox/copy/partners";
import { formsFromOpening } from "@/lib/settings/copy/mode";

export function PartnerForm({ replyTime }: { replyTime: string }) {
  const form = useActionForm({
    id: "attivita",
    schema: async () => (await import("@/lib/inbox/schema/partners")).partnerForm,
    action: (values, submissionKey) => requestPartnership({ ...values, submissionKey }),
    messages: { other: partnerFailure, not_open: formsFromOpening },
    focusOnError: "summary",
  });
  const { field } = form;
  return (
    <VisitorForm
      form={form}
      label="Invia la richiesta"
      thanks={{
        title: "Richiesta ricevuta.",
        text: `Ti rispondiamo ${replyTime} con le condizioni per la tua attività e i passi per cominciare.`,
        again: "Invia un’altra richiesta",
      }}
      privacy="Usiamo quello che scrivi solo per risponderti."
    >
      <p className="note">Tutti i campi con * sono obbligatori.</p>
      <div className="mt-5 grid gap-x-4 gap-y-4.5 md:grid-cols-2">
        <FormField
          {...field("company")}
          label="Ragione sociale"
          required
          autoComplete="organization"
          className="md:col-span-2"
        />
        <SelectField
          {...field("activity")}
          label="Tipo di attività"
          required
          defaultValue=""
          className="md:col-span-2"
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
        <FormField
          {...field("contactName")}
          label="Nome del referente"
          required
          autoComplete="name"
        />
        <FormField {...field("role")} label="Ruolo" required autoComplete="organization-title" />
        <FormField {...field("email")} label="Email" required type="email" autoComplete="email" />
        <FormField {...field("phone")} label="Telefono" required type="tel" autoComplete="tel" />
        <FormField
          {...field("city")}
          label="Città"
          required
          autoComplete="address-level2"
          className="md:col-span-2"
        />
      </div>
    </VisitorForm>
  );
}
