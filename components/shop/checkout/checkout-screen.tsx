"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { announceEmptyCart } from "@/components/shop/cart/cart-events";
import { HiddenOnError } from "@/components/shop/site/hidden-on-error";
import { track } from "@/components/shop/visits/tracking";
import { buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Link } from "@/components/ui/link";
import { takeFocus } from "@/components/ui/take-focus";
import { useCart } from "@/lib/cart/client/cart-store";
import { type CartItem, toCartItem } from "@/lib/cart/model/drawer";
import { priceCart, type PricedCart } from "@/lib/cart/model/pricing";
import { type CartProduct } from "@/lib/catalog/model/product";
import { readCheckoutKey, readPaidOrder, readPrepared } from "@/lib/checkout/client";
import { type PlaceOrderErrorCode } from "@/lib/checkout/copy";
import { type CheckoutForm, orderDataSchema } from "@/lib/checkout/schema";
import { refuseCode, useDiscountCode } from "@/lib/discounts/client/discount-store";
import { invoiceOfFields } from "@/lib/invoices/schema/request";
import { routes } from "@/lib/platform/routes";
import { type ShippingOption } from "@/lib/shipping/model/delivery";
import { Columns } from "./columns";
import { OrderConsent, type OrderTexts } from "./order-consent";
import { OrderForm, useOrderForm } from "./order-form";
import { OrderSummary, type OrderView } from "./order-summary";
import { usePlaceOrder } from "./use-place-order";
import { WaitScreen } from "./wait-screen";

type CheckoutScreenProps = {
  products: CartProduct[];
  /** As the server offers them: the visitor's clock may be wrong, and the order would be refused. */
  shippingOptions: ShippingOption[];
  settings: OrderView["settings"];
  /** Version of the terms that the order accepts. */
  terms: string;
  shows: OrderView["shows"];
  texts: OrderTexts;
};

/** Refusals after which the page's data are no longer those of the shop. */
const outdated: ReadonlySet<string> = new Set<PlaceOrderErrorCode>([
  "total_changed",
  "terms_changed",
  "unknown_product",
  "unknown_shipping",
]);

/** An empty cart redirects to the products, unless another tab emptied it. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const router = useRouter();
  const loaded = useCart((cart) => cart.loaded);
  const empty = useCart((cart) => cart.items.length === 0);
  const emptiedElsewhere = useCart((cart) => cart.emptiedElsewhere);
  const refreshFrom = useCart((cart) => cart.refreshFrom);
  const [paidBefore] = useState(readPaidOrder);
  useEffect(() => {
    if (!loaded || !empty || emptiedElsewhere) return undefined;
    router.replace(routes.products);
    // The products' page has its own toaster, which replaces this page's.
    return () => void setTimeout(announceEmptyCart);
  }, [loaded, empty, emptiedElsewhere, router]);
  useEffect(() => {
    refreshFrom(props.products.map(toCartItem));
  }, [refreshFrom, props.products]);
  if (emptiedElsewhere) return <EmptiedElsewhere paidBefore={paidBefore} />;
  if (loaded && empty) return <EmptyCart />;
  if (!loaded)
    return (
      <Columns title={title} aside={null}>
        <p role="status" className="min-h-svh pt-2 text-cocoa lg:pt-6">
          Carichiamo il tuo ordine...
        </p>
      </Columns>
    );
  return <Checkout {...props} />;
}

const title = (
  <h1 className="py-2 max-lg:title-2 md:pt-5 lg:pt-6 lg:pb-0 lg:title-1">Il tuo ordine</h1>
);

function Checkout({
  products,
  shippingOptions,
  settings,
  terms,
  shows,
  texts,
}: CheckoutScreenProps) {
  const items = useCart((cart) => cart.items);
  // A refusal tells newer options than the page, until the page's data are loaded again.
  const [told, setTold] = useState({ instead: shippingOptions, options: shippingOptions });
  const form = useOrderForm();
  const [prepared] = useState(() => readPrepared(items.map(({ id }) => id)));
  const { phase, refusedAs, place } = usePlaceOrder();
  const code = useDiscountCode(readCheckoutKey);
  const router = useRouter();
  const chosen = useWatch({ control: form.control, name: "shipping_type" });

  const options = told.instead === shippingOptions ? told.options : shippingOptions;
  const shipping = options.find(({ id }) => id === chosen) ?? options[0];
  const sold = items.filter(({ id }) => products.some(({ sku }) => sku === id));
  const lines = sold.map(({ id, quantity }) => ({ sku: id, quantity }));
  if (!shipping) return null;
  const discount = code.kind === "applied" ? code.discount : null;
  const cart = priceCart(lines, products, shipping, discount?.terms);
  if (!cart.ok) return null;
  const view = { cart: cart.value, products, shipping, settings, shows };

  const onOrder = async (values: CheckoutForm) => {
    const { email, payment_method } = values;
    const used = cart.value.effect?.kind === "saves" ? discount : null;
    const refusal = await place({
      items: lines,
      customerEmail: email,
      orderData: orderDataSchema.parse(values),
      payment_method,
      ...invoiceOfFields(values),
      ...(used && { discount_code: used.code }),
      seen_total_cents: cart.value.totalCents,
      seen_terms: terms,
      seen_deliver_by: shipping.deliverBy,
    });
    // Reloads the page's data: new total and terms replace the old ones, the form keeps its values.
    if (refusal && outdated.has(refusal.code)) router.refresh();
    if (refusal && "shippingOptions" in refusal && refusal.shippingOptions !== undefined)
      setTold({ instead: shippingOptions, options: refusal.shippingOptions });
    if (used && refusal && "discountMessage" in refusal && refusal.discountMessage)
      refuseCode(used.code, refusal.discountMessage);
    if (refusal?.code !== "invalid_input") return {};
    const { customerEmail, ...errors } = refusal.fieldErrors;
    return { ...errors, ...(customerEmail !== undefined && { email: customerEmail }) };
  };

  return (
    <>
      <Columns
        inert={phase.kind === "leaving" || phase.kind === "blocked"}
        title={title}
        aside={<OrderSummary view={view} />}
      >
        {prepared !== null && (
          <p className="my-6 border-l-3 border-amber bg-cream px-4.5 py-4">
            {`Preparato da ${prepared.by ?? "un assistente"}, controlla prima di ordinare. ${whatIsTold(prepared.by !== null)}`}
          </p>
        )}
        <UnavailableItems items={items.filter((item) => !sold.includes(item))} />
        {lines.length > 0 && (
          <OrderForm form={form} shipping={options} onOrder={onOrder}>
            <OrderConsent
              view={view}
              texts={texts}
              submitting={phase.kind === "submitting"}
              refusedAs={refusedAs}
            />
          </OrderForm>
        )}
      </Columns>
      <WaitScreen phase={phase} />
      {lines.length > 0 && (
        <HiddenOnError>
          <CheckoutStarted cart={cart.value} />
        </HiddenOnError>
      )}
    </>
  );
}

/** Records once that a checkout was opened, with the cart's content. */
function CheckoutStarted({ cart }: { cart: PricedCart }) {
  const reported = useRef(false);
  useEffect(() => {
    if (reported.current) return;
    reported.current = true;
    track("checkout_started", {
      total: cart.totalCents / 100,
      items: cart.lines.map(({ sku, name, unitPriceCents, quantity }) => ({
        id: sku,
        name,
        price: unitPriceCents / 100,
        quantity,
      })),
    });
  });
  return null;
}

/** Lists cart items no longer sold. They are not ordered and can be removed. */
function UnavailableItems({ items }: { items: CartItem[] }) {
  const remove = useCart((cart) => cart.removeFromCart);
  if (items.length === 0) return null;
  return (
    <div role="alert" className="my-6 border-l-3 border-amber bg-cream px-4.5 py-4">
      {items.map(({ id, name }) => (
        <p key={id} className="flex flex-wrap items-center justify-between gap-x-4">
          <span>{name} non è più disponibile e non fa parte dell’ordine.</span>
          <button
            type="button"
            className={buttonClass("link", "text-note")}
            onClick={() => remove(id)}
          >
            Rimuovi<span className="sr-only">{` ${name}`}</span>
          </button>
        </p>
      ))}
    </div>
  );
}

/** Shown until the products' page has loaded. */
function EmptyCart() {
  return (
    <Columns
      aside={
        <img
          src="/media/img/03-con-siero-800.webp"
          alt=""
          className="aspect-square w-full object-cover lg:aspect-auto lg:h-0 lg:grow lg:fade-top-24"
        />
      }
    >
      <h1 className="title-1 pt-6">Il carrello è vuoto</h1>
      <p className="mt-8">
        <ButtonLink href={routes.products}>Vai ai prodotti</ButtonLink>
      </p>
    </Columns>
  );
}

/** Says that another tab emptied the cart, or paid its order; `paidBefore` is the last order paid before this page opened. */
function EmptiedElsewhere({ paidBefore }: { paidBefore: string | null }) {
  const paid = readPaidOrder();
  const isPaid = paid !== null && paid !== paidBefore;
  return (
    <Columns aside={null}>
      <h1 ref={takeFocus} tabIndex={-1} className="title-1 pt-6 outline-none">
        {isPaid ? "L’ordine è già pagato" : "Il carrello è stato svuotato"}
      </h1>
      <p className="lead mt-5">
        {isPaid
          ? `L’hai pagato in un’altra scheda: è l’ordine ${paid}, e qui non resta niente da pagare.`
          : "È successo in un’altra scheda. Non hai ordinato nulla e non ti abbiamo addebitato nulla; i dati che hai scritto qui restano."}
      </p>
      <p className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-2">
        {isPaid && <ButtonLink href={routes.orderStatus}>Segui l’ordine</ButtonLink>}
        <Link href={routes.products} className={buttonClass(isPaid ? "link" : "filled")}>
          Vai ai prodotti
        </Link>
      </p>
    </Columns>
  );
}

/** An assistant whose maker is known is told of the order; any other asks only what became of its link. */
function whatIsTold(isKnown: boolean): string {
  return isKnown
    ? "Chi l’ha preparato può sapere se l’ordine è pagato, spedito, consegnato, annullato o rimborsato."
    : "Chi l’ha preparato può sapere se l’ordine è pagato.";
}
