import "server-only";
import { priceCart, type PricedCart } from "@/lib/cart/model/pricing";
import { type Product } from "@/lib/catalog/model/product";
import { listProducts } from "@/lib/catalog/queries";
import { checkAddress } from "@/lib/checkout/commands/check-address";
import { placeOrderMessages as texts } from "@/lib/checkout/copy";
import { customerSchema } from "@/lib/checkout/schema";
import { discountRefusalText } from "@/lib/discounts/copy/code";
import { effectText } from "@/lib/discounts/copy/effect";
import { findDiscount } from "@/lib/discounts/queries";
import { partNames, type Pieces, sellable } from "@/lib/inventory/model/sellable";
import { limitedPieces, MAX_ORDER_DEVICES } from "@/lib/inventory/model/stock";
import { readOrderablePieces } from "@/lib/inventory/queries/stock";
import { getDb } from "@/lib/platform/db/client";
import { vatRateOf } from "@/lib/settings/model/tax-regime";
import { getClosedNotice, getSettings } from "@/lib/settings/queries";
import { shippingOptions } from "@/lib/shipping/model/delivery";
import { type Message } from "../model/answer";
import { type BuyerForm, pathOf, toForm } from "../model/content";
import { type Figures } from "../model/purchase";
import { type Content } from "../schema/request";
import { absolute } from "./absolute";

/** A prepared purchase with the prices, the days and the refusals of this moment. */
type Quote = Figures & {
  /** Whether some of it can be ordered. */
  isAvailable: boolean;
  messages: Message[];
};

export async function quote(content: Content, now: Date): Promise<Quote> {
  const settings = await getSettings();
  const [products, pieces, closed] = await Promise.all([
    listProducts(now, getDb(), settings),
    readOrderablePieces(),
    closedText(),
  ]);
  const options = shippingOptions(settings, now);
  const option = options.find(({ id }) => id === content.option) ?? options[0];
  if (!option) throw new Error("The shop has no shipping option");
  const sold = content.lines.flatMap((line) => {
    const product = products.find(({ sku }) => sku === line.sku);
    return product ? [{ ...line, product }] : [];
  });
  const goods = sold.map(({ product }) => product);
  const [typed] = content.codes;
  const found =
    typed === undefined
      ? null
      : await findDiscount(getDb(), { typed, email: null, checkoutKey: null }, now);
  const discount = found?.ok ? found.value : null;
  const priced = priceCart(sold, products, option, discount?.terms);
  if (!priced.ok) throw new Error("A line names goods that the shop does not sell");
  const cart = priced.value;
  const refused = found?.ok === false ? found.error : null;
  const noEffect = cart.effect && discount && effectText(cart.effect, discount.terms.minimumCents);
  const why = refused ? discountRefusalText(refused) : noEffect;
  return {
    ...cart,
    lines: cart.lines.map((line, index) => {
      const path = goods[index]?.imagePath;
      return { ...line, imageUrl: path === undefined ? path : absolute(path) };
    }),
    shippingType: option.id,
    discountCode: cart.effect?.kind === "saves" ? (discount?.code ?? null) : null,
    vatRateBps: vatRateOf(settings),
    options,
    isAvailable: goods.some((product) => sellable(product, pieces).units > 0),
    messages: [
      ...(closed === null ? [] : [fault("shop_closed", closed)]),
      ...goodsMessages(content, goods, pieces, cart),
      ...codeMessages(content, why, refused?.code === "expired" ? "expired" : "invalid"),
    ],
  };
}

/** Returns why the shop takes no orders; null while it does. */
export async function closedText(): Promise<string | null> {
  const closed = await getClosedNotice();
  return closed && `${closed.title}. ${closed.text}`.trim();
}

function warning(code: string, content: string, path?: string): Message {
  return { type: "warning", code, ...(path !== undefined && { path }), content };
}

function fault(code: string, content: string, path?: string): Message {
  return { ...warning(code, content, path), type: "error", severity: "recoverable" };
}

/** An order takes one code: `why` it changes nothing, and that the others are ignored. */
function codeMessages({ codes }: Content, why: string | null, state: "expired" | "invalid") {
  return codes.flatMap((_, index) => {
    const path = `$.discounts.codes[${index}]`;
    if (index === 0) return why === null ? [] : [warning(`discount_code_${state}`, why, path)];
    const text = "Un ordine prende un solo codice sconto.";
    return [warning("discount_code_combination_disallowed", text, path)];
  });
}

const LINES = "$.line_items";

function goodsMessages(
  { lines }: Content,
  sold: Product[],
  pieces: Pieces,
  cart: PricedCart,
): Message[] {
  const short = cart.lines.flatMap(({ quantity }, index) => {
    const product = sold[index];
    return product && quantity > sellable(product, pieces).units ? [`${LINES}[${index}]`] : [];
  });
  const isShort = partNames.some((part) => cart[part] > (pieces[part] ?? Infinity));
  const paths = short.length === 0 && isShort ? [LINES] : short;
  const unavailable = sold.length === 0 ? fault : warning;
  return [
    ...paths.map((path) => fault("out_of_stock", texts.out_of_stock, path)),
    ...(limitedPieces(cart) > MAX_ORDER_DEVICES
      ? [fault("quantity_limit", texts.too_many_devices, LINES)]
      : []),
    ...(sold.length === 0 || sold.length < lines.length
      ? [unavailable("item_unavailable", texts.unknown_product, LINES)]
      : []),
  ];
}

const placeFields = new Set(["postal_code", "country", "city"]);

/** Returns what is missing or refused in buyer and address, in the words of the checkout form. */
export function buyerMessages(content: Content): Message[] {
  const form = toForm(content);
  const parsed = customerSchema.omit({ no_review_invitation: true }).safeParse(form);
  const address = parsed.success ? checkAddress(parsed.data) : null;
  const issues = (parsed.error?.issues ?? []).map(
    ({ path, message }) => [String(path[0]), message] as const,
  );
  const refusals = address?.ok === false ? Object.entries(address.error.fieldErrors) : [];
  // The first of a field wins.
  const errors = Object.fromEntries([...issues, ...refusals].toReversed());
  return (Object.keys(form) as (keyof BuyerForm)[]).flatMap((name) => {
    const message = errors[name];
    const code = placeFields.has(name) ? "address_undeliverable" : "field_invalid";
    return message === undefined
      ? []
      : [fault(form[name] === "" ? "field_required" : code, message, pathOf(name, content))];
  });
}
