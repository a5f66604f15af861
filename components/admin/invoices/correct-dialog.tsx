"use client";

import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { type DialogProps } from "@/components/ui/use-dialog";
import { correctDocument } from "@/lib/invoices/actions";
import { documentMessages } from "@/lib/invoices/copy/document";
import { type Buyer } from "@/lib/invoices/model/document";
import { correctDocumentForm } from "@/lib/invoices/schema/documents";

type Props = DialogProps & { id: string; number: string; buyer: Buyer };

/** Corrects the buyer of a document that the SdI rejected, and rewrites its file. */
export default function CorrectDialog({ id, number, buyer, ...dialog }: Props) {
  const { request, address } = buyer;
  const company = request.for === "company" ? request : null;
  const form = useFormDialog(dialog, {
    id: "correct-document",
    schema: correctDocumentForm,
    defaultValues: {
      invoice_for: request.for,
      tax_code: request.for === "person" ? request.taxCode : "",
      company_name: company?.companyName ?? "",
      vat_number: company?.vatNumber ?? "",
      recipient_code: company?.recipientCode ?? "",
      pec: company?.pec ?? "",
      street: address.street,
      postal_code: address.postalCode,
      city: address.city,
    },
    action: (values) => correctDocument({ id, ...values }),
    messages: documentMessages,
    toast: () => ({
      title: `Documento ${number} rifatto`,
      description: "Il nuovo file è pronto: scaricalo e invialo entro 5 giorni dal rifiuto.",
      key: "invoice",
    }),
  });
  return (
    <FormDialog
      form={form}
      title={`Correggi il documento ${number}`}
      submit="Rifai il file"
      sending="Rifaccio…"
    >
      <p>
        Numero, data e importi restano. I dati dell’impresa sono quelli delle impostazioni di
        adesso.
      </p>
      {company === null ? (
        <AdminInput {...form.field("tax_code")} label="Codice fiscale" />
      ) : (
        <>
          <AdminInput {...form.field("company_name")} label="Ragione sociale" />
          <AdminInput {...form.field("vat_number")} label="Partita IVA" />
          <AdminInput {...form.field("recipient_code")} label="Codice destinatario" />
          <AdminInput {...form.field("pec")} label="PEC" />
        </>
      )}
      <AdminInput {...form.field("street")} label="Indirizzo" />
      <AdminInput {...form.field("postal_code")} label="CAP" />
      <AdminInput {...form.field("city")} label="Comune" />
    </FormDialog>
  );
}
