import { type CustomerFields } from "@/lib/checkout/schema";

export type FieldName = keyof CustomerFields;

type FieldSpec = {
  name: FieldName;
  label: string;
  /** Token of the HTML autofill standard. */
  autoComplete: string;
  type?: "email" | "tel";
  inputMode?: "email" | "tel" | "numeric";
  wide?: boolean;
};

export const customerFieldSpecs: readonly FieldSpec[] = [
  { name: "first_name", label: "Nome", autoComplete: "given-name" },
  { name: "last_name", label: "Cognome", autoComplete: "family-name" },
  { name: "email", label: "Email", autoComplete: "email", type: "email", inputMode: "email" },
  { name: "phone", label: "Telefono", autoComplete: "tel", type: "tel", inputMode: "tel" },
  { name: "address", label: "Indirizzo", autoComplete: "address-line1", wide: true },
  {
    name: "postal_code",
    label: "Codice postale",
    autoComplete: "postal-code",
    inputMode: "numeric",
  },
  { name: "city", label: "Città", autoComplete: "address-level2" },
  { name: "country", label: "Paese", autoComplete: "country-name", wide: true },
];

/** Returns the id of a field's input; the error summary links to it. */
export function fieldId(name: FieldName): string {
  return `ordine-${name}`;
}
