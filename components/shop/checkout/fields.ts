import { type CustomerFields } from "@/lib/checkout/schema";
import { type InvoiceFields } from "@/lib/invoices/schema/request";

export type FieldName = keyof CustomerFields | keyof Omit<InvoiceFields, "invoice_for">;

type FieldSpec = {
  name: FieldName;
  label: string;
  /** Token of the HTML autofill standard. */
  autoComplete: string;
  type?: "email" | "tel";
  inputMode?: "email" | "tel" | "numeric";
  hint?: string;
  wide?: boolean;
  optional?: boolean;
};

export const contactSpecs: readonly FieldSpec[] = [
  { name: "first_name", label: "Nome", autoComplete: "given-name" },
  { name: "last_name", label: "Cognome", autoComplete: "family-name" },
  { name: "email", label: "Email", autoComplete: "email", type: "email", inputMode: "email" },
  {
    name: "phone",
    label: "Telefono",
    autoComplete: "tel",
    type: "tel",
    inputMode: "tel",
    hint: "Per esempio 347 000 0000",
  },
  { name: "address", label: "Indirizzo", autoComplete: "address-line1", wide: true },
];

/** All fields in their order on the page, for the error summary. */
export const fieldNames: readonly FieldName[] = [
  ...contactSpecs.map(({ name }) => name),
  "postal_code",
  "city",
  "province",
  "country",
];

/** The fields of an invoice by who it is for. */
export const invoiceFieldSpecs: Record<"" | "person" | "company", readonly FieldSpec[]> = {
  "": [],
  person: [{ name: "tax_code", label: "Codice fiscale", autoComplete: "off", wide: true }],
  company: [
    { name: "company_name", label: "Ragione sociale", autoComplete: "organization", wide: true },
    {
      name: "vat_number",
      label: "Partita IVA",
      autoComplete: "off",
      inputMode: "numeric",
      wide: true,
    },
    {
      name: "recipient_code",
      label: "Codice destinatario (SdI)",
      autoComplete: "off",
      hint: "7 caratteri; 0000000 se non ne hai uno. In alternativa, la PEC.",
      optional: true,
    },
    { name: "pec", label: "PEC", autoComplete: "off", inputMode: "email", optional: true },
  ],
};

/** Returns the id of a field's input; the error summary links to it. */
export function fieldId(name: FieldName): string {
  return `ordine-${name}`;
}
