import { type Cents } from "@/lib/core/money";
import { fromDecimal } from "@/lib/core/read-money";
import { isTaxCode, isVatNumber } from "@/lib/core/tax-code";
import { capitalForms } from "@/lib/settings/model/legal-form";
import { isGiven } from "@/lib/settings/model/opening";
import { settingsSchema, type ShopSettings } from "@/lib/settings/model/settings";
import { type Seller } from "./document";

type SellerSettings = Pick<ShopSettings, "legal" | "invoicing" | "tax">;

export const sellerGaps = ["vatNumber", "taxCode", "address", "vatRate"] as const;
/** Data of the seller that is missing or still a placeholder. */
export type SellerGap = (typeof sellerGaps)[number];

const { invoicing: placeholder } = settingsSchema.parse({});

/** Returns what an invoice of a live shop lacks. A rate of zero counts, except in the regime without VAT. */
export function findSellerGaps({ legal, invoicing, tax }: SellerSettings): SellerGap[] {
  const gaps: Record<SellerGap, boolean> = {
    vatNumber: !isVatNumber(legal.vatNumber),
    taxCode: !isTaxCode(legal.taxCode),
    address: !isGiven(invoicing.street, placeholder.street),
    vatRate: tax.vatRateBps === 0 && invoicing.taxRegime !== "RF19",
  };
  return sellerGaps.filter((gap) => gaps[gap]);
}

export function toSeller({ legal, invoicing }: SellerSettings): Seller {
  const { form, companyName, taxCode, vatNumber, rea, shareCapital } = legal;
  const { taxRegime, street, postalCode, city, province } = invoicing;
  const address = { street, postalCode, city, province };
  const capital = capitalForms.includes(form)
    ? { cents: readCapital(shareCapital), hasSingleMember: form === "single_member" }
    : null;
  return { companyName, vatNumber, taxCode, taxRegime, rea, capital, address };
}

/** `€ 10.000 i.v.` → 1000000; null without an amount. */
function readCapital(text: string): Cents | null {
  const [amount] = /\d+(?:\.\d{3})*(?:,\d{1,2})?/.exec(text) ?? [];
  return amount === undefined ? null : fromDecimal(amount.replaceAll(".", "").replace(",", "."));
}
