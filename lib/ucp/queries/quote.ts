import "server-only";
import { priceCart, type PricedCart } from "@/lib/cart/model/pricing";
import { type Product } from "@/lib/catalog/model/product";
import { listProducts } from "@/lib/catalog/queries";
import { checkAddress } from "@/lib/checkout/commands/check-address";
import { placeOrderMessages } from "@/lib/checkout/copy";
import { customerSchema } from "@/lib/checkout/schema";
import { discountRefusalText } from "@/lib/discounts/copy/code";
import { effectText } from "@/lib/discounts/copy/effect";
import { type DiscountRefusal } from "@/lib/discounts/model/code";
import { type Discount } from "@/lib/discounts/model/pricing";
import { findDiscount } from "@/lib/discounts/queries";
import { partNames, type Pieces, sellable } from "@/lib/inventory/model/sellable";
import { MAX_ORDER_DEVICES } from "@/lib/inventory/model/stock";
import { readOrderablePieces } from "@/lib/inventory/queries/stock";
import { getDb } from "@/lib/platform/db/client";
import { vatRateOf } from "@/lib/settings/model/tax-regime";
import { getSettings } from "@/lib/settings/queries";
import { shippingOptions } from "@/lib/shipping/model/delivery";
import { type Message } from "../model/answer";
import { pathOf, toForm } from "../model/content";
import { type Figures } from "../model/purchase";
import { type Content } from "../schema/request";
import { absolute } from "./absolute";

/** A prepared purchase with the prices, the days and the refusals of this moment. */
export type Quote = Figures & {
  /** Whether some of it can be ordered. */
  isAvailable: boolean;
  messages: Message[];
};

export async function quote(content: Content, now: Date): Promise<Quote> {
  const settings = await getSettings();
  const [products, pieces] = await Promise.all([
    listProducts(now, getDb(), settings),
    readOrderablePieces(),
  ]);
  const options = shippingOptions(settings, now);
  const option = options.find(({ id }) => id === content.option) ?? options[0];
  if (!option) throw new Error("The shop has no shipping option");
  const sold = content.lines.flatMap(({ sku, quantity }) => {
    const product = products.find((one) => one.sku === sku);
    return product ? [{ sku, quantity, product }] : [];
  });
  const [typed] = content.codes;
  const found =
    typed === undefined
      ? null
      : await findDiscount(getDb(), { typed, email: null, checkoutKey: null }, now);
  const discount = found?.ok ? found.value : null;
  const priced = priceCart(sold, products, option, discount?.terms);
  if (!priced.ok) throw new Error("A line names goods that the shop does not sell");
  const cart = priced.value;
  return {
    ...cart,
    lines: cart.lines.map((line, index) => {
      const path = sold[index]?.product.imagePath;
      return { ...line, imageUrl: path === undefined ? null : absolute(path) };
    }),
    shippingType: option.id,
    discountCode: cart.effect?.kind === "saves" ? (discount?.code ?? null) : null,
    vatRateBps: vatRateOf(settings),
    options,
    isAvailable: sold.some(({ product }) => sellable(product, pieces).units > 0),
    messages: [
      ...goodsMessages(content, products, pieces, cart),
      ...codeMessages(content, found?.ok === false ? found.error : null, discount, cart),
    ],
  };
}

const fault = (code: string, path: string, content: string): Message => ({
  type: "error",
  severity: "recoverable",
  code,
  path,
  content,
});
const warning = (code: string, path: string, content: string): Message => ({
  type: "warning",
  code,
  path,
  content,
});

const LINES = "$.line_items";
const texts = placeOrderMessages;

function goodsMessages(
  content: Content,
  products: Product[],
  pieces: Pieces,
  cart: PricedCart,
): Message[] {
  const unitsOf = (wanted: string) => {
    const product = products.find(({ sku }) => sku === wanted);
    return product ? sellable(product, pieces).units : 0;
  };
  const short = cart.lines.flatMap(({ sku, quantity }, index) =>
    quantity > unitsOf(sku) ? [`${LINES}[${index}]`] : [],
  );
  const isShort = partNames.some((part) => cart[part] > (pieces[part] ?? Infinity));
  const paths = short.length === 0 && isShort ? [LINES] : short;
  return [
    ...paths.map((path) => fault("out_of_stock", path, texts.out_of_stock)),
    ...(cart.devices > MAX_ORDER_DEVICES
      ? [fault("quantity_limit", LINES, texts.too_many_devices)]
      : []),
    ...(cart.lines.length < content.lines.length || cart.lines.length === 0
      ? [
          (cart.lines.length === 0 ? fault : warning)(
            "item_unavailable",
            LINES,
            texts.unknown_product,
          ),
        ]
      : []),
  ];
}

const refusalCodes: Partial<Record<DiscountRefusal["code"], string>> = {
  expired: "discount_code_expired",
};

function codeMessages(
  { codes }: Content,
  refusal: DiscountRefusal | null,
  discount: Discount | null,
  { effect }: PricedCart,
): Message[] {
  const why =
    (refusal && discountRefusalText(refusal)) ??
    (effect && discount && effectText(effect, discount.terms.minimumCents));
  const code = refusalCodes[refusal?.code ?? "unknown"] ?? "discount_code_invalid";
  const pathOf = (index: number) => `$.discounts.codes[${index}]`;
  return [
    ...(why === null ? [] : [warning(code, pathOf(0), why)]),
    ...codes
      .slice(1)
      .map((_, index) =>
        warning(
          "discount_code_combination_disallowed",
          pathOf(index + 1),
          "Un ordine prende un solo codice sconto.",
        ),
      ),
  ];
}

/** Returns what is missing or refused in buyer and address, in the words of the checkout form. */
export function buyerMessages(content: Content): Message[] {
  const form = toForm(content);
  const parsed = customerSchema.omit({ no_review_invitation: true }).safeParse(form);
  const errors = new Map<string, string>();
  for (const { path, message } of parsed.error?.issues ?? [])
    if (!errors.has(String(path[0]))) errors.set(String(path[0]), message);
  const address = parsed.success ? checkAddress(parsed.data) : null;
  const refusals = address?.ok === false ? Object.entries(address.error.fieldErrors) : [];
  const isPlace = (field: string) => ["postal_code", "country", "city"].includes(field);
  return [...errors, ...refusals].flatMap(([field, message]): Message[] => {
    if (!(field in form)) return [];
    const name = field as keyof typeof form;
    const code =
      form[name] === ""
        ? "field_required"
        : isPlace(name)
          ? "address_undeliverable"
          : "field_invalid";
    return [fault(code, pathOf(name, content), message)];
  });
}
