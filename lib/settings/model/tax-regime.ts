/** Regimes of a seller on its invoices (FatturaPA, `RegimeFiscale`). `RF19` charges no VAT. */
export const taxRegimes = ["RF01", "RF17", "RF18", "RF19"] as const;

export type TaxSettings = {
  invoicing: { taxRegime: (typeof taxRegimes)[number] };
  tax: { vatRateBps: number };
};

/** Returns the VAT rate that prices include, in hundredths of a percent; 0 in the regime without VAT. */
export function vatRateOf({ invoicing, tax }: TaxSettings): number {
  return invoicing.taxRegime === "RF19" ? 0 : tax.vatRateBps;
}
