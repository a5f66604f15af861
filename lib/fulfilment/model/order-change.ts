import { priceCart, type PricedCart, type PricedProduct } from "@/lib/cart/model/pricing";
import { mapParts, type Parts } from "@/lib/catalog/model/parts";
import { type Cents } from "@/lib/core/money";
import { normalisePhone } from "@/lib/core/phone";
import { err, ok, type Result } from "@/lib/core/result";
import { valueOf } from "@/lib/core/value-of";
import { type DiscountTerms, MIN_CHARGE_CENTS } from "@/lib/discounts/model/pricing";
import {
  type ContactPart,
  contactParts,
  type OrderContact,
  type PaymentStatus,
} from "@/lib/orders/model/order";
import { type ShippingType } from "@/lib/shipping/model/options";

/** Maximum length of the note for the courier; their labels have little room. */
export const MAX_COURIER_NOTE_LENGTH = 120;

type OrderedLine = Parts & { sku: string; name: string; quantity: number; unitPriceCents: Cents };

/** What an order was agreed for, with what may be added to it today. */
export type ChangeRules = {
  items: OrderedLine[];
  shippingType: ShippingType;
  shippingCents: Cents;
  discountCents: Cents;
  discountCode: string | null;
  /** The discount without a code that staff agreed in percent; null without one. */
  agreedPercent: number | null;
  totalCents: Cents;
  paymentStatus: PaymentStatus;
  /** Terms of the order's code; null without a code. */
  code: { terms: DiscountTerms; savedCents: Cents } | null;
  /** Products for sale, at today's price. */
  products: PricedProduct[];
  /** Today's prices. */
  shippingPrices: Record<ShippingType, Cents>;
  /** Highest total that needs no further payment; null while the order is unpaid. */
  coveredCents: Cents | null;
};

/** Lines by sku; none or 0 takes a product out. */
export type WantedLines = Partial<Record<string, number>>;
export type WantedOrder = { quantities: WantedLines; shippingType: ShippingType };

export type ChangedPrice = PricedCart & { discountCode: string | null };
export type PriceRefusal = { code: "no_lines" | "too_little" | "above_paid" | "price_changed" };

/**
 * Prices an order after a change. Pieces that stay keep their price, added products have today's. The order's code
 * applies by its own rules and falls away where it saves nothing. Returns `price_changed` for more pieces of a product
 * whose price is another today: a line has one price.
 */
export function priceChange(
  rules: ChangeRules,
  { quantities, shippingType }: WantedOrder,
): Result<ChangedPrice, PriceRefusal> {
  const { items, products, code } = rules;
  const isDearer = ({ sku, quantity, unitPriceCents }: OrderedLine) =>
    (valueOf(quantities, sku) ?? 0) > quantity &&
    products.find((product) => product.sku === sku)?.priceCents !== unitPriceCents;
  if (items.some(isDearer)) return err({ code: "price_changed" });
  const catalog = offeredProducts(rules);
  const lines = catalog.flatMap(({ sku }) => {
    const quantity = valueOf(quantities, sku) ?? 0;
    return quantity > 0 ? [{ sku, quantity }] : [];
  });
  if (lines.length === 0) return err({ code: "no_lines" });
  const priceCents =
    shippingType === rules.shippingType
      ? agreedShipping(rules)
      : rules.shippingPrices[shippingType];
  const priced = priceCart(lines, catalog, { id: shippingType, priceCents }, termsOf(rules));
  if (!priced.ok) throw new Error("Every line is in the catalogue");
  const { totalCents, effect } = priced.value;
  if (totalCents < MIN_CHARGE_CENTS) return err({ code: "too_little" });
  if (rules.coveredCents !== null && totalCents > rules.coveredCents)
    return err({ code: "above_paid" });
  const keepsCode = code !== null && effect?.kind === "saves";
  return ok({ ...priced.value, discountCode: keepsCode ? rules.discountCode : null });
}

/** Returns the ordered products at their agreed price, then those that can be added. */
export function offeredProducts({ items, products }: ChangeRules): PricedProduct[] {
  const ordered = items.map(({ sku, name, quantity, unitPriceCents: priceCents, ...parts }) => {
    const unit = mapParts((part) => parts[part] / quantity);
    return {
      sku,
      name,
      priceCents,
      devicesPerUnit: unit.devices,
      serumsPerUnit: unit.serums,
      travelCasesPerUnit: unit.travelCases,
    };
  });
  return ordered.concat(products.filter(({ sku }) => items.every((item) => item.sku !== sku)));
}

/** Returns the price of the order's shipping before its code. */
function agreedShipping({ code, shippingCents }: ChangeRules): Cents {
  return code?.terms.kind === "free_express" ? code.savedCents + shippingCents : shippingCents;
}

/** A discount without a code stays as it was agreed: a percentage, or a sum. */
function termsOf({ code, discountCents, agreedPercent }: ChangeRules): DiscountTerms | null {
  if (code) return code.terms;
  if (agreedPercent !== null) return { kind: "percent", percent: agreedPercent, minimumCents: 0 };
  return discountCents > 0 ? { kind: "amount", amountCents: discountCents, minimumCents: 0 } : null;
}

/** Returns whether a change prices the order again. Otherwise it keeps its price, whatever today's rules are. */
export function isRepriced(rules: ChangeRules, { quantities, shippingType }: WantedOrder): boolean {
  return shippingType !== rules.shippingType || changedLines(rules, quantities).length > 0;
}

export type LineChange = { name: string; from: number; to: number };

export function changedLines(rules: ChangeRules, quantities: WantedLines): LineChange[] {
  return offeredProducts(rules).flatMap(({ sku, name }) => {
    const from = rules.items.find((item) => item.sku === sku)?.quantity ?? 0;
    const to = valueOf(quantities, sku) ?? 0;
    return from === to ? [] : [{ name, from, to }];
  });
}

/** Returns which of the customer's data differ. A number that is only written in another way does not. */
export function changedContact(before: OrderContact, after: OrderContact): ContactPart[] {
  return contactParts.filter((part) => textOf(before, part) !== textOf(after, part));
}

function textOf(contact: OrderContact, part: ContactPart): string {
  const text = (contact[part] ?? "").trim();
  return part === "phone" ? (normalisePhone(text) ?? text) : text;
}

/** Why an order can no longer be changed. */
export type ChangeBlock =
  | "left"
  | "waiting"
  | "returned"
  | "erased"
  | "disputed"
  | "withdrawn"
  | "refunded";
