import { type CustomerFields } from "@/lib/checkout/schema";
import { type InvoiceAddressFields, type InvoiceFields } from "@/lib/invoices/schema/request";

type FieldName =
  | keyof CustomerFields
  | keyof Omit<InvoiceFields, "invoice_for">
  | keyof Omit<InvoiceAddressFields, "invoice_elsewhere">;

export type FieldSpec = {
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

export const emailSpec: FieldSpec = {
  name: "email",
  label: "Email",
  autoComplete: "email",
  type: "email",
  inputMode: "email",
  hint: "Qui arriva la conferma",
  wide: true,
};

export const nameSpecs: readonly FieldSpec[] = [
  { name: "first_name", label: "Nome", autoComplete: "given-name" },
  { name: "last_name", label: "Cognome", autoComplete: "family-name" },
];

export const contactSpecs: readonly FieldSpec[] = [
  {
    name: "phone",
    label: "Telefono",
    autoComplete: "tel",
    type: "tel",
    inputMode: "tel",
    hint: "Serve al corriere",
  },
  {
    name: "address",
    label: "Indirizzo",
    autoComplete: "address-line1",
    hint: "Via e numero civico",
  },
];

/** All fields in their order on the page, for the error summary. */
export const fieldNames: readonly FieldName[] = [
  ...[emailSpec, ...nameSpecs, ...contactSpecs].map(({ name }) => name),
  "postal_code",
  "city",
  "country",
  "province",
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
      hint: "Un ente senza partita IVA scrive il suo codice fiscale.",
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

/** The buyer's own address on an invoice. */
export const invoiceAddressSpecs: readonly FieldSpec[] = [
  {
    name: "invoice_street",
    label: "Indirizzo della fattura",
    autoComplete: "billing address-line1",
    wide: true,
  },
  {
    name: "invoice_postal_code",
    label: "CAP della fattura",
    autoComplete: "billing postal-code",
    inputMode: "numeric",
  },
  { name: "invoice_city", label: "Comune della fattura", autoComplete: "billing address-level2" },
];

/** Returns the fields that are shown for an invoice, in their order. */
export function invoiceSpecs(
  invoiceFor: InvoiceFields["invoice_for"],
  elsewhere: InvoiceAddressFields["invoice_elsewhere"],
): readonly FieldSpec[] {
  if (invoiceFor === "") return [];
  return [...invoiceFieldSpecs[invoiceFor], ...(elsewhere === "" ? [] : invoiceAddressSpecs)];
}

/** Returns the id of a field's input; the error summary links to it. */
export function fieldId(name: FieldName): string {
  return `ordine-${name}`;
}
