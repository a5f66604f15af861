import { type Cents } from "@/lib/core/money";
import { type ShippingType } from "@/lib/settings/model/settings";

export const discountKinds = ["percent", "amount", "free_express"] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** What a code gives, and from what value of the goods on. */
export type DiscountTerms = (
  | { kind: "percent"; percent: number }
  | { kind: "amount"; amountCents: Cents }
  | { kind: "free_express" }
) & {
  /** Least value of the goods, before the discount. */
  minimumCents: Cents;
};

/** A code with what it gives: all a cart needs to show its price with it. */
export type Discount = { code: string; terms: DiscountTerms };

/** The least a card payment may come to (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts). */
export const LEAST_PAYABLE_CENTS = 50;

/** What a code does to one cart. */
export type DiscountEffect =
  | {
      kind: "saves";
      /** Off the goods. */
      discountCents: Cents;
      /** What the shipping still costs. */
      shippingCents: Cents;
      /** Everything it saves, goods and shipping. */
      savedCents: Cents;
    }
  /** The goods are not worth enough yet. */
  | { kind: "below_minimum"; missingCents: Cents }
  /** It makes express shipping free, and another one was chosen. */
  | { kind: "needs_express" }
  /** Express shipping is free anyway. */
  | { kind: "nothing_to_save" }
  /** What would be left to pay is less than a card payment may be. */
  | { kind: "too_little_left" };

/**
 * What a code does to a cart. A percentage never counts the shipping and is rounded to the cent in the
 * shopper's favour; an amount takes off the value of the goods at most.
 */
export function discountEffect(
  terms: DiscountTerms,
  cart: { subtotalCents: Cents; shippingType: ShippingType; shippingCents: Cents },
): DiscountEffect {
  const { subtotalCents, shippingCents } = cart;
  if (subtotalCents < terms.minimumCents)
    return { kind: "below_minimum", missingCents: terms.minimumCents - subtotalCents };
  if (terms.kind === "free_express") {
    if (cart.shippingType !== "express") return { kind: "needs_express" };
    if (shippingCents === 0) return { kind: "nothing_to_save" };
    return payable(subtotalCents, {
      kind: "saves",
      discountCents: 0,
      shippingCents: 0,
      savedCents: shippingCents,
    });
  }
  const wanted =
    terms.kind === "percent" ? Math.ceil((subtotalCents * terms.percent) / 100) : terms.amountCents;
  const discountCents = Math.min(wanted, subtotalCents);
  return payable(subtotalCents, {
    kind: "saves",
    discountCents,
    shippingCents,
    savedCents: discountCents,
  });
}

function payable(
  subtotalCents: Cents,
  saving: Extract<DiscountEffect, { kind: "saves" }>,
): DiscountEffect {
  const total = subtotalCents - saving.discountCents + saving.shippingCents;
  return total < LEAST_PAYABLE_CENTS ? { kind: "too_little_left" } : saving;
}

/**
 * How a discount falls on an order's lines, in proportion to their value: whole cents that add up to
 * it, none more than its line is worth. What dividing leaves over goes to the first lines.
 */
export function shareDiscount(
  discountCents: Cents,
  lines: { unitPriceCents: Cents; quantity: number }[],
): Cents[] {
  const values = lines.map((line) => line.unitPriceCents * line.quantity);
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values;
  const shares = values.map((value) => Math.floor((discountCents * value) / total));
  let rest = discountCents - shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share, index) => {
    const more = rest > 0 && share < (values[index] ?? 0) ? 1 : 0;
    rest -= more;
    return share + more;
  });
}
