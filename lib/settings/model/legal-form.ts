/** Legal forms of a seller. They decide what must be stated about it (Codice civile 2199, 2250). */
export const legalForms = ["company", "single_member", "partnership", "sole_trader"] as const;
export type LegalForm = (typeof legalForms)[number];

/** Forms that must state their paid-up capital. */
export const capitalForms: readonly LegalForm[] = ["company", "single_member"];

/** A sole trader has the tax code of a person, which has letters; a company its number in the register. */
export function fitsTaxCode(form: LegalForm, taxCode: string): boolean {
  return /[A-Z]/.test(taxCode) === (form === "sole_trader");
}
