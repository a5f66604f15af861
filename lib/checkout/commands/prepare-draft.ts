import "server-only";
import { createHash } from "node:crypto";
import { priceCart } from "@/lib/cart/model/pricing";
import { type Parts, sumParts } from "@/lib/catalog/model/parts";
import { type CartProduct } from "@/lib/catalog/model/product";
import { listProducts } from "@/lib/catalog/queries";
import { type Cents } from "@/lib/core/money";
import { err, ok, type Result } from "@/lib/core/result";
import { type DiscountUse } from "@/lib/discounts/commands/redeem";
import { codeKey, type DiscountRefusal, effectRefusal } from "@/lib/discounts/model/code";
import { type DiscountEffect, type DiscountTerms } from "@/lib/discounts/model/pricing";
import { findDiscount } from "@/lib/discounts/queries";
import { limitedPieces, MAX_ORDER_DEVICES } from "@/lib/inventory/model/stock";
import { type InvoiceWish } from "@/lib/invoices/model/document";
import { toInvoiceRequest } from "@/lib/invoices/schema/request";
import { type OrderDraft } from "@/lib/orders/commands/save-draft";
import { type ProviderId } from "@/lib/payments/provider";
import { getDb } from "@/lib/platform/db/client";
import { publishTerms } from "@/lib/settings/commands/publish-terms";
import { vatRateOf } from "@/lib/settings/model/tax-regime";
import { getSettings } from "@/lib/settings/queries";
import { DELIVERY_COUNTRY } from "@/lib/shipping/model/address";
import { type ShippingOption, shippingOptions } from "@/lib/shipping/model/delivery";
import { findPostalArea } from "@/lib/shipping/model/postal-areas";
import { type PlaceOrderInput } from "../schema";

export type PreparedOrder = Parts & {
  draft: OrderDraft & { paymentMethod: ProviderId };
  /** Key of the cart's own hold on stock, which the order takes over. */
  cartHold: string | null;
  discount: DiscountUse | null;
  invoice: InvoiceWish | null;
};

/** Why a cart cannot be ordered as it was sent. */
export type CartRefusal = "unknown_product" | "unknown_shipping" | "too_many_devices";

type Refusal = { code: CartRefusal } | { code: "discount_refused"; refusal: DiscountRefusal };

/** What staff agree with the customer of an order that they make by hand. */
export type Agreement = {
  discount: DiscountTerms | null;
  /** Null: as the shop charges. */
  shippingCents: Cents | null;
  /** The goods cost nothing. */
  isFree: boolean;
};

const asSold: Agreement = { discount: null, shippingCents: null, isFree: false };

/**
 * Prices a checkout from the catalogue, settings and code valid at `now`, and what staff `agreed`. Writes nothing but
 * the terms that the customer accepts, when they are new.
 */
export async function prepareDraft(
  input: PlaceOrderInput,
  now: Date,
  agreed: Agreement = asSold,
): Promise<Result<PreparedOrder, Refusal>> {
  const settings = await getSettings();
  const { catalog, options } = agreedPrices(
    await listProducts(now, getDb(), settings),
    shippingOptions(settings, now),
    agreed,
  );
  const shipping = options.find(({ id }) => id === input.orderData.shipping_type);
  if (!shipping) return err({ code: "unknown_shipping" });
  const code = await readDiscount(input, now);
  if (!code.ok) return err({ code: "discount_refused", refusal: code.error });
  const discountTerms = code.value?.terms ?? agreed.discount;
  const priced = priceCart(input.items, catalog, shipping, discountTerms);
  if (!priced.ok) return err(priced.error);
  if (limitedPieces(priced.value) > MAX_ORDER_DEVICES) return err({ code: "too_many_devices" });
  const { effect } = priced.value;
  const refused = refusalOf(effect, discountTerms);
  if (refused) return err({ code: "discount_refused", refusal: refused });
  const discount =
    code.value && effect?.kind === "saves"
      ? { key: codeKey(code.value.code), savedCents: effect.savedCents }
      : null;
  const terms = await publishTerms(settings, now);
  const draft = {
    checkoutKey: input.checkout_key,
    customer: toCustomer(input),
    lines: priced.value.lines,
    vatRateBps: vatRateOf(settings),
    shippingType: shipping.id,
    shippingCents: priced.value.shippingCents,
    subtotalCents: priced.value.subtotalCents,
    discountCents: priced.value.discountCents,
    discountCode: discount && (code.value?.code ?? null),
    totalCents: priced.value.totalCents,
    deliverBy: shipping.deliverBy,
    paymentMethod: input.payment_method,
    termsVersion: terms.version,
    termsHash: terms.hash,
    withdrawalDays: settings.returns.withdrawalDays,
    standardShippingCents: settings.shipping.standard.priceCents,
    reviewRefused: input.orderData.no_review_invitation === true,
  };
  const invoice = toInvoiceWish(input);
  const { customer, lines, shippingType, totalCents, discountCode } = draft;
  const fingerprint = sha256([
    customer,
    lines,
    shippingType,
    totalCents,
    draft.termsVersion,
    ...(discountCode === null ? [] : [discountCode]),
    ...(invoice === null ? [] : [invoice]),
    ...(draft.reviewRefused ? ["review refused"] : []),
  ]);
  return ok({
    draft: { ...draft, fingerprint },
    ...sumParts(priced.value.lines),
    cartHold: input.hold_key ?? null,
    discount,
    invoice,
  });
}

function refusalOf(effect: DiscountEffect | null, terms: DiscountTerms | null) {
  return effect && terms && effectRefusal(effect, terms);
}

function agreedPrices(
  products: CartProduct[],
  options: ShippingOption[],
  { isFree, shippingCents }: Agreement,
) {
  return {
    catalog: isFree ? products.map((one) => ({ ...one, priceCents: 0 })) : products,
    options:
      shippingCents === null
        ? options
        : options.map((one) => ({ ...one, priceCents: shippingCents })),
  };
}

function readDiscount(input: PlaceOrderInput, now: Date) {
  const typed = input.discount_code;
  if (typed === undefined) return Promise.resolve(ok(null));
  const lookup = { typed, email: input.customerEmail, checkoutKey: input.checkout_key };
  return findDiscount(getDb(), lookup, now);
}

/** Returns the invoice of a checked input as it is stored; null for none. */
export function toInvoiceWish({
  invoice,
  invoice_address: own,
}: Pick<PlaceOrderInput, "invoice" | "invoice_address">): InvoiceWish | null {
  if (invoice === undefined) return null;
  const request = toInvoiceRequest(invoice);
  if (own === undefined) return { request, address: null };
  const { invoice_street: street, invoice_postal_code: postalCode, invoice_city: city } = own;
  const [only, ...others] = findPostalArea(postalCode)?.provinces ?? [];
  const province = only !== undefined && others.length === 0 ? only.code : null;
  return { request, address: { street, postalCode, city, province } };
}

function toCustomer({ customerEmail, orderData }: PlaceOrderInput): OrderDraft["customer"] {
  return {
    firstName: orderData.first_name,
    lastName: orderData.last_name,
    email: customerEmail,
    phone: orderData.phone,
    address: orderData.address,
    postalCode: orderData.postal_code,
    city: orderData.city,
    province: orderData.province ?? "",
    country: DELIVERY_COUNTRY,
  };
}

function sha256(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
