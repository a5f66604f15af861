import "server-only";
import { createHash } from "node:crypto";
import { priceCart } from "@/lib/cart/pricing";
import { shippingOptions } from "@/lib/catalog/model";
import { listProducts } from "@/lib/catalog/queries";
import { type Result, err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/db/client";
import { type OrderDraft } from "@/lib/orders/commands/save-draft";
import { termsOfSale } from "@/lib/settings/copy";
import { getSettings } from "@/lib/settings/queries";
import { type PlaceOrderInput } from "../schema";

export type PreparedOrder = {
  draft: OrderDraft;
  devices: number;
  /** Key of the cart's own hold on stock, which the order takes over. */
  cartHold: string | null;
};

/** Prices a checkout from the catalogue and settings in force at `now`; nothing is written. */
export async function prepareDraft(
  input: PlaceOrderInput,
  now: Date,
): Promise<Result<PreparedOrder, { code: "unknown_product" }>> {
  const settings = await getSettings();
  const catalog = await listProducts(now, getDb(), settings);
  const shipping = shippingOptions(settings.shipping, now).find(
    ({ id }) => id === input.orderData.shipping_type,
  );
  if (!shipping) throw new Error(`No shipping option ${input.orderData.shipping_type}`);
  const priced = priceCart(input.items, catalog, shipping);
  if (!priced.ok) return err(priced.error);
  const draft = {
    checkoutKey: input.checkout_key,
    customer: toCustomer(input),
    lines: priced.value.lines,
    vatRateBps: settings.tax.vatRateBps,
    shippingType: shipping.id,
    shippingCents: priced.value.shippingCents,
    subtotalCents: priced.value.subtotalCents,
    totalCents: priced.value.totalCents,
    deliverBy: shipping.deliverBy,
    paymentMethod: input.payment_method,
    termsVersion: termsOfSale.version,
    termsHash,
  };
  const fingerprint = sha256([draft.customer, draft.lines, draft.shippingType, draft.totalCents]);
  return ok({
    draft: { ...draft, fingerprint },
    devices: priced.value.devices,
    cartHold: input.hold_key ?? null,
  });
}

const termsHash = sha256(termsOfSale);

function toCustomer({ customerEmail, orderData }: PlaceOrderInput): OrderDraft["customer"] {
  return {
    firstName: orderData.first_name,
    lastName: orderData.last_name,
    email: customerEmail,
    phone: orderData.phone,
    address: orderData.address,
    postalCode: orderData.postal_code,
    city: orderData.city,
    country: orderData.country,
  };
}

function sha256(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
