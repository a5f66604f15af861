import { isTaxCode, isVatNumber } from "@/lib/core/tax-code";
import { settingsSchema, type ShopSettings } from "@/lib/settings/model/settings";
import { type Seller } from "./document";

type SellerSettings = Pick<ShopSettings, "legal" | "invoicing" | "tax">;

export const sellerGaps = ["vatNumber", "taxCode", "address", "vatRate"] as const;
/** Data of the seller that is missing or still a placeholder. */
export type SellerGap = (typeof sellerGaps)[number];

const { invoicing: placeholder } = settingsSchema.parse({});

/** Returns what an invoice of a live shop lacks. A price without VAT needs an accountant, so it counts. */
export function findSellerGaps({ legal, invoicing, tax }: SellerSettings): SellerGap[] {
  const gaps: Record<SellerGap, boolean> = {
    vatNumber: !isVatNumber(legal.vatNumber),
    taxCode: !isTaxCode(legal.taxCode),
    address: invoicing.street === placeholder.street,
    vatRate: tax.vatRateBps === 0,
  };
  return sellerGaps.filter((gap) => gaps[gap]);
}

export function toSeller({ legal, invoicing }: SellerSettings): Seller {
  const { companyName, taxCode, vatNumber, rea } = legal;
  const { taxRegime, street, postalCode, city, province } = invoicing;
  const address = { street, postalCode, city, province };
  return { companyName, vatNumber, taxCode, taxRegime, rea, address };
}
