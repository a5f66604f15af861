"use client";

import { VisitorForm } from "@/components/shop/site/visitor-form";
import { FormField } from "@/components/ui/form-field";
import { useActionForm } from "@/components/ui/use-action-form";
import { requestOrderLink } from "@/lib/checkout/actions";

const thanks = {
  title: "Controlla la posta",
  text: "Se i dati corrispondono a un ordine, il link è in arrivo. Non lo vedi? Guarda nella posta indesiderata.",
  again: "Prova con altri dati",
};

/** Requests an order's link by number and address. The answer does not reveal whether they match. */
export function OrderLinkForm() {
  const form = useActionForm({
    id: "ordine",
    schema: async () => (await import("@/lib/orders/schema/order-link")).orderLinkForm,
    action: requestOrderLink,
    messages: { other: "Non siamo riusciti a inviarlo. Riprova tra poco." },
    focusOnError: "summary",
  });
  const { field } = form;
  return (
    <VisitorForm form={form} label="Invia il link" thanks={thanks}>
      <p className="note">Tutti i campi con * sono obbligatori.</p>
      <div className="mt-5 grid gap-x-4 gap-y-4.5 md:grid-cols-2">
        <FormField {...field("number")} label="Numero dell’ordine" required autoComplete="off" />
        <FormField {...field("email")} label="Email" required type="email" autoComplete="email" />
      </div>
    </VisitorForm>
  );
}
