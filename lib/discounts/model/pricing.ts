import { type Cents } from "@/lib/core/money";
import { type ShippingType } from "@/lib/shipping/model/options";

export const discountKinds = ["percent", "amount", "free_express"] as const;
export type DiscountKind = (typeof discountKinds)[number];

/** What a code gives, and its minimum order value. */
export type DiscountTerms = (
  | { kind: "percent"; percent: number }
  | { kind: "amount"; amountCents: Cents }
  | { kind: "free_express" }
) & {
  /** Minimum value of the goods, before the discount. */
  minimumCents: Cents;
};

/** A code with its terms: all that pricing a cart needs. */
export type Discount = { code: string; terms: DiscountTerms };

/**
 * Minimum charge of a card payment (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
export const MIN_CHARGE_CENTS = 50;

export type DiscountEffect =
  | {
      kind: "saves";
      discountCents: Cents;
      /** Shipping price that remains. */
      shippingCents: Cents;
      /** Total saving on goods and shipping. */
      savedCents: Cents;
    }
  | { kind: "below_minimum"; missingCents: Cents }
  /** It makes express shipping free, but another option is chosen. */
  | { kind: "needs_express" }
  | { kind: "nothing_to_save" }
  /** The rest is below the minimum charge of a card payment. */
  | { kind: "too_little_left" };

/**
 * Returns the effect of a code on a cart. A percentage applies to the goods only and is rounded up
 * to the cent. A fixed amount is capped at the value of the goods.
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
  return total < MIN_CHARGE_CENTS ? { kind: "too_little_left" } : saving;
}

/**
 * Splits a discount over an order's lines in proportion to their value. Returns whole cents that
 * add up to it, none above its line's value. The rest of the division goes to the first lines.
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
