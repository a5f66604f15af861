import { type TaxSettings, vatRateOf } from "../model/tax-regime";

/** Returns what stands beside a price about VAT; null where the seller charges none. */
export function vatNote(settings: TaxSettings): string | null {
  return vatRateOf(settings) > 0 ? "IVA inclusa" : null;
}
